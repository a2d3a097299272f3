import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signInOptionsQuery } from '../../../lib/directory/sign-in-options.ts';
import { TextEntry } from '../../../ui/form/entry-form.tsx';

/** Letters and digits that nobody takes for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** How somebody new first signs in: by an invitation, or, always where no mail is delivered, with a first password. */
export function WayIn() {
  const { data } = useQuery(signInOptionsQuery);
  const [isInvited, setInvited] = useState(true);
  if (!data) return null;
  if (!data.isMailDelivered) {
    return (
      <>
        <Text c="dimmed" lh={1.7}>
          メールの送信が設定されていないため、招待メールは送れません。初期パスワードを決めて、本人にお伝えください。
        </Text>
        <FirstPassword isNamed />
      </>
    );
  }
  return (
    <>
      <Radio.Group
        label="最初のサインイン"
        value={isInvited ? 'invitation' : 'password'}
        onChange={(value) => setInvited(value === 'invitation')}
      >
        <Stack gap={10} mt={4}>
          <Radio value="invitation" label="招待メールを送る（本人がパスワードを決めます）" />
          <Radio value="password" label="初期パスワードを決める" />
        </Stack>
      </Radio.Group>
      {!isInvited && <FirstPassword isNamed />}
    </>
  );
}

/** A username and a password that an administrator hands over; with `isNamed` the username may be left to the address. */
export function FirstPassword({ isNamed = false }: { isNamed?: boolean }) {
  const [password, setPassword] = useState('');
  return (
    <>
      <TextEntry
        name="username"
        label="ユーザー名"
        {...(isNamed ? { description: '空欄の場合は、メールアドレスから決まります。' } : {})}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Group gap={8} align="flex-end" wrap="nowrap">
        <TextEntry
          name="password"
          label="初期パスワード"
          flex={1}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-assistant="off"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button variant="default" onClick={() => setPassword(randomPassword())}>
          自動で作る
        </Button>
      </Group>
    </>
  );
}

function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(LENGTH));
  return Array.from(bytes, (number) => LETTERS[number % LETTERS.length]).join('');
}
