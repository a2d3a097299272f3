import { Radio, Stack, Text } from '@mantine/core';
import type { Import } from './use-import.ts';

/** How people who are imported first sign in: with printed passwords, or, where mails leave, by invitations. */
export function ImportWayIn({ list }: { list: Import }) {
  if (!list.isMailDelivered) {
    return <Text>追加すると、1人ずつの初期パスワードを作り、配る紙を印刷できます。</Text>;
  }
  return (
    <Radio.Group
      label="最初のサインイン"
      value={list.wayIn}
      onChange={(value) => list.setWayIn(value === 'password' ? 'password' : 'invitation')}
    >
      <Stack gap={10} mt={4}>
        <Radio value="invitation" label="招待メールを送る（本人がパスワードを決めます）" />
        <Radio value="password" label="初期パスワードを作り、紙に印刷して渡す" />
      </Stack>
    </Radio.Group>
  );
}
