import { TOAST_MOBILE_MAX_PX } from '@ibasho/contract/constants';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useLayoutEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { useToast } from '../../lib/notify.ts';
import { ToastCard } from './toast-card.tsx';

/** The places on screen, in the order in which they came: the last one shows the toast. */
const places = createStore<readonly string[]>(() => []);

/**
 * Where toasts may stand: in the flow, so that they cover nothing. What opens over the page has a place of its own, and
 * has the toasts while it is open.
 */
export function ToastPlace({ className }: { className?: string | undefined }) {
  const isNarrow = useMediaQuery(`(max-width: ${TOAST_MOBILE_MAX_PX}px)`, false, { getInitialValueInEffect: false });
  const isShown = useIsLastPlace();
  const toast = useToast();
  if (!isShown) return null;
  const isUrgent = toast?.type === 'error' || toast?.type === 'warning';
  const card = toast && <ToastCard key={toast.id} toast={toast} />;
  return (
    <div className={className} data-place={isNarrow ? 'narrow' : 'wide'}>
      {/* Already there when a toast comes: else nobody is told of it. */}
      <div role="status">{!isUrgent && card}</div>
      {isUrgent && <div role="alert">{card}</div>}
    </div>
  );
}

function useIsLastPlace(): boolean {
  const id = useId();
  useLayoutEffect(() => {
    places.setState((present) => [...present, id], true);
    return () => places.setState((present) => present.filter((each) => each !== id), true);
  }, [id]);
  return useStore(places, (present) => present.at(-1) === id);
}
