import { messages } from '@ibasho/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { signInOptionsQuery } from '../../lib/directory/sign-in-options.ts';
import { pagePaths, pathAfterSignIn } from '../../lib/routes.ts';
import { login, reasonOfEnd, session, useSession } from '../../lib/session/session.ts';
import { missingIn } from '../../ui/form/entry-checks.ts';
import { EntryForm, PasswordEntry, TextEntry } from '../../ui/form/entry-form.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { setupQuery } from './account-calls.ts';
import classes from './door/door.module.css';
import { Door } from './door/door.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { RegisterPage } from './register-page.tsx';

/** Sign-in. Leads on to where one wanted to go (`?to=/cars`), on this origin only; `?register` makes an account. */
export function LoginPage() {
  useLeaveWhenSignedIn();
  useLeaveForSetup();
  const search: Record<string, unknown> = useSearch({ strict: false });
  return 'register' in search ? <RegisterPage /> : <SignInPage />;
}

function SignInPage() {
  const ended = useSyncExternalStore(session.subscribe, reasonOfEnd);
  const { data: ways } = useQuery(signInOptionsQuery);
  return (
    <Door title="サインイン" isFront>
      <EntryForm
        isLarge
        button="サインイン"
        notice={ended}
        check={(entered) =>
          missingIn(entered, { identifier: 'ユーザー名またはメールアドレス', password: 'パスワード' })
        }
        send={({ identifier = '', password = '' }) => login(identifier, password)}
        failed={messages.loginFailed}
      >
        <TextEntry
          name="identifier"
          label="ユーザー名またはメールアドレス"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <PasswordEntry name="password" label="パスワード" autoComplete="current-password" />
      </EntryForm>
      <div className={classes.links}>
        <TextLink to={pagePaths.forgotPassword}>パスワードをお忘れですか</TextLink>
        {ways && ways.registerDomains.length > 0 && (
          <TextLink to={pagePaths.login} search={{ register: '' }}>
            新規登録
          </TextLink>
        )}
      </div>
      <ProviderButtons providers={ways?.providers ?? []} />
    </Door>
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

/** Nobody can sign in to an empty firm: its first administrator is made first. */
function useLeaveForSetup(): void {
  const { data } = useQuery(setupQuery);
  const { history } = useRouter();
  useEffect(() => {
    if (data?.isNeeded) history.replace(pagePaths.setup);
  }, [data, history]);
}
