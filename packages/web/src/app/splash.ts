import { SPLASH_MAX_MS } from '@ibasho/contract/constants';

/** Takes the splash away once every style sheet of the page is loaded, after 2 s at most (specification S2). */
export function hideSplashWhenStyled(page: Document): void {
  const splash = page.getElementById('splash');
  if (!splash) return;
  const hide = () => {
    clearTimeout(latest);
    splash.hidden = true;
  };
  const latest = setTimeout(hide, SPLASH_MAX_MS);
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  let missing = sheets.filter((link) => link.sheet === null).length;
  if (missing === 0) hide();
  const settle = () => {
    missing -= 1;
    if (missing === 0) hide();
  };
  for (const link of sheets) {
    if (link.sheet !== null) continue;
    link.addEventListener('load', settle, { once: true });
    link.addEventListener('error', settle, { once: true });
  }
}
