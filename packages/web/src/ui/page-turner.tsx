import { MOBILE_MAX_PX } from '@ibasho/contract/constants';
import { Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

interface PageTurnerProps {
  pagination: { page: number; pageSize: number; total: number };
  onTurn: (page: number) => void;
}

/** Leads through a list of several pages, each of which is read from its start; nothing where there is one. */
export function PageTurner({ pagination: { page, pageSize, total }, onTurn }: PageTurnerProps) {
  const isPhone = useMediaQuery(`(max-width: ${MOBILE_MAX_PX}px)`, false, { getInitialValueInEffect: false });
  const pages = Math.ceil(total / pageSize);
  if (pages < 2) return null;
  const turn = (next: number) => {
    onTurn(next);
    window.scrollTo(0, 0);
  };
  return (
    <Pagination
      role="navigation"
      aria-label="ページ"
      total={pages}
      value={page}
      onChange={turn}
      // On a phone as many controls as stand in one line at 44 px each.
      siblings={isPhone ? 0 : 1}
      gap={isPhone ? 4 : 8}
      getItemProps={(number) => ({ 'aria-label': `${number}ページ` })}
      getControlProps={(control) => ({
        'aria-label': { first: '最初', previous: '前へ', next: '次へ', last: '最後' }[control],
      })}
    />
  );
}
