import { useParams } from '@tanstack/react-router';
import { pathAfterSignIn } from '../../lib/routes.ts';
import { comeBackFrom } from './account-calls.ts';
import { Arrival } from './door/arrival.tsx';
import { BackToSignIn } from './door/back-to-sign-in.tsx';

/** Where an identity provider sends the browser back to: ends the sign-in and goes on, or says why that is not possible. */
export function ProviderReturnPage() {
  const { provider = '' }: { provider?: string } = useParams({ strict: false });
  return (
    <Arrival
      title="サインインの確認"
      waiting="サインインしています。"
      failed="サインインできませんでした。もう一度お試しください。"
      // As it came: the provider's answer is the server's to read.
      enter={async () => pathAfterSignIn(await comeBackFrom(provider, window.location.search), window.location.origin)}
    >
      <BackToSignIn />
    </Arrival>
  );
}
