import type { AuditEntry } from '@ibasho/contract/runs';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { undoRun } from '../../lib/act.ts';
import { failureInJapanese } from '../../lib/api.ts';
import { useFirmNow } from '../../lib/clock.ts';
import { toast } from '../../lib/notify.ts';
import { whenInWords } from '../../lib/when.ts';
import { ChangeLines } from '../confirmation/change-lines.tsx';
import classes from './run-line.module.css';
import { sourceNames } from './source-names.ts';

/** What a line tells of a run; its `lines` may be those of a part of it. */
type Run = Omit<AuditEntry, 'status' | 'actions' | 'changes'>;

/** One run: when, who, by which surface, what in words; opened, what became of each record. */
export function RunLine({ entry }: { entry: Run }) {
  const { now } = useFirmNow();
  const { at, actor, source, message, lines, undoneBy, moreChanges = 0 } = entry;
  const change = changeInWords(entry);
  return (
    <li className={classes.run} data-undone={undoneBy !== null || undefined}>
      <details>
        <summary className={classes.summary}>
          <span className={classes.when}>{whenInWords(at, now)}</span>
          <span className={classes.who}>{actor?.name ?? sourceNames.system}</span>
          <span className={classes.what}>
            {message}
            {change && (
              <>
                {' '}
                <span className={classes.change}>{change}</span>
              </>
            )}
          </span>
          <span className={classes.source}>{sourceNames[source] ?? source}</span>
        </summary>
        <div className={classes.changes}>
          <ChangeLines lines={lines} />
          {moreChanges > 0 && <p>{`ほか${moreChanges}件`}</p>}
          {lines.length === 0 && <p>変更された記録はありません。</p>}
        </div>
      </details>
      {undoneBy !== null ? <span className={classes.undone}>元に戻しました</span> : <Undo entry={entry} />}
    </li>
  );
}

/**
 * What has changed in the records that were there before, told beside the message, which often only names them:
 * 「状況: 未着手 → 進行中 ほか2件」. Nothing where records were only added or removed.
 */
function changeInWords({ lines, moreChanges = 0 }: Run): string {
  const [first] = lines.filter(({ kind }) => kind === 'changed');
  if (!first) return '';
  const more = lines.length - 1 + moreChanges;
  return more > 0 ? `${first.text} ほか${more}件` : first.text;
}

function Undo({ entry }: { entry: Run }) {
  const { runId, undoable, message } = entry;
  const queries = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  if (!undoable) return <span />;
  const takeBack = async () => {
    setRunning(true);
    try {
      const answer = await undoRun(runId);
      toast(answer.status === 'done' ? 'success' : 'error', answer.message);
    } catch (error) {
      toast('error', failureInJapanese(error, '元に戻せませんでした。'));
    } finally {
      setRunning(false);
      await queries.invalidateQueries();
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Undo2 size={14} aria-hidden />}
      loading={isRunning}
      onClick={takeBack}
      aria-label={['元に戻す', message, changeInWords(entry)].filter(Boolean).join('：')}
    >
      元に戻す
    </Button>
  );
}
