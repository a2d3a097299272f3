import type { LoginResponse, ProviderLoginResponse, SetupState } from '@ibasho/contract/auth';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../../lib/api.ts';
import { apiPaths } from '../../lib/routes.ts';
import { enter, reloadUser } from '../../lib/session/session.ts';
import type { Entered } from '../../ui/form/entry-form.tsx';

/** Whether the firm is empty and waits for its first administrator. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => api<SetupState>(apiPaths.setup, { signal, public: true }),
});

/** Makes an account and signs it in; false where its address must be confirmed first. */
export async function register({ username, email, password }: Entered): Promise<boolean> {
  const { jwt } = await post<Partial<LoginResponse>>(apiPaths.register, { username, email, password });
  if (jwt === undefined) return false;
  await enter(jwt);
  return true;
}

export async function askForReset(email: string): Promise<void> {
  await post(apiPaths.forgotPassword, { email });
}

/** Sets a new password by the code of a mail, and signs in with it. */
export function resetPassword(code: string, { password, passwordConfirmation }: Entered): Promise<void> {
  return postAndEnter(apiPaths.resetPassword, { code, password, passwordConfirmation });
}

export async function askForConfirmation(email: string): Promise<void> {
  await post(apiPaths.sendConfirmation, { email });
}

/** Confirms an address by the code of a mail, with a password where one is asked for, and signs in. */
export function confirmEmail(confirmation: string, { password, passwordConfirmation }: Entered = {}): Promise<void> {
  return postAndEnter(apiPaths.confirmEmail, { confirmation, password, passwordConfirmation });
}

/** Whether the server wants a password along with a call that was sent without. */
export function asksForPassword(error: unknown): boolean {
  const errors = error instanceof ApiError ? error.details.errors : undefined;
  return Array.isArray(errors) && errors.some(({ path }) => path?.[0] === 'password');
}

/** Makes the firm and its first administrator, and signs in as such. */
export function setUpFirm(entered: Entered): Promise<void> {
  const { jp_name, ...rest } = entered;
  return postAndEnter(apiPaths.setup, { ...rest, ...(jp_name ? { jp_name } : {}) });
}

/** Ends a sign-in by provider with what it has sent along (`?code=…&state=…`). Gives where one wanted to go. */
export async function comeBackFrom(provider: string, query: string): Promise<string> {
  const { jwt, returnTo } = await api<ProviderLoginResponse>(apiPaths.providerReturn(provider, query), {
    public: true,
    withCookies: true,
  });
  await enter(jwt);
  return returnTo;
}

/** Makes the person of the signed-in account. */
export async function makeOwnPerson(entered: Entered): Promise<void> {
  const given = Object.entries(entered).filter(([, value]) => value !== '');
  await api(apiPaths.ownPerson, { method: 'POST', body: Object.fromEntries(given) });
  await reloadUser();
}

const post = <T>(path: string, body: unknown) =>
  api<T>(path, { method: 'POST', body, public: true, withCookies: true });

async function postAndEnter(path: string, body: unknown): Promise<void> {
  const { jwt } = await post<LoginResponse>(path, body);
  await enter(jwt);
}
