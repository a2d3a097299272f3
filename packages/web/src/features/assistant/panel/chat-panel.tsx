import { messages } from '@ibasho/contract/messages';
import {
  ActionIcon,
  Button,
  CloseButton,
  FocusTrap,
  Overlay,
  RemoveScroll,
  Title,
  UnstyledButton,
} from '@mantine/core';
import { Lightbulb } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { ToastPlace } from '../../../ui/toast/toast-place.tsx';
import { closeAssistant } from '../control.ts';
import { useConversation } from '../conversation/conversation.ts';
import { useOwnChangeInView } from '../conversation/own-change-in-view.ts';
import { clearHistory } from '../conversation/turn.ts';
import classes from './chat-panel.module.css';
import { Composer } from './composer.tsx';
import { AllExamples, FirstExamples } from './example-sentences.tsx';
import { MessageList } from './message-list.tsx';
import { SendError } from './send-error.tsx';
import { useVisibleArea } from './visible-area.ts';

/** The panel: beside the page on a wide screen, a sheet from below (`isSheet`) with an overlay on a phone. */
export function ChatPanel({ isSheet }: { isSheet: boolean }) {
  const { messages: turns } = useConversation();
  const titleId = useId();
  const visibleArea = useVisibleArea(isSheet);
  const [isTall, setTall] = useState(false);
  const [helpAt, setHelpAt] = useState<number | null>(null);
  useOwnChangeInView(isSheet);
  // What is sent is what one wants to see next.
  const isHelpOpen = helpAt === turns.length;

  return (
    <div data-assistant="off">
      {isSheet && (
        <Overlay fixed zIndex={189} backgroundOpacity={0.15} data-testid="assistant-overlay" onClick={closeAssistant} />
      )}
      <RemoveScroll enabled={isSheet}>
        <FocusTrap active={isSheet}>
          <section
            className={classes.panel}
            data-sheet={isSheet || undefined}
            data-tall={isTall || undefined}
            role="dialog"
            aria-modal={isSheet || undefined}
            aria-labelledby={titleId}
            style={visibleArea}
            onKeyDown={closeOnEscape}
          >
            {isSheet && (
              <UnstyledButton
                className={classes.grip}
                aria-label={isTall ? 'パネルを縮める' : 'パネルを広げる'}
                onClick={() => setTall(!isTall)}
              />
            )}
            <header className={classes.header}>
              <Title order={2} size="md" id={titleId} className={classes.title}>
                {messages.chatTitle}
              </Title>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                className={classes.help}
                aria-label="こう言えます"
                title="こう言えます"
                aria-pressed={isHelpOpen}
                onClick={() => setHelpAt(isHelpOpen ? null : turns.length)}
              >
                <Lightbulb size={18} aria-hidden />
              </ActionIcon>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                className={classes.clear}
                disabled={turns.length === 0}
                onClick={clearHistory}
              >
                {messages.chatClear}
              </Button>
              <CloseButton
                size="lg"
                iconSize={20}
                className={classes.close}
                aria-label="閉じる"
                title="閉じる（Esc）"
                onClick={closeAssistant}
              />
            </header>
            {isSheet && <ToastPlace />}
            {isHelpOpen ? <AllExamples onPicked={() => setHelpAt(null)} /> : <MessageList />}
            <SendError />
            {turns.length === 0 && !isHelpOpen && <FirstExamples onMore={() => setHelpAt(0)} />}
            <Composer />
          </section>
        </FocusTrap>
      </RemoveScroll>
    </div>
  );
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
  event.stopPropagation();
  closeAssistant();
}
