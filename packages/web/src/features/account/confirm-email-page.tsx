import { useSearch } from '@tanstack/react-router';
import { textIn } from '../../lib/plain-search.ts';
import { pagePaths } from '../../lib/routes.ts';
import { confirmEmail } from './account-calls.ts';
import { Arrival } from './arrival.tsx';
import { AskForConfirmation } from './ask-for-confirmation.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { Door } from './door.tsx';

const TITLE = 'メールアドレスの確認';

/** Confirms an address by the link of a mail (`?confirmation=…`); without one, has the mail sent again. */
export function ConfirmEmailPage() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const confirmation = textIn(search.confirmation);
  if (confirmation === '') {
    return (
      <Door title={TITLE} lead="登録したメールアドレスに、確認のためのリンクをお送りします。">
        <AskForConfirmation />
        <BackToSignIn />
      </Door>
    );
  }
  return (
    <Arrival
      title={TITLE}
      waiting="メールアドレスを確認しています。"
      failed="確認できませんでした。時間をおいて、もう一度お試しください。"
      enter={async () => {
        await confirmEmail(confirmation);
        return pagePaths.home;
      }}
    >
      <AskForConfirmation />
      <BackToSignIn />
    </Arrival>
  );
}
