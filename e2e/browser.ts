import { existsSync } from 'node:fs';
import { type Browser, chromium as playwright } from 'playwright-core';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium: the system's where there is one, else the one that npm brought. Nothing is downloaded. */
export async function launchBrowser(): Promise<Browser> {
  const system = SYSTEM.find((path) => existsSync(path));
  return playwright.launch({
    executablePath: system ?? (await packagedChromium()),
    args: [
      '--no-sandbox',
      system ? '--headless=new' : '--headless=shell',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** The packaged Chromium brings the libraries that a bare Debian lacks only where it believes to be in this place. */
async function packagedChromium(): Promise<string> {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
