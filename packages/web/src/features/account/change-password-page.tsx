import type { LoginResponse } from '@ibasho/contract/auth';
import { PASSWORD_MIN } from '@ibasho/contract/constants';
import { messages } from '@ibasho/contract/messages';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api, failureInServersWords } from '../../lib/api.ts';
import { keepComposing } from '../../lib/composition.ts';
import { toast } from '../../lib/notify.ts';
import { apiPaths } from '../../lib/routes.ts';
import { currentToken, replaceToken, session } from '../../lib/session/session.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './change-password-page.module.css';

const toggle = { visibilityToggleButtonProps: { 'aria-label': 'パスワードの表示を切り替え' } };

/** Changes one's own password; every other session of the account ends with it. */
export function ChangePasswordPage() {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = Object.fromEntries(new FormData(form)) as Record<Field, string>;
    const objection = objectionTo(entered);
    setProblem(objection);
    if (objection || isSending) return;
    setSending(true);
    try {
      const answer = await api<LoginResponse>(apiPaths.changePassword, {
        method: 'POST',
        body: entered,
        withCookies: true,
      });
      replaceToken(answer.jwt, answer.user);
      form.reset();
      toast('success', 'パスワードを変更しました。ほかの端末ではサインアウトされます。');
    } catch (error) {
      setProblem(failureInServersWords(error, messages.passwordChangeFailed));
    } finally {
      setSending(false);
    }
  };

  return (
    <Page title="パスワード変更">
      <form className={classes.form} onSubmit={submit} onKeyDown={keepComposing} noValidate data-assistant="off">
        {problem && <FormProblem>{problem}</FormProblem>}
        <PasswordInput name="currentPassword" label="現在のパスワード" autoComplete="current-password" {...toggle} />
        <PasswordInput
          name="password"
          label="新しいパスワード"
          description={`${PASSWORD_MIN}文字以上`}
          autoComplete="new-password"
          {...toggle}
        />
        <PasswordInput
          name="passwordConfirmation"
          label="新しいパスワード（確認）"
          autoComplete="new-password"
          {...toggle}
        />
        <div>
          <Button type="submit" loading={isSending}>
            変更する
          </Button>
        </div>
      </form>
    </Page>
  );
}

type Field = 'currentPassword' | 'password' | 'passwordConfirmation';

/** What stands against sending, in the order in which it is told; null where nothing does. */
function objectionTo(entered: Record<Field, string>): string | null {
  if (session.getState().status !== 'authenticated' || currentToken() === null) return messages.notAuthenticated;
  if (entered.password !== entered.passwordConfirmation) return messages.passwordsDiffer;
  if (entered.currentPassword === '') return '現在のパスワードを入力してください。';
  if ([...entered.password].length < PASSWORD_MIN) return `新しいパスワードは${PASSWORD_MIN}文字以上にしてください。`;
  return null;
}
