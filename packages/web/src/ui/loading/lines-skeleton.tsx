import { Skeleton, Stack } from '@mantine/core';

/** Stands for a list that is on its way. */
export function LinesSkeleton({ label }: { label: string }) {
  return (
    <Stack gap={8} role="status" aria-label={label}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((line) => (
        <Skeleton key={line} height={44} />
      ))}
    </Stack>
  );
}
