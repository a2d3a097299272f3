import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './form-problem.module.css';

/** What stands in the way of a form, above its fields; read out at once. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={classes.problem}>
      <CircleAlert size={18} aria-hidden />
      <span>{children}</span>
    </div>
  );
}
