import { type KeyboardEvent, useRef } from 'react';

interface FirstMatch {
  /** What the library's `Select` and `MultiSelect` are to be given. */
  props: { selectFirstOptionOnChange: boolean; onKeyDownCapture: (event: KeyboardEvent) => void };
  /** To be called when what is typed changes. */
  onSearch: () => void;
  /** To be called when something was picked. */
  onPick: () => void;
}

/**
 * For a field that is searched in: the first match is marked while one types, so that Enter takes it. `isMatched` says
 * whether something is typed and the options are what was found for it.
 */
export function useFirstMatch(isMatched: boolean): FirstMatch {
  // The library marks an option of the list as it was before the last key: Enter must not take that one.
  const isMarkOld = useRef(false);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isMarkOld.current = false;
    const isOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Enter' || !isOpen || isMatched || !isMarkOld.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    props: { selectFirstOptionOnChange: isMatched, onKeyDownCapture },
    onSearch: () => {
      isMarkOld.current = isMatched;
    },
    onPick: () => {
      isMarkOld.current = false;
    },
  };
}
