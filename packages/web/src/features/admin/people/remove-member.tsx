import { List, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Question } from '../../../ui/confirmation/question.tsx';
import { usePeopleMoves } from './people-moves.ts';
import type { Member } from './staff.ts';

/** Asks before somebody is removed, and says what is lost. */
export function RemoveMember({ member, onClose }: { member: Member; onClose: () => void }) {
  const { remove } = usePeopleMoves();
  const { name, person, account } = member;
  const hasBoth = person !== null && account !== null;
  const [isWhole, setWhole] = useState(!hasBoth);
  return (
    <Question
      title={`${name}さんを削除しますか`}
      failed="ユーザーを削除できませんでした。"
      onConfirm={() => remove(member, isWhole)}
      onClose={onClose}
    >
      {hasBoth && (
        <Radio.Group
          aria-label="削除するもの"
          value={isWhole ? 'whole' : 'account'}
          onChange={(value) => setWhole(value === 'whole')}
        >
          <Stack gap={12} mb={16}>
            <Radio value="account" label="アカウントだけ（ボードには残ります）" />
            <Radio value="whole" label="アカウントとユーザーの両方" />
          </Stack>
        </Radio.Group>
      )}
      <List size="sm" spacing={4}>
        {account && <List.Item>すぐにサインアウトされ、以後はサインインできません。元に戻せません。</List.Item>}
        {isWhole && person && (
          <List.Item>ボードや一覧から消えます。使用中の車や今後の予約がある場合は、削除できません。</List.Item>
        )}
        {!isWhole && <List.Item>休み、予約、予定など、これまでの記録は残ります。</List.Item>}
      </List>
      {account && (
        <Text c="dimmed" mt={12}>
          一時的に使えなくするだけなら「利用を停止」をお使いください。
        </Text>
      )}
    </Question>
  );
}
