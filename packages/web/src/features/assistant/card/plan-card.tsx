import { messages } from '@ibasho/contract/messages';
import { Button } from '@mantine/core';
import { ChangeLines } from '../../../ui/confirmation/change-lines.tsx';
import type { PlanCard } from '../conversation/chat-message.ts';
import { confirmCard, dropCard } from '../conversation/turn.ts';
import classes from './plan-card.module.css';

/** What a plan would change, a sentence a record, with 実行 and やめる. The cursor stays in the input. */
export function PlanCardView({ card, isSending }: { card: PlanCard; isSending: boolean }) {
  return (
    <div className={classes.card} data-level={card.level} data-assistant="off">
      <ChangeLines lines={card.lines} level={card.level} />
      <div className={classes.buttons}>
        <Button disabled={isSending} onClick={() => void confirmCard()}>
          {messages.answers.yes}
        </Button>
        <Button variant="default" disabled={isSending} onClick={dropCard}>
          {messages.answers.no}
        </Button>
      </div>
    </div>
  );
}
