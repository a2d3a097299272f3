import { type CSSProperties, useSyncExternalStore } from 'react';

/** Keeps a sheet above the keyboard of a phone, which covers the page without making it smaller (iOS). */
export function useVisibleArea(isSheet: boolean): CSSProperties | undefined {
  const covered = useSyncExternalStore(subscribe, coveredPx);
  return isSheet && covered > 0 ? { bottom: covered, maxHeight: window.visualViewport?.height } : undefined;
}

function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', listener);
  viewport?.addEventListener('scroll', listener);
  return () => {
    viewport?.removeEventListener('resize', listener);
    viewport?.removeEventListener('scroll', listener);
  };
}

/** Pixels of the page's lower edge that the keyboard hides. A pinch-zoomed page has none. */
function coveredPx(): number {
  const viewport = window.visualViewport;
  if (viewport?.scale !== 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
}
