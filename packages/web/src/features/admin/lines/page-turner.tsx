import { Pagination } from '@mantine/core';

interface PageTurnerProps {
  pagination: { page: number; pageSize: number; total: number };
  onTurn: (page: number) => void;
}

/** Leads through a list of several pages; nothing where there is one. */
export function PageTurner({ pagination: { page, pageSize, total }, onTurn }: PageTurnerProps) {
  const pages = Math.ceil(total / pageSize);
  if (pages < 2) return null;
  return (
    <Pagination
      aria-label="ページ"
      total={pages}
      value={page}
      onChange={onTurn}
      siblings={1}
      getItemProps={(number) => ({ 'aria-label': `${number}ページ` })}
      getControlProps={(control) => ({
        'aria-label': { first: '最初', previous: '前へ', next: '次へ', last: '最後' }[control],
      })}
    />
  );
}
