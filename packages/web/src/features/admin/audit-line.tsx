import type { AuditEntry, Change } from '@ibasho/contract/runs';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { undoRun } from '../../lib/act.ts';
import { sayOf } from '../../lib/api.ts';
import { useFirmNow } from '../../lib/clock.ts';
import { toast } from '../../lib/notify.ts';
import classes from './audit-section.module.css';
import { sourceNames } from './audit-words.ts';
import { whenInWords } from './when.ts';

const SHOWN = 12;

/** One run: when, who, by which surface, what in words; opened, what each record was and became. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { now } = useFirmNow();
  const { at, actor, source, message, changes, undoneBy, moreChanges = 0 } = entry;
  const more = Math.max(0, changes.length - SHOWN) + moreChanges;
  return (
    <li className={classes.run} data-undone={undoneBy !== null || undefined}>
      <details>
        <summary className={classes.summary}>
          <span className={classes.when}>{whenInWords(at, now)}</span>
          <span className={classes.who}>{actor?.name ?? sourceNames.system}</span>
          <span className={classes.what}>{message}</span>
          <span className={classes.source}>{sourceNames[source] ?? source}</span>
        </summary>
        <dl className={classes.changes}>
          {changes.slice(0, SHOWN).map((change) => (
            <div key={`${change.collection}/${change.documentId}/${change.label}`}>
              <dt>{change.label}</dt>
              {change.before === null && <dd>追加</dd>}
              {change.after === null && <dd>削除</dd>}
              {change.words.map((word) => (
                <Words key={word.field} change={change} word={word} />
              ))}
            </div>
          ))}
          {more > 0 && <p>{`ほか${more}件`}</p>}
          {changes.length === 0 && <p>変更された記録はありません。</p>}
        </dl>
      </details>
      {undoneBy !== null ? <span className={classes.undone}>取り消し済み</span> : <Undo entry={entry} />}
    </li>
  );
}

/** What a field was and became; of a record that was made or removed, only what it held. */
function Words({ change, word }: { change: Change; word: Change['words'][number] }) {
  const { field, before, after } = word;
  if (change.before === null || change.after === null) {
    return (
      <dd data-single>
        <span>{field}</span>
        <span>{after || before}</span>
      </dd>
    );
  }
  return (
    <dd>
      <span>{field}</span>
      <span>{before || 'なし'}</span>
      <span role="img" aria-label="から">
        →
      </span>
      <strong>{after || 'なし'}</strong>
    </dd>
  );
}

function Undo({ entry: { runId, undoable, message } }: { entry: AuditEntry }) {
  const queries = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  if (!undoable) return <span />;
  const takeBack = async () => {
    setRunning(true);
    try {
      const answer = await undoRun(runId);
      toast(answer.status === 'done' ? 'success' : 'error', answer.message);
    } catch (error) {
      toast('error', sayOf(error, '元に戻せませんでした。'));
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
      aria-label={`元に戻す：${message}`}
    >
      元に戻す
    </Button>
  );
}
