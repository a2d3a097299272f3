import { Loader, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureInServersWords } from '../../../lib/api.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import classes from './arrival.module.css';
import { Door } from './door.tsx';

interface ArrivalProps {
  title: string;
  /** What is being done meanwhile. */
  waiting: string;
  /** Signs in by what the address holds, once, and gives where to go on. */
  enter: () => Promise<string>;
  /** Shown where a refusal carries no text of its own. */
  failed: string;
  /** What one can do where it did not work. */
  children: ReactNode;
}

/** A page to which a link leads back from elsewhere: signs in by what the link holds, or says what went wrong. */
export function Arrival({ title, waiting, enter, failed, children }: ArrivalProps) {
  const { history } = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const hasBegun = useRef(false);
  // What the link holds works once: the address that was opened is itself the event.
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    enter().then(
      (path) => history.replace(path),
      (error: unknown) => setProblem(failureInServersWords(error, failed)),
    );
  }, [enter, failed, history]);
  return (
    <Door title={title}>
      {problem === null ? (
        <div className={classes.waiting} role="status">
          <Loader size="sm" color="gray" />
          <Text>{waiting}</Text>
        </div>
      ) : (
        <div className={classes.problem}>
          <FormProblem>{problem}</FormProblem>
          {children}
        </div>
      )}
    </Door>
  );
}
