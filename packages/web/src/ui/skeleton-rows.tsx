import { Skeleton, VisuallyHidden } from '@mantine/core';

/** A list that is still being read: `rows` lines of `height` px, with `gap` px between. */
export function SkeletonRows({ rows, height = 20, gap = 12 }: { rows: number; height?: number; gap?: number }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">読み込み中です</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines stand for nothing yet
        <Skeleton key={row} height={height} mb={gap} width={`${100 - ((row * 17) % 30)}%`} />
      ))}
    </div>
  );
}
