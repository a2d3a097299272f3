import { Button, PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { createContext, type FormEvent, type ReactNode, useContext, useRef, useState } from 'react';
import { failureInServersWords } from '../../lib/api.ts';
import { keepComposing } from '../../lib/composition.ts';
import { useSaved } from '../unsaved.ts';
import classes from './entry-form.module.css';
import { FormProblem } from './form-problem.tsx';

/** What stands in a form's fields by their names; blanks around it are gone, but for passwords. */
export type Entered = Readonly<Record<string, string>>;
/** What stands against sending, by field; told beside each. */
export type Objections = Readonly<Record<string, string | false | undefined>>;

interface EntryFormProps {
  /** What the button says. */
  button: string;
  /** Where left out, everything may be sent as it is. */
  check?: (entered: Entered) => Objections;
  /** `isAgain` where the second button was pressed. */
  send: (entered: Entered, isAgain: boolean) => Promise<void>;
  /** What a second button says, after which the form is to stand empty once more. */
  again?: string | false;
  /** Shown where a refusal carries no text of its own. */
  failed: string;
  /** Stands above the fields until something else does. */
  notice?: string | null;
  /** Beside the button. */
  beside?: ReactNode;
  /** Fields and button are those of a page of their own. */
  isLarge?: boolean;
  children: ReactNode;
}

const FormState = createContext<{ objections: Objections; isLarge: boolean }>({ objections: {}, isLarge: false });

/** A form that says beside its fields what is missing, above them what the server refused, and keeps what was typed. */
export function EntryForm({
  button,
  check,
  send,
  again,
  failed,
  notice,
  beside,
  isLarge = false,
  children,
}: EntryFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [objections, setObjections] = useState<Objections>({});
  const [isSending, setSending] = useState(false);
  const wantsAgain = useRef(false);
  const tellSaved = useSaved();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog is a child of the page's form for React, not for the browser.
    event.stopPropagation();
    if (isSending) return;
    const form = event.currentTarget;
    const isAgain = wantsAgain.current;
    wantsAgain.current = false;
    const entered = enteredIn(form);
    const found = check?.(entered) ?? {};
    setObjections(found);
    setProblem(null);
    const first = Object.keys(found).find((name) => found[name]);
    if (first !== undefined) return focus(form, first);
    setSending(true);
    try {
      await send(entered, isAgain);
      tellSaved();
    } catch (error) {
      setProblem(failureInServersWords(error, failed));
      form.querySelector<HTMLInputElement>('input[type="password"]')?.select();
    } finally {
      setSending(false);
    }
  };

  const shown = isSending ? null : (problem ?? notice);
  return (
    <FormState value={{ objections, isLarge }}>
      <form className={classes.form} onSubmit={submit} onKeyDown={keepComposing} noValidate>
        {shown && <FormProblem>{shown}</FormProblem>}
        {children}
        <div className={classes.foot} data-large={isLarge || undefined}>
          {beside}
          {again && (
            // No submit button: Enter is the other one's.
            <Button
              variant="default"
              disabled={isSending}
              onClick={(event) => {
                wantsAgain.current = true;
                event.currentTarget.form?.requestSubmit();
              }}
            >
              {again}
            </Button>
          )}
          <Button type="submit" size={isLarge ? 'md' : 'sm'} loading={isSending} fullWidth={isLarge}>
            {button}
          </Button>
        </div>
      </form>
    </FormState>
  );
}

/** A line of text of an `EntryForm`. */
export function TextEntry(props: TextInputProps & { name: string }) {
  return <TextInput {...useEntry(props.name)} {...props} />;
}

/** A password of an `EntryForm`, which can be looked at. */
export function PasswordEntry(props: PasswordInputProps & { name: string }) {
  return (
    <PasswordInput
      {...useEntry(props.name)}
      visibilityToggleButtonProps={{ 'aria-label': 'パスワードの表示を切り替え' }}
      {...props}
    />
  );
}

/** For other fields of an `EntryForm`: their size and what stands against what they hold. */
export function useEntry(name: string): { size: 'sm' | 'md'; error: string | false | undefined } {
  const { objections, isLarge } = useContext(FormState);
  return { size: isLarge ? 'md' : 'sm', error: objections[name] };
}

function enteredIn(form: HTMLFormElement): Entered {
  const isPassword = (name: string) => name.toLowerCase().includes('password');
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, isPassword(name) ? String(value) : String(value).trim()]),
  );
}

function focus(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
