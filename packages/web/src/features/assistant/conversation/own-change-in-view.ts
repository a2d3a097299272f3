import { useEffect } from 'react';
import { TINT_MS } from '../../../lib/live/recently-changed.ts';
import { conversation } from './conversation.ts';

/** What stands between the page's upper edge and the page itself: the header. */
const HEADER_PX = 56;

/** Where a sheet covers the lower half of the page, brings the row that a run has changed into the upper half. */
export function useOwnChangeInView(isSheet: boolean): void {
  useEffect(() => (isSheet ? followRuns() : undefined), [isSheet]);
}

function followRuns(): () => void {
  let stopLooking = () => {};
  let wasSending = conversation.getState().isSending;
  const follow = () => {
    const { isSending, messages } = conversation.getState();
    if (isSending === wasSending) return;
    wasSending = isSending;
    if (isSending) {
      stopLooking();
      stopLooking = lookForTint();
    } else if (!messages.at(-1)?.run) stopLooking();
  };
  const unsubscribe = conversation.subscribe(follow);
  return () => {
    unsubscribe();
    stopLooking();
  };
}

/** Shows the first row that is tinted from now on, once the run that changed it is told. Returns how to stop. */
function lookForTint(): () => void {
  const page = document.getElementById('main');
  if (!page) return () => {};
  const tinted = () => [...page.querySelectorAll<HTMLElement>('[data-changed]')];
  const before = new Set(tinted());
  let limit: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (conversation.getState().isSending) return;
    // Live news may come a little after the answer, and longer than this no row is tinted.
    limit ??= setTimeout(stop, TINT_MS);
    const row = tinted().find((each) => !before.has(each));
    if (!row) return;
    stop();
    bringIntoView(row);
  };
  const observer = new MutationObserver(look);
  observer.observe(page, { subtree: true, childList: true, attributeFilter: ['data-changed'] });
  const unsubscribe = conversation.subscribe(look);
  const stop = () => {
    clearTimeout(limit);
    observer.disconnect();
    unsubscribe();
  };
  return stop;
}

/** Scrolls a row to the middle of what the sheet leaves free; one that is seen stays where it is. */
function bringIntoView(row: HTMLElement): void {
  const sheet = document.querySelector('[data-sheet]');
  const free = sheet?.getBoundingClientRect().top ?? window.innerHeight;
  const { top, bottom, height } = row.getBoundingClientRect();
  if (top >= HEADER_PX && bottom <= free) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const middle = HEADER_PX + (free - HEADER_PX - height) / 2;
  window.scrollBy({ top: top - middle, behavior: isStill ? 'instant' : 'smooth' });
}
