import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './form-problem.module.css';

/** What stands in the way of a form, above its fields; read out at once, and seen also where a long form was at its end. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div ref={bringIntoView} role="alert" className={classes.problem}>
      <CircleAlert size={18} aria-hidden />
      <span>{children}</span>
    </div>
  );
}

// The environment of tests draws nothing, and cannot scroll.
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' });
