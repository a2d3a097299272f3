import { useState } from 'react';
import { emailObjection } from '../../ui/form/entry-checks.ts';
import { EntryForm } from '../../ui/form/entry-form.tsx';
import { EmailEntry } from '../../ui/form/person-entries.tsx';
import { askForConfirmation } from './account-calls.ts';
import { Told } from './door/told.tsx';

/** Has the mail that confirms an address sent once more, to `email` where it is known. */
export function AskForConfirmation({ email }: { email?: string }) {
  const [isSent, setSent] = useState(false);
  if (isSent) return <Told>確認メールを送りました。届くまで数分かかることがあります。</Told>;
  return (
    <EntryForm
      isLarge
      button="確認メールを送り直す"
      failed="メールを送れませんでした。時間をおいて、もう一度お試しください。"
      check={(entered) => (email === undefined ? { email: emailObjection(entered) } : {})}
      send={async (entered) => {
        await askForConfirmation(email ?? entered.email ?? '');
        setSent(true);
      }}
    >
      {email === undefined && <EmailEntry />}
    </EntryForm>
  );
}
