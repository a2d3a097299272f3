import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What has happened, read out at once. */
export function Told({ children }: { children: ReactNode }) {
  return (
    <Text component="p" role="status" m={0} mb={16} lh={1.7}>
      {children}
    </Text>
  );
}
