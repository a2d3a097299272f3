import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { textIn } from '../../lib/plain-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The card was opened from the page behind it: closing it goes back there. */
    isCardOpenedHere?: boolean;
  }
}

/** Whose card is open, in the address as `?person=…`, so that a colleague can be sent the link. '' where none is. */
export function usePersonAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const isOpenedHere = useRouterState({ select: ({ location }) => location.state.isCardOpenedHere === true });
  const open = useCallback(
    (person: string) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, person }),
        state: { isCardOpenedHere: true },
        resetScroll: false,
      }),
    [navigate],
  );
  const close = () => {
    if (isOpenedHere) return history.back();
    void navigate({
      to: '.',
      search: ({ person: _person, ...others }: Record<string, unknown>) => others,
      replace: true,
      resetScroll: false,
    });
  };
  return { person: textIn(search.person), open, close };
}
