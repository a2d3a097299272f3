import { FormProblem } from '../../../ui/form/form-problem.tsx';
import classes from './firm-file-section.module.css';

const AROUND = 2;
const LONGEST_LINE = 160;

interface FaultInFileProps {
  /** What is wrong, with line and key. */
  problem: string;
  /** From 1; null where it is not a matter of one line. */
  line: number | null;
  json: string;
}

/** What is wrong with a file, and the lines where it is. */
export function FaultInFile({ problem, line, json }: FaultInFileProps) {
  const first = line === null ? 1 : Math.max(1, line - AROUND);
  const lines = line === null ? [] : numbered(json.split('\n').slice(first - 1, line + AROUND), first);
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      {lines.length > 0 && (
        <ol className={classes.lines} start={first} aria-label="ファイルの該当箇所">
          {lines.map(({ number, text }) => (
            <li key={number} data-fault={number === line || undefined}>
              <code>{text}</code>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

const numbered = (lines: readonly string[], first: number) =>
  lines.map((text, index) => ({ number: first + index, text: text.slice(0, LONGEST_LINE) }));
