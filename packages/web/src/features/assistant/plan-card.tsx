import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { PlanCard } from './chat-message.ts';
import classes from './plan-card.module.css';
import { confirmCard, dropCard } from './turn.ts';

const SHOWN_AT_FIRST = 8;

/** What a plan would change, before → after in words, with 実行 and やめる. The cursor stays in the input. */
export function PlanCardView({ card, isSending }: { card: PlanCard; isSending: boolean }) {
  const [isWhole, setWhole] = useState(card.changes.length <= SHOWN_AT_FIRST);
  const shown = isWhole ? card.changes : card.changes.slice(0, SHOWN_AT_FIRST);
  const isExplicit = card.level === 'explicit';

  return (
    <div className={classes.card} data-level={card.level} data-assistant="off">
      {shown.length > 0 && (
        <table className={classes.changes}>
          <thead>
            <tr>
              <td />
              <th scope="col">変更前</th>
              <th scope="col">変更後</th>
            </tr>
          </thead>
          {shown.map((change) => (
            <ChangeRows key={change.id} change={change} />
          ))}
        </table>
      )}
      {!isWhole && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setWhole(true)}>
          ほか{card.changes.length - SHOWN_AT_FIRST}件も表示
        </Button>
      )}
      <div className={classes.buttons}>
        <Button
          color={isExplicit ? 'warning' : 'primary'}
          autoContrast
          disabled={isSending}
          onClick={() => void confirmCard()}
        >
          {isExplicit ? deedOf(card) : '実行'}
        </Button>
        <Button variant="default" disabled={isSending} onClick={dropCard}>
          やめる
        </Button>
      </div>
    </div>
  );
}

function ChangeRows({ change: { label, words } }: { change: PlanCard['changes'][number] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {label}
        </th>
      </tr>
      {words.map(({ field, before, after }) => (
        <tr key={field}>
          <th scope="row">{field}</th>
          <td>{before || <Nothing />}</td>
          <td>
            <span className={classes.arrow} aria-hidden>
              →
            </span>
            {after || <Nothing />}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

const Nothing = () => (
  <>
    <span aria-hidden>—</span>
    <VisuallyHidden>なし</VisuallyHidden>
  </>
);

/** What the button does, told from the changes: 「2件の削除を実行」. */
function deedOf({ changes }: PlanCard): string {
  const kinds = new Set(
    changes.map(({ before, after }) => (after === null ? '削除' : before === null ? '登録' : '変更')),
  );
  const deed = kinds.size === 1 ? [...kinds][0] : '変更';
  return changes.length > 1 ? `${changes.length}件の${deed}を実行` : `${deed}を実行`;
}
