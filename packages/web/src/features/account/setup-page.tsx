import { messages } from '@ibasho/contract/messages';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { failureInJapanese } from '../../lib/api.ts';
import { pagePaths } from '../../lib/routes.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { emailObjection, missingIn, passwordObjections } from '../../ui/form/entry-checks.ts';
import { EntryForm, TextEntry } from '../../ui/form/entry-form.tsx';
import { EmailEntry, NameEntries, NewPasswordEntries, UsernameEntry } from '../../ui/form/person-entries.tsx';
import { setUpFirm, setupQuery } from './account-calls.ts';
import { BackToSignIn } from './door/back-to-sign-in.tsx';
import { Door } from './door/door.tsx';
import { Told } from './door/told.tsx';

/** Makes an empty firm's first administrator, and leads on to the administration. */
export function SetupPage() {
  const { history } = useRouter();
  const { data, isPending, isLoadingError, error, refetch } = useQuery(setupQuery);
  return (
    <Door
      title="はじめの設定"
      lead={data?.isNeeded && '会社の名前と、最初の管理者を登録します。社員や車は、このあと追加できます。'}
    >
      {isPending && (
        <Stack gap={20} role="status" aria-label="読み込み中です">
          {['a', 'b', 'c', 'd'].map((line) => (
            <Skeleton key={line} height={66} />
          ))}
        </Stack>
      )}
      {isLoadingError && (
        <ErrorState message={failureInJapanese(error, messages.holidaysReadFailed)} onRetry={() => refetch()} />
      )}
      {data?.isNeeded === false && (
        <>
          <Told>設定は済んでいます。サインインしてご利用ください。</Told>
          <BackToSignIn />
        </>
      )}
      {data?.isNeeded && (
        <EntryForm
          isLarge
          button="設定してはじめる"
          failed="設定できませんでした。時間をおいて、もう一度お試しください。"
          check={(entered) => ({
            ...missingIn(entered, { firmName: '会社名', name: '氏名', username: 'ユーザー名' }),
            email: emailObjection(entered),
            ...passwordObjections(entered),
          })}
          send={async (entered) => {
            await setUpFirm(entered);
            history.replace(pagePaths.admin);
          }}
        >
          <TextEntry name="firmName" label="会社名" autoComplete="organization" autoFocus />
          <NameEntries />
          <UsernameEntry />
          <EmailEntry />
          <NewPasswordEntries isRepeated />
        </EntryForm>
      )}
    </Door>
  );
}
