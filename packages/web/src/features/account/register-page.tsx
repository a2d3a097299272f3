import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signInOptionsQuery } from '../../lib/directory/sign-in-options.ts';
import { emailObjection, missingIn, passwordObjections } from '../../ui/form/entry-checks.ts';
import { EntryForm } from '../../ui/form/entry-form.tsx';
import { EmailEntry, NewPasswordEntries, UsernameEntry } from '../../ui/form/person-entries.tsx';
import { register } from './account-calls.ts';
import { AskForConfirmation } from './ask-for-confirmation.tsx';
import { BackToSignIn } from './door/back-to-sign-in.tsx';
import classes from './door/door.module.css';
import { Door } from './door/door.tsx';
import { Told } from './door/told.tsx';

/** Makes an account of one's own, where the firm allows the address's domain. */
export function RegisterPage() {
  const { data: ways } = useQuery(signInOptionsQuery);
  const [writtenTo, setWrittenTo] = useState<string | null>(null);
  const domains = (ways?.registerDomains ?? []).map((domain) => `@${domain}`).join('、');

  if (writtenTo !== null) {
    return (
      <Door title="確認メールを送りました">
        <div className={classes.told}>
          <Text component="p">{`${writtenTo} に確認メールを送りました。メールのリンクを開くと、登録が完了します。`}</Text>
          <Text component="p" c="dimmed">
            届かない場合は、迷惑メールのフォルダもご確認ください。
          </Text>
        </div>
        <AskForConfirmation email={writtenTo} />
        <BackToSignIn />
      </Door>
    );
  }
  if (ways?.registerDomains.length === 0) {
    return (
      <Door title="新規登録">
        <Told>ご自身での登録は受け付けていません。アカウントが必要な場合は、管理者にお知らせください。</Told>
        <BackToSignIn />
      </Door>
    );
  }
  return (
    <Door title="新規登録" lead={domains && `${domains} のメールアドレスで登録できます。`}>
      <EntryForm
        isLarge
        button="登録する"
        failed="登録できませんでした。時間をおいて、もう一度お試しください。"
        check={(entered) => ({
          ...missingIn(entered, { username: 'ユーザー名' }),
          email: emailObjection(entered),
          password: passwordObjections(entered).password,
        })}
        send={async (entered) => {
          if (!(await register(entered))) setWrittenTo(entered.email ?? '');
        }}
      >
        <UsernameEntry isFirst />
        <EmailEntry />
        <NewPasswordEntries isRepeated={false} />
      </EntryForm>
      <BackToSignIn />
    </Door>
  );
}
