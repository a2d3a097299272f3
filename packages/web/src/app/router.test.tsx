import { AUTH_CHECK_DELAY_MS } from '@ibasho/contract/constants';
import { pages } from '@ibasho/contract/features';
import { messages } from '@ibasho/contract/messages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aUser, type FakeServer, fakeServer, list, ok, signIn } from '../../test/server.ts';
import { renderWholeApp } from '../../test/whole-app.tsx';
import { resizeTo } from '../../test/window.ts';
import { restore } from '../lib/session/session.ts';
import { endSession, setSession } from '../lib/session/session-state.ts';
import { storeToken, storeUser } from '../lib/session/stored-session.ts';
import { featurePages } from './features.ts';

const isPrivate = (page: (typeof pages)[number]) => !page.isPublic;
const privatePaths = pages.filter(isPrivate).map(({ path }) => path);
const later = { timeout: 5000 };
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  const person = aUser().sd_user;
  server.on('GET /api/sd-users', list([person]));
  server.on('GET /api/sd-users/*', ok({ data: person, meta: {} }));
  for (const name of ['cars', 'statuses', 'affiliations']) server.on(`GET /api/${name}`, list([]));
  server.on('GET /api/user-holidays', ok({ success: true, data: [], error: null, meta: {} }));
});

describe('signed out', () => {
  test.each(privatePaths)('[S6.1] %s leads to /login', async (path) => {
    setSession(null, null);
    const { address } = renderWholeApp(path);
    await waitFor(() => expect(address()).toMatch(/^\/login/), later);
  });

  test('[S6.2][S9.4] the check waits 200 ms', async () => {
    vi.useFakeTimers();
    setSession(null, null);
    expect(AUTH_CHECK_DELAY_MS).toBe(200);
    const { address } = renderWholeApp('/cars');
    await pass(199);
    expect(address()).toBe('/cars');
    await pass(1);
    expect(address()).toBe('/login?to=%2Fcars');
  });

  test('[S6.2] a session that is restored at 100 ms is never led away', async () => {
    vi.useFakeTimers();
    setSession(null, null, false);
    storeToken('jwt-1');
    storeUser(aUser());
    restore();
    const { address } = renderWholeApp('/change-password');
    await pass(100);
    await pass(400);
    expect(address()).toBe('/change-password');
    expect(screen.getByRole('heading', { name: 'パスワード変更' })).toBeDefined();
  });

  test('[S6.5] a session of which only the cookie is left is waited for', async () => {
    vi.useFakeTimers();
    setSession(null, null, false);
    storeToken('jwt-1');
    localStorage.clear();
    const { release } = server.hold('GET /api/users/me');
    restore();
    const { address } = renderWholeApp('/change-password');
    await pass(1000);
    expect(address()).toBe('/change-password');
    release(ok(aUser()));
    await pass(10);
    expect(screen.getByRole('heading', { name: 'パスワード変更' })).toBeDefined();
  });
});

describe('/login', () => {
  test('[S2.3][S2.27] has identifier, password and a button, and nothing of the shell', async () => {
    setSession(null, null);
    renderWholeApp('/login');
    expect(await screen.findByLabelText('ユーザー名またはメールアドレス', {}, later)).toBeDefined();
    expect(screen.getByLabelText('パスワード')).toBeDefined();
    expect(screen.getByRole('button', { name: 'サインイン' })).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: messages.chatButton })).toBeNull();
    expect(screen.queryByRole('region', { name: '自分の状態' })).toBeNull();
    expect(document.title).toBe('サインイン · 居場所');
  });

  test('leads on to where one wanted to go', async () => {
    signIn();
    const { address } = renderWholeApp('/login?to=%2Fchange-password');
    await waitFor(() => expect(address()).toBe('/change-password'), later);
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])('does not lead on to %s', async (to) => {
    signIn();
    const { address } = renderWholeApp(`/login?to=${encodeURIComponent(to)}`);
    await waitFor(() => expect(address()).toBe('/'), later);
  });
});

describe('the shell', () => {
  test('[S2.25] stays as it is while the page changes', async () => {
    signIn();
    const { address } = renderWholeApp('/change-password');
    const menu = await screen.findByRole('navigation', {}, later);
    const bar = screen.getByRole('region', { name: '自分の状態' });
    fireEvent.click(within(menu).getByRole('link', { name: '車' }));
    expect(await screen.findByRole('heading', { level: 1, name: '車' }, later)).toBeDefined();
    expect(address()).toBe('/cars');
    expect(screen.getByRole('navigation')).toBe(menu);
    expect(screen.getByRole('region', { name: '自分の状態' })).toBe(bar);
    expect(document.title).toBe('車 · 居場所');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: '車' }));
  });

  test.each(privatePaths)('[S2.27] %s has the chat button', async (path) => {
    signIn();
    renderWholeApp(path);
    expect(await screen.findByRole('button', { name: messages.chatButton }, later)).toBeDefined();
  });

  test.each([390, 1440])('[S1.1] at %i px speaks Japanese alone, and leads to every page', async (width) => {
    resizeTo(width);
    signIn();
    const { container } = renderWholeApp('/change-password');
    await screen.findByRole('heading', { name: 'パスワード変更' }, later);
    await screen.findAllByText('田中 健一', {}, later);
    const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
    expect(textsOf(container).filter((text) => !japanese.test(text))).toEqual([]);
    const menu = screen.getByRole('navigation');
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(featurePages.filter(({ place }) => place && !place.isForAdmins).map(({ path }) => path));
  });

  test.each([390, 1440])('at %i px the menu knows the page whatever is searched for on it', async (width) => {
    resizeTo(width);
    signIn();
    const { goTo } = renderWholeApp('/?q=%E7%94%B0%E4%B8%AD');
    const current = async (name: string) => {
      const link = await screen.findByRole('link', { name, current: 'page' }, later);
      expect(within(screen.getByRole('navigation')).getAllByRole('link', { current: 'page' })).toEqual([link]);
    };
    await current('ホーム');
    act(() => goTo('/holidays?month=2026-12'));
    await current('休み');
  });

  test('[S4.4] signing out leads to /login', async () => {
    signIn();
    const { address } = renderWholeApp('/change-password');
    fireEvent.click(await screen.findByRole('button', { name: /^アカウント/ }, later));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'サインアウト' }, later));
    await waitFor(() => expect(address()).toBe('/login'), later);
    expect(server.sent('POST /api/auth/logout')).toHaveLength(1);
  });

  test('the account menu opens by keyboard', async () => {
    signIn();
    renderWholeApp('/change-password');
    const user = userEvent.setup();
    const named = { name: 'アカウント：田中 健一' };
    const button = await screen.findByRole('button', named, later);
    act(() => button.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.querySelectorAll('[role="menuitem"]')).toHaveLength(3), later);
  });

  test('[S8.3] a session that was ended by the server leads to /login, says why and comes back', async () => {
    signIn();
    const { address } = renderWholeApp('/change-password');
    await screen.findByRole('heading', { name: 'パスワード変更' }, later);
    act(() => endSession(messages.userLoadFailed));
    expect((await screen.findByRole('alert', {}, later)).textContent).toContain(messages.userLoadFailed);
    expect(address()).toBe('/login?to=%2Fchange-password');
  });
});

describe('errors', () => {
  test('[S2.19][S2.21][S8.51] an unknown address is told, signed out too, before any redirect', async () => {
    setSession(null, null);
    const { address } = renderWholeApp('/no-such-page');
    expect(await screen.findByText('Page Not Found: /no-such-page', {}, later)).toBeDefined();
    expect(screen.getByText('Page Not Found')).toBeDefined();
    expect(address()).toBe('/no-such-page');
  });

  test('[S2.20][S8.51] a hidden path is not found', async () => {
    setSession(null, null);
    renderWholeApp('/a/node_modules/b');
    expect(await screen.findByRole('heading', { name: 'ページが見つかりません' }, later)).toBeDefined();
    expect(screen.getAllByText('ページが見つかりません')).toHaveLength(1);
  });

  test('[S2.19][S2.21] signed in, the navigation stays around an unknown address, and Japanese comes first', async () => {
    signIn();
    const { goTo } = renderWholeApp('/no-such-page');
    expect(await screen.findByText('Page Not Found: /no-such-page', {}, later)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ページが見つかりません');
    expect(screen.getByText('Page Not Found')).toBeDefined();
    expect(screen.getByRole('link', { name: 'ホームへ' }).getAttribute('href')).toBe('/');
    const menu = screen.getByRole('navigation', { name: 'メニュー' });
    expect(within(menu).getByRole('link', { name: '車' })).toBeDefined();
    act(() => goTo('/change-password'));
    expect(await screen.findByRole('heading', { name: 'パスワード変更' }, later)).toBeDefined();
  });

  test('signed out, an unknown address has no navigation', async () => {
    setSession(null, null);
    renderWholeApp('/no-such-page');
    await screen.findByText('Page Not Found: /no-such-page', {}, later);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('[S2.21] a page that throws leaves the navigation, and offers to load again or go home', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    server.on('GET /api/cars', list([null]));
    signIn();
    renderWholeApp('/cars');
    expect(await screen.findByText('Internal Server Error', {}, later)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ページを表示できませんでした');
    expect(screen.getByRole('button', { name: '再読み込み' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'ホームへ' })).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'メニュー' })).toBeDefined();
  });

  test.each([
    [404, 'Page Not Found: /cars', 'Page Not Found'],
    [503, 'unavailable', 'Internal Server Error'],
  ])('[S2.21] a page that the server answers with %i shows what it says', async (status, message, title) => {
    document.head.innerHTML = `<meta name="ibasho-error" content='${JSON.stringify({ status, message })}'>`;
    signIn();
    const { goTo } = renderWholeApp('/cars');
    expect(await screen.findByText(title, {}, later)).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'メニュー' })).toBeDefined();
    act(() => goTo('/change-password'));
    expect(await screen.findByRole('heading', { name: 'パスワード変更' }, later)).toBeDefined();
  });
});

/** Texts and accessible names on screen, but for names, numbers, keys and what is hidden from everybody. */
function textsOf(container: HTMLElement): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('style, kbd')) found.push(node.textContent ?? '');
  }
  for (const element of container.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
  }
  return found.map((text) => text.trim()).filter((text) => /[A-Za-z]/.test(text) && text !== messages.chatButton);
}
