import { messages } from '@ibasho/contract/messages';
import { ActionIcon, Textarea } from '@mantine/core';
import { ArrowUp, Mic } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { isComposing } from '../../../lib/composition.ts';
import { changeConversation, conversation, useConversation } from '../conversation/conversation.ts';
import { send } from '../conversation/turn.ts';
import classes from './composer.module.css';
import { useDictation } from './dictation.ts';

/** The input: Enter is a new line, Shift+Enter or the button sends, a conversion of kana never does. */
export function Composer() {
  const { draft, isSending, focusRequests } = useConversation();
  const input = useRef<HTMLTextAreaElement>(null);
  const dictation = useDictation(addToDraft);
  const canSend = draft.trim() !== '' && !isSending;

  useEffect(() => {
    const field = input.current;
    if (!field || focusRequests === 0) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [focusRequests]);

  const sendDraft = () => {
    input.current?.focus();
    if (!canSend) return;
    changeConversation({ draft: '' });
    void send(draft);
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    sendDraft();
  };

  return (
    <div className={classes.composer}>
      <Textarea
        ref={input}
        variant="unstyled"
        autosize
        data-autofocus
        minRows={1}
        maxRows={8}
        aria-label="メッセージ"
        placeholder={messages.chatPlaceholder}
        value={draft}
        onChange={(event) => changeConversation({ draft: event.currentTarget.value })}
        onKeyDown={sendByKey}
        classNames={{ input: classes.input }}
      />
      <div className={classes.tools}>
        {dictation && (
          <ActionIcon
            variant={dictation.isListening ? 'light' : 'subtle'}
            color={dictation.isListening ? 'red' : 'gray'}
            size={36}
            radius="50%"
            aria-label="音声入力"
            title="音声入力"
            aria-pressed={dictation.isListening}
            onClick={dictation.toggle}
          >
            <Mic size={18} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          size={36}
          radius="50%"
          className={classes.send}
          aria-label="送信"
          title="送信（Shift+Enter）"
          disabled={!canSend}
          onClick={sendDraft}
        >
          <ArrowUp size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

function addToDraft(heard: string): void {
  const { draft } = conversation.getState();
  changeConversation({ draft: draft + heard });
}
