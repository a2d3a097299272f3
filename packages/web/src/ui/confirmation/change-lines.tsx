import { subjectsInWords } from '@ibasho/contract/change-lines';
import type { ChangeLine, RunResponse } from '@ibasho/contract/runs';
import { Button, VisuallyHidden } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { RunningText } from '../running-text.tsx';
import classes from './change-lines.module.css';

const SHOWN_AT_FIRST = 8;

interface Props {
  lines: readonly ChangeLine[];
  /** How gravely the run is asked about; undefined where nothing is asked. */
  level?: RunResponse['level'];
}

/** What a run does, one sentence a record or a group alike; what is folded is shown on demand. */
export function ChangeLines({ lines, level }: Props) {
  const [isWhole, setWhole] = useState(false);
  const more = lines.length - SHOWN_AT_FIRST;
  const hasUnnamed = lines.some((line) => subjectsInWords(line) !== subjectsInWords(line, true));
  return (
    <div className={classes.changes}>
      {level === 'explicit' && (
        <div className={classes.sign}>
          <TriangleAlert size={18} aria-hidden />
          <VisuallyHidden>よくご確認ください</VisuallyHidden>
        </div>
      )}
      <ul className={classes.lines}>
        {(isWhole ? lines : lines.slice(0, SHOWN_AT_FIRST)).map((line) => (
          <li key={[...line.subjects, line.text].join(' ')}>
            <strong className={classes.subject}>
              <RunningText>{subjectsInWords(line, isWhole)}</RunningText>
            </strong>
            <RunningText>{line.text}</RunningText>
            {line.note && (
              <span className={classes.note}>
                <RunningText>{line.note}</RunningText>
              </span>
            )}
          </li>
        ))}
      </ul>
      {!isWhole && (more > 0 || hasUnnamed) && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setWhole(true)}>
          {more > 0 ? `ほか${more}件も表示` : 'すべての名前を表示'}
        </Button>
      )}
    </div>
  );
}
