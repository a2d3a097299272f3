import { messages } from '@ibasho/contract/messages';
import type { Person } from '../../../lib/directory/people.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { emailObjection, missingIn, passwordObjections } from '../../../ui/form/entry-checks.ts';
import { EntryForm } from '../../../ui/form/entry-form.tsx';
import { EmailEntry } from '../../../ui/form/person-entries.tsx';
import { usePeopleMoves } from './people-moves.ts';
import { RoleEntry } from './role-entry.tsx';
import { FirstPassword } from './way-in.tsx';

/** Gives somebody who is on the board only an account of their own. */
export function AccountDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { addAccount } = usePeopleMoves();
  return (
    <Dialog title={`${person.name}さんのアカウントの作成`} onClose={onClose}>
      <EntryForm
        button="作成する"
        failed={messages.userCreateFailed}
        check={(entered) => ({
          ...missingIn(entered, { username: 'ユーザー名' }),
          email: emailObjection(entered),
          password: passwordObjections(entered).password,
        })}
        send={async ({ email = '', username = '', password = '', role }) => {
          await addAccount(person, { email, username, password, role: role === 'admin' ? 'admin' : 'member' });
          onClose();
        }}
      >
        <EmailEntry defaultValue={person.email ?? ''} />
        <RoleEntry value="member" />
        <FirstPassword />
      </EntryForm>
    </Dialog>
  );
}
