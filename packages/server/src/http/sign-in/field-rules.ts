import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from '@ibasho/contract/auth';
import { emailAddress } from '@ibasho/contract/common';
import { messages } from '@ibasho/contract/messages';
import type { FieldRule } from './required-texts.ts';

/** An address as it may stand in an account. */
export const isEmail: FieldRule = (value, name) =>
  emailAddress.safeParse(value).success
    ? undefined
    : { message: `${name} must be a valid email`, say: 'メールアドレスの形が正しくありません' };

/** What names an account: one line without spaces at its ends or control characters, and not endless. */
export const isUsername: FieldRule = (value, name) =>
  value === value.trim() && !/[\p{Cc}\p{Cs}]/u.test(value) && value.length <= USERNAME_MAX
    ? undefined
    : {
        message: `${name} is not usable`,
        say: `ユーザー名に使えない文字があるか、長すぎます（${USERNAME_MAX}文字まで）`,
      };

/** A password that can be kept whole. */
export const isKeepable: FieldRule = (value) => {
  if (Buffer.byteLength(value) > PASSWORD_MAX_BYTES) {
    const message = `Password must be less than ${PASSWORD_MAX_BYTES + 1} bytes`;
    return { message, say: `パスワードが長すぎます（半角で${PASSWORD_MAX_BYTES}文字まで）` };
  }
  if (value.isWellFormed()) return undefined;
  return { message: 'password must not hold half characters', say: 'パスワードに使えない文字があります' };
};

/** The second entry of a password. */
export const repeatsPassword: FieldRule = (value, _name, given) =>
  value === given.password ? undefined : { message: 'Passwords do not match', say: messages.passwordsDiffer };

/** Checked when everything else is right, as the dialect does. */
export const isLongPassword = atLeast(PASSWORD_MIN, `パスワードは${PASSWORD_MIN}文字以上にしてください`);
export const isLongUsername = atLeast(3, 'ユーザー名は3文字以上にしてください');
export const isLongEmail = atLeast(6, 'メールアドレスの形が正しくありません');

const USERNAME_MAX = 64;

function atLeast(min: number, say: string): FieldRule {
  return (value, name) =>
    [...value].length < min ? { message: `${name} must be at least ${min} characters`, say } : undefined;
}
