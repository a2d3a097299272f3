import { dateInWords, localTimeAt } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import { Box } from '@mantine/core';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { firmToday, firmZone } from '../../../lib/clock.ts';
import type { ChatMessage } from '../conversation/chat-message.ts';
import { useConversation } from '../conversation/conversation.ts';
import classes from './message-list.module.css';
import { MessageRow } from './message-row.tsx';
import { WaitingDots } from './waiting-dots.tsx';

/** The turns, oldest first, held at the last one; the greeting while there are none. */
export function MessageList() {
  const { messages: turns, isSending, card } = useConversation();
  const list = useRef<HTMLDivElement>(null);

  // What must be in view: the newest turn, its card, the dots.
  const newest = `${turns.length} ${card?.messageId} ${isSending}`;
  useLayoutEffect(() => {
    if (list.current && newest) list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);

  // Whatever is pressed in the list is gone afterwards; the focus stays beside it, where the answer appears.
  const keepFocus = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button')) list.current?.focus({ preventScroll: true });
  };

  return (
    <Box
      ref={list}
      className={classes.list}
      role="log"
      aria-label="会話"
      aria-live="polite"
      tabIndex={0}
      onClick={keepFocus}
    >
      {turns.length === 0 && !isSending && (
        <p className={classes.greeting}>
          {messages.chatGreeting.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      <ol className={classes.turns}>
        {turns.map((turn, index) => (
          <MessageRow
            key={turn.id}
            message={turn}
            day={dayToShow(turn, turns[index - 1])}
            isLast={index === turns.length - 1}
            card={card?.messageId === turn.id ? card : null}
            isSending={isSending}
          />
        ))}
      </ol>
      {isSending && <WaitingDots />}
    </Box>
  );
}

/** The day in words above the first turn of a day; a conversation that begins today needs none. */
function dayToShow(turn: ChatMessage, previous: ChatMessage | undefined): string | null {
  const [day, before] = [dayOf(turn), previous ? dayOf(previous) : firmToday()];
  return day === before ? null : dateInWords(day);
}

const dayOf = ({ timestamp }: ChatMessage): string => localTimeAt(timestamp, firmZone()).slice(0, 10);
