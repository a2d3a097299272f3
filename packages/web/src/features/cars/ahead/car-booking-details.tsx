import { timesInWords } from '@ibasho/contract/dates';
import { Button, Group, Stack } from '@mantine/core';
import { firmZone } from '../../../lib/clock.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import type { CarBooking } from './car-booking.ts';
import type { CarBookingMoves } from './car-booking-moves.ts';

interface CarBookingDetailsProps {
  booking: CarBooking;
  moves: CarBookingMoves;
  onEdit: () => void;
  onClose: () => void;
}

/** Who has booked a car and what for; for them, what they can do with it. */
export function CarBookingDetails({ booking, moves, onEdit, onClose }: CarBookingDetailsProps) {
  const { carName, start, end, purpose, driver, author } = booking;
  return (
    <Dialog title={`${carName}の予約`} onClose={onClose}>
      <Stack gap={16}>
        <Facts>
          <dt>日時</dt>
          <dd>
            <time dateTime={start}>{timesInWords(start, end, firmZone())}</time>
          </dd>
          <dt>使う人</dt>
          <dd>{driver?.name ?? '未定'}</dd>
          {purpose && (
            <>
              <dt>用件</dt>
              <dd>{purpose}</dd>
            </>
          )}
          {author && author.documentId !== driver?.documentId && (
            <>
              <dt>登録者</dt>
              <dd>{author.name}</dd>
            </>
          )}
        </Facts>
        {moves.mayChange(booking) && (
          <Group gap={8} justify="flex-end">
            <Button
              variant="default"
              disabled={moves.isRunning}
              onClick={async () => {
                if (await moves.cancel(booking)) onClose();
              }}
            >
              予約を取り消す
            </Button>
            <Button onClick={onEdit}>変更する</Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}
