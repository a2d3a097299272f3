import { messages } from '@ibasho/contract/messages';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { textOf } from '../../lib/api.ts';
import { keepComposing } from '../../lib/composition.ts';
import { pathAfterSignIn } from '../../lib/routes.ts';
import { login, reasonOfEnd, session, useSession } from '../../lib/session.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Page } from '../../ui/page.tsx';
import { FloorPlan } from './floor-plan.tsx';
import classes from './login-page.module.css';

/** Sign-in. Leads on to where one wanted to go (`?to=/cars`), on this origin only. */
export function LoginPage() {
  useLeaveWhenSignedIn();
  const firm = servedFirmName();
  return (
    <div className={classes.page}>
      <div className={classes.picture} aria-hidden="true">
        <FloorPlan />
      </div>
      <main className={classes.main}>
        <Page title="サインイン" isTitleHidden>
          <div className={classes.brand}>
            <img src="/icon.svg" alt="" width={40} height={40} />
            <p className={classes.product}>居場所</p>
            {firm && <p className={classes.firm}>{firm}</p>}
          </div>
          <LoginForm />
        </Page>
      </main>
    </div>
  );
}

function LoginForm() {
  const ended = useSyncExternalStore(session.subscribe, reasonOfEnd);
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState<{ identifier?: string; password?: string }>({});
  const [isSending, setSending] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const identifier = String(form.get('identifier')).trim();
    const secret = String(form.get('password'));
    const empty = {
      ...(identifier ? {} : { identifier: 'ユーザー名またはメールアドレスを入力してください。' }),
      ...(secret ? {} : { password: 'パスワードを入力してください。' }),
    };
    setMissing(empty);
    if (isSending || Object.keys(empty).length > 0) return;
    setSending(true);
    setProblem(null);
    try {
      await login(identifier, secret);
    } catch (error) {
      setProblem(textOf(error, messages.loginFailed));
      password.current?.select();
    } finally {
      setSending(false);
    }
  };

  const shown = isSending ? null : (problem ?? ended);
  return (
    <form className={classes.form} onSubmit={submit} onKeyDown={keepComposing} noValidate>
      {shown && <FormProblem>{shown}</FormProblem>}
      <TextInput
        name="identifier"
        label="ユーザー名またはメールアドレス"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        autoFocus
        error={missing.identifier}
      />
      <PasswordInput
        ref={password}
        name="password"
        label="パスワード"
        autoComplete="current-password"
        size="md"
        error={missing.password}
        visibilityToggleButtonProps={{ 'aria-label': 'パスワードの表示を切り替え' }}
      />
      <Button type="submit" size="md" loading={isSending} fullWidth>
        サインイン
      </Button>
    </form>
  );
}

/** Follows the session, whoever began it: this form, another tab, or what was kept on the device. */
function useLeaveWhenSignedIn(): void {
  const { status } = useSession();
  const { history } = useRouter();
  const { to } = useSearch({ strict: false }) as { to?: unknown };
  useEffect(() => {
    if (status === 'authenticated') history.replace(pathAfterSignIn(to, window.location.origin));
  }, [status, to, history]);
}

/** The firm's name, where the server has written it into the page: nobody is signed in yet to ask for it. */
function servedFirmName(): string {
  return document.querySelector('meta[name="ibasho-firm"]')?.getAttribute('content') ?? '';
}
