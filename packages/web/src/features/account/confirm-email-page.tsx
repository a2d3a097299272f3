import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { textIn } from '../../lib/plain-search.ts';
import { pagePaths } from '../../lib/routes.ts';
import { passwordObjections } from '../../ui/form/entry-checks.ts';
import { EntryForm } from '../../ui/form/entry-form.tsx';
import { NewPasswordEntries } from '../../ui/form/person-entries.tsx';
import { asksForPassword, confirmEmail } from './account-calls.ts';
import { AskForConfirmation } from './ask-for-confirmation.tsx';
import { Arrival } from './door/arrival.tsx';
import { BackToSignIn } from './door/back-to-sign-in.tsx';
import { Door } from './door/door.tsx';

const TITLE = 'メールアドレスの確認';
const FAILED = '確認できませんでした。時間をおいて、もう一度お試しください。';

/**
 * Confirms an address by the link of a mail (`?confirmation=…`), and asks for a password where the account was registered
 * in another browser; without a link, has the mail sent again.
 */
export function ConfirmEmailPage() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const confirmation = textIn(search.confirmation);
  const [needsPassword, setNeedsPassword] = useState(false);
  if (confirmation === '') {
    return (
      <Door title={TITLE} lead="登録したメールアドレスに、確認のためのリンクをお送りします。">
        <AskForConfirmation />
        <BackToSignIn />
      </Door>
    );
  }
  if (needsPassword) return <ConfirmWithPassword confirmation={confirmation} />;
  return (
    <Arrival
      title={TITLE}
      waiting="メールアドレスを確認しています。"
      failed={FAILED}
      enter={async () => {
        try {
          await confirmEmail(confirmation);
        } catch (error) {
          setNeedsPassword(asksForPassword(error));
          throw error;
        }
        return pagePaths.home;
      }}
    >
      <AskForConfirmation />
      <BackToSignIn />
    </Arrival>
  );
}

function ConfirmWithPassword({ confirmation }: { confirmation: string }) {
  const { history } = useRouter();
  return (
    <Door title={TITLE} lead="登録したときとは別のブラウザーで開いたため、使うパスワードをここで決めてください。">
      <EntryForm
        isLarge
        button="設定してサインイン"
        failed={FAILED}
        check={passwordObjections}
        send={async (entered) => {
          await confirmEmail(confirmation, entered);
          history.replace(pagePaths.home);
        }}
      >
        <NewPasswordEntries label="新しいパスワード" isRepeated />
      </EntryForm>
      <BackToSignIn />
    </Door>
  );
}
