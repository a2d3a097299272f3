import { useEffect, useState } from 'react';

/** The dialogs that are open, the topmost last. */
const open: object[] = [];

/** To be used by every dialog. Gives whether none stands above it: an Escape reaches all of them, and is meant for that one. */
export function useTopmost(): () => boolean {
  const [own] = useState(() => ({}));
  useEffect(() => {
    open.push(own);
    return () => {
      // The Escape that closes one still reaches those below.
      setTimeout(() => open.splice(open.indexOf(own), 1));
    };
  }, [own]);
  return () => open.at(-1) === own;
}
