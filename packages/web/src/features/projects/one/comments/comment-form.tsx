import { LIMITS } from '@ibasho/contract/projects/projects';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AtSign } from 'lucide-react';
import { type CompositionEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureInServersWords } from '../../../../lib/api.ts';
import { isComposing } from '../../../../lib/composition.ts';
import { peopleQuery } from '../../../../lib/directory/people.ts';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { PersonPicker } from '../../../../ui/form/person-picker.tsx';
import classes from './comments.module.css';
import { type Draft, opensPeople, withName } from './mentions.ts';

interface CommentFormProps {
  /** What the field and the button are called. */
  label: string;
  button: string;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** Saves the draft; what it throws is said above the field, and the draft stays. */
  onSend: () => Promise<void>;
  /** A second button that leaves without saving. */
  onCancel?: () => void;
  isFocused?: boolean;
}

/** A field for a comment: `@`, or its button, opens the list of people. What could not be saved stays in it. */
export function CommentForm({ label, button, draft, onDraft, onSend, onCancel, isFocused }: CommentFormProps) {
  const { data: people = [] } = useQuery(peopleQuery);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Where in the text the person is to stand; null while nobody is being picked. */
  const [pickingAt, setPickingAt] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const goOnAt = (at: number) => {
    field.current?.focus();
    field.current?.setSelectionRange(at, at);
  };
  const close = () => {
    const at = pickingAt ?? draft.text.length;
    flushSync(() => setPickingAt(null));
    goOnAt(at);
  };
  const send = async () => {
    const objection = objectionTo(draft.text);
    setProblem(objection);
    if (objection !== null) return field.current?.focus();
    setSending(true);
    try {
      await onSend();
    } catch (error) {
      setProblem(failureInServersWords(error, 'コメントを保存できませんでした。'));
    } finally {
      setSending(false);
    }
  };
  const offerPeople = ({ value, selectionStart }: HTMLTextAreaElement) => {
    if (opensPeople(value, selectionStart)) setPickingAt(selectionStart);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    if (!isSending) void send();
  };

  return (
    <div className={classes.form}>
      {problem !== null && !isSending && <FormProblem>{problem}</FormProblem>}
      <Textarea
        ref={field}
        label={label}
        description="@で宛先を選べます。選ばれた人にお知らせが届きます。"
        autosize
        minRows={2}
        maxRows={16}
        autoFocus={isFocused}
        value={draft.text}
        readOnly={isSending}
        onChange={({ currentTarget, nativeEvent }) => {
          onDraft({ ...draft, text: currentTarget.value });
          const isTyped = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText';
          if (isTyped && !nativeEvent.isComposing) offerPeople(currentTarget);
        }}
        onCompositionEnd={({ currentTarget }: CompositionEvent<HTMLTextAreaElement>) => offerPeople(currentTarget)}
        onKeyDown={onKeyDown}
      />
      {pickingAt !== null && (
        <PersonPicker
          aria-label="宛先"
          people={people}
          value={null}
          autoFocus
          defaultDropdownOpened
          onBlur={() => setPickingAt(null)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isComposing(event)) close();
          }}
          onChange={(person) => {
            if (!person) return;
            const put = withName(draft.text, pickingAt, person.name);
            flushSync(() => {
              onDraft({ text: put.text, picked: [...draft.picked, person] });
              setPickingAt(null);
            });
            goOnAt(put.at);
          }}
        />
      )}
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<AtSign size={16} aria-hidden />}
          onClick={() => setPickingAt(field.current?.selectionStart ?? draft.text.length)}
        >
          宛先
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={isSending}>
            やめる
          </Button>
        )}
        <Button loading={isSending} onClick={() => void send()} title="Ctrl+Enter">
          {button}
        </Button>
      </div>
    </div>
  );
}

/** What stands against saving a text. */
function objectionTo(text: string): string | null {
  if (text.trim() === '') return 'コメントを入力してください。';
  const { length } = text.trim();
  if (length <= LIMITS.text) return null;
  return `コメントは${LIMITS.text.toLocaleString('ja')}文字までです。今は${length.toLocaleString('ja')}文字あります。`;
}
