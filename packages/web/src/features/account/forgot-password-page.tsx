import { useState } from 'react';
import { emailObjection } from '../../ui/form/entry-checks.ts';
import { EntryForm } from '../../ui/form/entry-form.tsx';
import { EmailEntry } from '../../ui/form/person-entries.tsx';
import { askForReset } from './account-calls.ts';
import { BackToSignIn } from './door/back-to-sign-in.tsx';
import { Door } from './door/door.tsx';
import { Told } from './door/told.tsx';

/** Asks for the mail with which a forgotten password is replaced. The answer never tells whether there is such an account. */
export function ForgotPasswordPage() {
  const [writtenTo, setWrittenTo] = useState<string | null>(null);
  if (writtenTo !== null) {
    return (
      <Door title="メールをご確認ください">
        <Told>{`${writtenTo} が登録されていれば、再設定のメールをお送りしました。リンクは1時間有効です。`}</Told>
        <Told>届かない場合は、迷惑メールのフォルダをご確認のうえ、管理者へお問い合わせください。</Told>
        <BackToSignIn />
      </Door>
    );
  }
  return (
    <Door title="パスワードの再設定" lead="登録しているメールアドレスに、再設定のためのリンクをお送りします。">
      <EntryForm
        isLarge
        button="再設定のメールを送る"
        failed="メールを送れませんでした。時間をおいて、もう一度お試しください。"
        check={(entered) => ({ email: emailObjection(entered) })}
        send={async ({ email = '' }) => {
          await askForReset(email);
          setWrittenTo(email);
        }}
      >
        <EmailEntry isFirst />
      </EntryForm>
      <BackToSignIn />
    </Door>
  );
}
