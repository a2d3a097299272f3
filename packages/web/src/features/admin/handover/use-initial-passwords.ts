import type { InitialPassword } from '@ibasho/contract/import';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureInServersWords } from '../../../lib/api.ts';
import { makeInitialPasswords, newcomersQuery, PASSWORDS_FAILED } from './initial-passwords.queries.ts';

/** Each call hashes so many: short enough to show how far it has come. */
const AT_ONCE = 20;

export interface InitialPasswords {
  slips: readonly InitialPassword[];
  /** The address that staff use. */
  appUrl: string;
  /** How many are wanted; 0 before anything is. */
  total: number;
  isMaking: boolean;
  problem: string | null;
  /** Makes passwords for these accounts too; what is made already stays as it is. */
  make: (accounts: readonly number[]) => Promise<void>;
  /** Goes on where it broke off. */
  goOn: () => Promise<void>;
}

/** Initial passwords on their way to paper: made in parts, kept only here. */
export function useInitialPasswords(): InitialPasswords {
  const queries = useQueryClient();
  const [slips, setSlips] = useState<readonly InitialPassword[]>([]);
  const [appUrl, setAppUrl] = useState(window.location.origin);
  const [total, setTotal] = useState(0);
  const [rest, setRest] = useState<readonly number[]>([]);
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = useRef(false);

  const makeAll = async (accounts: readonly number[]) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setMaking(true);
    setProblem(null);
    let left = accounts;
    try {
      while (left.length > 0) {
        const made = await makeInitialPasswords(left.slice(0, AT_ONCE));
        left = left.slice(AT_ONCE);
        setSlips((before) => [...before, ...made.slips]);
        if (made.appUrl !== null) setAppUrl(made.appUrl);
      }
    } catch (error) {
      setProblem(failureInServersWords(error, PASSWORDS_FAILED));
    } finally {
      setRest(left);
      setMaking(false);
      isBusy.current = false;
    }
    await queries.invalidateQueries({ queryKey: newcomersQuery.queryKey });
  };

  return {
    slips,
    appUrl,
    total,
    isMaking,
    problem,
    make: (accounts) => {
      setTotal(slips.length + rest.length + accounts.length);
      return makeAll([...rest, ...accounts]);
    },
    goOn: () => makeAll(rest),
  };
}
