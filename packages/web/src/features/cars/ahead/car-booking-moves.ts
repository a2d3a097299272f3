import type { Instant } from '@ibasho/contract/common';
import { timesInWords } from '@ibasho/contract/dates';
import type { Written } from '../../../lib/act.ts';
import { firmZone } from '../../../lib/clock.ts';
import { useIsAdmin } from '../../../lib/directory/own-role.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useConfirmedRun } from '../../../ui/confirmation/confirmed-run.tsx';
import { type CarBooking, isBookedBy } from './car-booking.ts';
import { CAR_BOOKING_FAILED, CAR_CANCEL_FAILED, cancelCarBooking, changeCarBooking } from './car-bookings.queries.ts';

const collection = 'car-bookings';

/** What one does with bookings of cars, each one run with its undo: render `dialog`. */
export function useCarBookingMoves() {
  const { write, isRunning, dialog } = useConfirmedRun();
  const isAdmin = useIsAdmin();
  const ownDocumentId = useSession().user?.sd_user?.documentId;

  const mayChange = (booking: CarBooking) => isAdmin === true || isBookedBy(booking, ownDocumentId);

  /** Carries out what a form holds; `onRefusal` is given what stands in the way. */
  const save = (
    done: string,
    saving: (confirmToken?: string) => Promise<Written>,
    onRefusal: (error: unknown) => void,
  ) => write(saving, { done, failed: CAR_BOOKING_FAILED, collection, onRefusal });

  /** To another time, and to another car where the place is another. */
  const shift = (booking: CarBooking, { start, end, place }: { start: Instant; end: Instant; place: string }) => {
    const data = { start_time: start, end_time: end, ...(place === booking.place ? {} : { car: place }) };
    return write((confirmToken) => changeCarBooking(booking, data, confirmToken), {
      done: `予約を${timesInWords(start, end, firmZone())}に変更しました。`,
      failed: CAR_BOOKING_FAILED,
      collection,
      untilShown: true,
    });
  };

  const cancel = (booking: CarBooking) =>
    write((confirmToken) => cancelCarBooking(booking, confirmToken), {
      done: `${booking.carName} ${timesInWords(booking.start, booking.end, firmZone())}の予約を取り消しました。`,
      failed: CAR_CANCEL_FAILED,
      collection,
    });

  return { mayChange, save, shift, cancel, isRunning, dialog, ownDocumentId };
}

export type CarBookingMoves = ReturnType<typeof useCarBookingMoves>;
