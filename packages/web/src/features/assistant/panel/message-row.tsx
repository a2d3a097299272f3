import { UNDO_HOURS } from '@ibasho/contract/constants';
import { Button, VisuallyHidden } from '@mantine/core';
import { firmNow, formatTime } from '../../../lib/clock.ts';
import { GroupTicks } from '../card/group-ticks.tsx';
import { PlanCardView } from '../card/plan-card.tsx';
import type { ChatMessage, PlanCard } from '../conversation/chat-message.ts';
import { send, undo } from '../conversation/turn.ts';
import { LinkedText } from './linked-text.tsx';
import classes from './message-row.module.css';

interface Props {
  message: ChatMessage;
  /** Shown above it, where a new day begins. */
  day: string | null;
  /** Only the newest question can be answered by a tap. */
  isLast: boolean;
  card: PlanCard | null;
  isSending: boolean;
  /** Under the header's line: narrow, and 元に戻す beside the text instead of beneath it. */
  isUnderLine?: boolean;
}

/** One turn: what was said, when, and beneath it what can be done about it, always in the same order. */
export function MessageRow({ message, day, isLast, card, isSending, isUnderLine }: Props) {
  const isAssistant = message.role === 'assistant';
  return (
    <li className={classes.row} data-role={message.role} data-under-line={isUnderLine || undefined}>
      {day && <div className={classes.day}>{day}</div>}
      <VisuallyHidden>{isAssistant ? 'アシスタント' : '自分'}</VisuallyHidden>
      <div className={classes.content} data-part="content">
        {isAssistant ? <LinkedText text={message.content} /> : message.content}
      </div>
      {message.run?.members && <GroupTicks members={message.run.members} since={message.timestamp} />}
      {card && <PlanCardView card={card} isSending={isSending} />}
      <div className={classes.foot}>
        <time dateTime={message.timestamp}>{formatTime(message.timestamp)}</time>
        {message.run?.isUndone && <span>元に戻しました</span>}
        {canUndo(message) && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            className={classes.undo}
            disabled={isSending}
            onClick={() => void undo(message)}
          >
            元に戻す
          </Button>
        )}
      </div>
      {isLast && message.choices && (
        <div className={classes.choices}>
          {message.choices.map((choice) => (
            <Button
              key={choice.label + choice.message}
              variant="default"
              size="sm"
              disabled={isSending}
              onClick={() => void send(choice.message)}
            >
              {choice.label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

function canUndo({ run, timestamp }: ChatMessage): boolean {
  if (!run?.isUndoable || run.isUndone) return false;
  return firmNow() - Date.parse(timestamp) < UNDO_HOURS * 3_600_000;
}
