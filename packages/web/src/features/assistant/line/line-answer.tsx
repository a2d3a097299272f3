import { Box, Button, CloseButton } from '@mantine/core';
import { type MouseEvent, useEffect, useState } from 'react';
import { firmNow } from '../../../lib/clock.ts';
import { openAssistant } from '../control.ts';
import type { ChatMessage } from '../conversation/chat-message.ts';
import { useConversation } from '../conversation/conversation.ts';
import { MessageRow } from '../panel/message-row.tsx';
import { SendError } from '../panel/send-error.tsx';
import { WaitingDots } from '../panel/waiting-dots.tsx';
import classes from './line-answer.module.css';
import { focusLine } from './line-focus.ts';

/** So long what was done can be read whole; then it shrinks to one line, off the page that it has changed. */
const READ_MS = 6000;

/** Under the line: the newest exchange of the conversation, whose history is the panel. */
export function LineAnswer({ onClose }: { onClose: () => void }) {
  const { messages, card, error, isSending } = useConversation();
  const newest = messages.at(-1);
  const isDone = newest?.run !== undefined && !isSending && error === null;
  const isRead = useIsRead(newest);

  const close = () => {
    onClose();
    focusLine();
  };

  return (
    <section className={classes.answer} aria-label="アシスタントの返答" data-brief={(isDone && isRead) || undefined}>
      <div className={classes.told}>
        <Box
          role="log"
          aria-label="会話"
          aria-live="polite"
          tabIndex={0}
          className={classes.exchange}
          onClick={keepFocus}
        >
          <ol className={classes.turns}>
            {newestExchange(messages, isDone).map((turn) => (
              <MessageRow
                key={turn.id}
                message={turn}
                day={null}
                isLast={turn === newest}
                card={card?.messageId === turn.id ? card : null}
                isSending={isSending}
                isUnderLine
              />
            ))}
          </ol>
          {isSending && <WaitingDots />}
        </Box>
        <SendError />
      </div>
      <div className={classes.tools}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          title="会話の履歴を開く"
          onClick={() => openAssistant()}
        >
          履歴
        </Button>
        <CloseButton aria-label="閉じる" title="閉じる（Esc）" onClick={close} />
      </div>
    </section>
  );
}

/** The newest turn and, where it is to be understood by it, the sentence before it; of what was done the result alone. */
function newestExchange(messages: readonly ChatMessage[], isDone: boolean): readonly ChatMessage[] {
  return isDone || messages.at(-2)?.role !== 'user' ? messages.slice(-1) : messages.slice(-2);
}

function useIsRead(message: ChatMessage | undefined): boolean {
  const [readId, setReadId] = useState<string>();
  const { id, timestamp } = message ?? {};
  useEffect(() => {
    if (!id || !timestamp) return;
    const left = READ_MS - (firmNow() - Date.parse(timestamp));
    const timer = setTimeout(() => setReadId(id), Math.min(READ_MS, Math.max(0, left)));
    return () => clearTimeout(timer);
  }, [id, timestamp]);
  return id !== undefined && readId === id;
}

/** Whatever is pressed in the exchange is gone afterwards; the focus goes back to the line. */
function keepFocus({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('button')) focusLine();
}
