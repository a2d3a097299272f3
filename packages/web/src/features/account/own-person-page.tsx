import { Button, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { affiliationsQuery, shownNameOf } from '../../lib/directory/affiliations.ts';
import { logout, useSession } from '../../lib/session/session.ts';
import { missingIn } from '../../ui/form/entry-checks.ts';
import { EntryForm, useEntry } from '../../ui/form/entry-form.tsx';
import { NameEntries, RomajiEntry } from '../../ui/form/person-entries.tsx';
import { makeOwnPerson } from './account-calls.ts';
import { Door } from './door/door.tsx';

/** Asks an account that belongs to nobody yet whose it is: after that, colleagues see its person on the board. */
export function OwnPersonPage() {
  const { user } = useSession();
  return (
    <Door title="お名前の登録" lead="ボードに表示する名前を登録してください。あとから管理者が変更できます。">
      <EntryForm
        isLarge
        button="登録してはじめる"
        failed="登録できませんでした。時間をおいて、もう一度お試しください。"
        check={(entered) => missingIn(entered, { name: '氏名' })}
        send={makeOwnPerson}
        beside={
          <Button variant="subtle" color="gray" onClick={() => logout()}>
            サインアウト
          </Button>
        }
      >
        <NameEntries isFirst />
        <RomajiEntry />
        <Affiliation />
        <Text size="sm" c="dimmed">{`アカウント：${user?.email ?? user?.username ?? ''}`}</Text>
      </EntryForm>
    </Door>
  );
}

function Affiliation() {
  const { data: affiliations = [] } = useQuery(affiliationsQuery);
  const entry = useEntry('affiliation');
  if (affiliations.length === 0) return null;
  return (
    <NativeSelect
      {...entry}
      name="affiliation"
      label="所属"
      data={[
        { value: '', label: '選択しない' },
        ...affiliations.map((each) => ({ value: each.documentId, label: shownNameOf(each) })),
      ]}
    />
  );
}
