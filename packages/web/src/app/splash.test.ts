import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SPLASH_MAX_MS } from '@ibasho/contract/constants';
import { messages } from '@ibasho/contract/messages';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hideSplashWhenStyled } from './splash.ts';

const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');

describe('the served page', () => {
  const page = new DOMParser().parseFromString(html, 'text/html');

  test('[S1.25][S2.22] holds the splash with its spinner and text before any script', () => {
    const splash = page.getElementById('splash');
    expect(splash?.textContent?.trim()).toBe(messages.loading);
    expect(splash?.hidden).toBe(false);
    expect(splash?.querySelector('.splash-spinner')).not.toBeNull();
    const scripts = [...page.querySelectorAll('script')];
    expect(scripts).toHaveLength(1);
    expect(splash?.compareDocumentPosition(scripts[0] as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('[S1.1] is Japanese, and holds no inline script', () => {
    expect(page.documentElement.lang).toBe('ja');
    for (const script of page.querySelectorAll('script')) {
      expect(script.textContent).toBe('');
      expect(script.getAttribute('src')).not.toBe('');
    }
    expect(html).not.toMatch(/\son\w+=/);
  });

  test('[S2.24] hides the splash after 2 s even where no script ever comes', () => {
    expect(html).toMatch(/animation: splash-leave 0s linear 2s forwards/);
  });
});

describe('the splash', () => {
  let splash: HTMLElement;
  let link: HTMLLinkElement;

  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<div id="splash"></div>';
    document.head.innerHTML = '<link rel="stylesheet">';
    splash = document.getElementById('splash') as HTMLElement;
    link = document.querySelector('link') as HTMLLinkElement;
    hideSplashWhenStyled(document);
  });

  test('[S2.23] goes when the style sheets are loaded', () => {
    vi.advanceTimersByTime(500);
    expect(splash.hidden).toBe(false);
    link.dispatchEvent(new Event('load'));
    expect(splash.hidden).toBe(true);
  });

  test('[S2.24][S9.42] goes after 2 s at most, not before, where no style sheet is ever loaded', () => {
    expect(SPLASH_MAX_MS).toBe(2000);
    vi.advanceTimersByTime(1999);
    expect(splash.hidden).toBe(false);
    vi.advanceTimersByTime(1);
    expect(splash.hidden).toBe(true);
  });

  test('goes when a style sheet cannot be loaded', () => {
    link.dispatchEvent(new Event('error'));
    expect(splash.hidden).toBe(true);
  });
});
