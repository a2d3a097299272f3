import { TOAST_MOBILE_MAX_PX } from '@ibasho/contract/constants';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useLayoutEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { lastRaised, type Toast, useToast } from '../../lib/notify.ts';
import { ToastCard } from './toast-card.tsx';

interface Place {
  id: string;
  /** It shows the toasts that were raised after the one of this `id`. */
  after: number;
}

/** The places on screen, in the order in which they came. */
const places = createStore<readonly Place[]>(() => []);

interface ToastPlaceProps {
  className?: string | undefined;
  /** What was told before the place came stays where it was. */
  onlyNew?: boolean;
}

/**
 * Where toasts may stand: in the flow, so that they cover nothing. What opens over the page has a place of its own, and
 * has the toasts while it is open: a dialog keeps the focus, and what is told outside of it would not be reached.
 */
export function ToastPlace({ className, onlyNew = false }: ToastPlaceProps) {
  const isNarrow = useMediaQuery(`(max-width: ${TOAST_MOBILE_MAX_PX}px)`, false, { getInitialValueInEffect: false });
  const raised = useToast();
  const { isLast, isShowing } = usePlace(onlyNew, raised);
  if (!isLast && !isShowing) return null;
  const toast = isShowing ? raised : null;
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

/** Whether this is the place for the next toast, and whether it shows the present one. */
function usePlace(onlyNew: boolean, toast: Toast | null): { isLast: boolean; isShowing: boolean } {
  const id = useId();
  useLayoutEffect(() => {
    places.setState((present) => [...present, { id, after: onlyNew ? lastRaised() : 0 }], true);
    return () => places.setState((present) => present.filter((each) => each.id !== id), true);
  }, [id, onlyNew]);
  const isLast = useStore(places, (present) => present.at(-1)?.id === id);
  const isShowing = useStore(places, (present) => toast !== null && placeOf(toast, present)?.id === id);
  return { isLast, isShowing };
}

/** The last place that shows `toast`. */
const placeOf = (toast: Toast, present: readonly Place[]): Place | undefined =>
  present.findLast(({ after }) => toast.id > after);
