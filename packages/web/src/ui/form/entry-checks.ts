import { PASSWORD_MIN } from '@ibasho/contract/constants';
import { messages } from '@ibasho/contract/messages';
import type { Entered, Objections } from './entry-form.tsx';

/** 「…を入力してください。」 for each of these fields that is empty; `labels` by the fields' names. */
export function missingIn(entered: Entered, labels: Readonly<Record<string, string>>): Objections {
  const empty = Object.entries(labels).filter(([name]) => !entered[name]);
  return Object.fromEntries(empty.map(([name, label]) => [name, `${label}を入力してください。`]));
}

/** What stands against a new password and its repetition; the server has the last word. */
export function passwordObjections({ password = '', passwordConfirmation }: Entered): Objections {
  const isShort = [...password].length < PASSWORD_MIN;
  return {
    password: isShort && `パスワードは${PASSWORD_MIN}文字以上にしてください。`,
    passwordConfirmation: !isShort && password !== passwordConfirmation && messages.passwordsDiffer,
  };
}

/** Enough to catch a slip; whether there is such an address only a mail can tell. */
export function emailObjection({ email = '' }: Entered): string | false {
  return !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && 'メールアドレスを「name@example.jp」の形で入力してください。';
}
