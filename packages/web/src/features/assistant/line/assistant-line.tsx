import { Box, Kbd, TextInput } from '@mantine/core';
import { useClickOutside, useMediaQuery } from '@mantine/hooks';
import { MessageCircle } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../../lib/composition.ts';
import { UNREACHABLE } from '../../../lib/loading/network.ts';
import { toast } from '../../../lib/notify.ts';
import { loadAssistant, useAssistantParts } from '../assistant-parts.ts';
import { changeConversation, conversation, useConversation } from '../conversation/conversation.ts';
import classes from './assistant-line.module.css';
import { focusLine, leaveLine, standAsLine } from './line-focus.ts';
import { useLineHint } from './line-hint.ts';

/** In the header of a wide screen: a line to say what one does, and the answer under it. The open panel takes its place. */
export function AssistantLine() {
  // Before the panel has come, the line does not go.
  const { isOpen: isPanelWanted } = useConversation();
  const hasCome = useAssistantParts() !== null;
  // As wide as where the page makes room for the panel (chat-panel.module.css).
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  return isWide && !(isPanelWanted && hasCome) ? <Line /> : null;
}

function Line() {
  const { draft, isSending, isAnswerShown } = useConversation();
  const Answer = useAssistantParts()?.LineAnswer;
  const hint = useLineHint();
  // What is still awaited is not closed by going on with one's work.
  const whole = useClickOutside(() => {
    if (isAnswerShown && !isSending) closeAnswer();
  });

  return (
    <Box ref={whole} className={classes.line} data-assistant="off" onKeyDown={closeOnEscape}>
      <TextInput
        ref={standAsLine}
        className={classes.field}
        aria-label="アシスタントに頼む"
        aria-keyshortcuts="Control+K Meta+K"
        placeholder={hint}
        autoComplete="off"
        enterKeyHint="send"
        leftSection={<MessageCircle size={16} aria-hidden />}
        rightSection={draft === '' && <ShortcutHint />}
        rightSectionWidth={72}
        rightSectionPointerEvents="none"
        // A text of several lines, begun in the panel.
        value={draft.replaceAll('\n', ' ')}
        onFocus={() => void loadAssistant()}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
      />
      {isAnswerShown && Answer && <Answer onClose={closeAnswer} />}
    </Box>
  );
}

const ShortcutHint = () => (
  <span className={classes.shortcut} aria-hidden>
    {/Mac|iPhone|iPad/.test(navigator.platform) ? (
      <Kbd>⌘K</Kbd>
    ) : (
      <>
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
      </>
    )}
  </span>
);

/** A card that waits is shown, before 「はい」 can answer one that was closed. */
function type(draft: string): void {
  const { card, isAnswerShown } = conversation.getState();
  changeConversation({ draft, isAnswerShown: isAnswerShown || card !== null });
}

function sendOnEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || isComposing(event)) return;
  event.preventDefault();
  void sendDraft();
}

async function sendDraft(): Promise<void> {
  const assistant = await loadAssistant();
  if (!assistant) return toast('error', `${UNREACHABLE}つながったら、もう一度送信してください。`);
  const { draft, isSending } = conversation.getState();
  if (draft.trim() === '' || isSending) return;
  changeConversation({ draft: '', isAnswerShown: true });
  await assistant.send(draft);
}

/** Escape closes the answer, and then leaves the line. */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || isComposing(event)) return;
  event.stopPropagation();
  if (conversation.getState().isAnswerShown) {
    closeAnswer();
    focusLine();
  } else leaveLine();
}

function closeAnswer(): void {
  changeConversation({ isAnswerShown: false });
}
