import { messages } from '@ibasho/contract/messages';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { affiliationsQuery, shownNameOf } from '../../../lib/directory/affiliations.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { emailObjection, missingIn, passwordObjections } from '../../../ui/form/entry-checks.ts';
import { EntryForm, useEntry } from '../../../ui/form/entry-form.tsx';
import { EmailEntry, NameEntries, RomajiEntry } from '../../../ui/form/person-entries.tsx';
import { changedIn, fieldsOf } from './member-fields.ts';
import { usePeopleMoves } from './people-moves.ts';
import { RoleEntry } from './role-entry.tsx';
import type { Member } from './staff.ts';
import { WayIn } from './way-in.tsx';

/** The form of somebody of the firm; `member` is null for somebody new, who is invited or given a first password. */
export function PersonDialog({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const { add, save } = usePeopleMoves();
  const before = fieldsOf(member);
  const [added, setAdded] = useState({ count: 0, affiliation: '' });
  return (
    <Dialog title={member ? `${member.name}さんの編集` : 'ユーザーの追加'} onClose={onClose}>
      <EntryForm
        // Anew for each person who is added.
        key={added.count}
        again={!member && '続けて追加'}
        button={member ? '保存する' : '追加する'}
        failed={member ? messages.userUpdateFailed : messages.userCreateFailed}
        check={(entered) => ({
          ...('name' in entered && missingIn(entered, { name: '氏名' })),
          email: (entered.email !== '' || !member || member.account !== null) && emailObjection(entered),
          password: 'password' in entered && passwordObjections({ ...entered, passwordConfirmation: '' }).password,
        })}
        send={async (entered, isAgain) => {
          const fields = changedIn(entered, before);
          if (!member) await add(fields);
          else if (Object.keys(fields).length > 0) await save(member, fields);
          if (isAgain) setAdded({ count: added.count + 1, affiliation: entered.affiliation ?? '' });
          else onClose();
        }}
      >
        {(!member || member.person) && (
          <>
            <NameEntries defaults={before} isFirst />
            <RomajiEntry defaultValue={before.en_name} />
          </>
        )}
        <EmailEntry defaultValue={before.email ?? ''} />
        {(!member || member.person) && <AffiliationEntry value={before.affiliation || added.affiliation} />}
        {(!member || member.account) && <RoleEntry value={before.role ?? 'member'} />}
        {!member && <WayIn />}
      </EntryForm>
    </Dialog>
  );
}

function AffiliationEntry({ value }: { value: string }) {
  const { data: affiliations = [], isPending } = useQuery(affiliationsQuery);
  const entry = useEntry('affiliation');
  return (
    <NativeSelect
      // The choices arrive later than the form: until then it holds none, and nothing is sent.
      key={affiliations.length}
      disabled={isPending}
      {...entry}
      name="affiliation"
      label="所属"
      defaultValue={value}
      data={[
        { value: '', label: '所属なし' },
        ...affiliations.map((each) => ({ value: each.documentId, label: shownNameOf(each) })),
      ]}
    />
  );
}
