import { timesInWords } from '@ibasho/contract/dates';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureInServersWords } from '../../../lib/api.ts';
import { instantsOf } from '../../../lib/booking/booking-times.ts';
import { firmZone } from '../../../lib/clock.ts';
import { keepComposing } from '../../../lib/composition.ts';
import type { Car } from '../../../lib/directory/cars.ts';
import { peopleQuery } from '../../../lib/directory/people.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { FreeInstead } from '../../../ui/form/free-instead.tsx';
import { PersonPicker } from '../../../ui/form/person-picker.tsx';
import { TimesEntry } from '../../../ui/form/times-entry.tsx';
import type { CarBooking } from './car-booking.ts';
import type { CarBookingMoves } from './car-booking-moves.ts';
import { bookCar, CAR_BOOKING_FAILED, changeCarBooking, freeCarsIn } from './car-bookings.queries.ts';
import {
  type CarEntry,
  type CarObjections,
  carBookingDataOf,
  carEntryOf,
  END_LABEL,
  objectionsToCar,
} from './car-entry.ts';
import { CarInTheWay, offersOf } from './car-in-the-way.tsx';

interface CarBookingDialogProps {
  cars: readonly Car[];
  /** The booking that is changed, or what a new one begins with. */
  of: CarBooking | CarEntry;
  moves: CarBookingMoves;
  onClose: () => void;
}

/** The form of a car's booking. What is in its way is told with what is free instead, and what was typed stays. */
export function CarBookingDialog({ cars, of, moves, onClose }: CarBookingDialogProps) {
  const booking = 'documentId' in of ? of : null;
  const zone = firmZone();
  const { data: people = [] } = useQuery(peopleQuery);
  const [entry, setEntry] = useState<CarEntry>(() => ('documentId' in of ? carEntryOf(of, zone) : of));
  const [objections, setObjections] = useState<CarObjections>({});
  const [problem, setProblem] = useState<{ say: string; free: readonly Car[] } | null>(null);
  const take = (next: CarEntry) => {
    setEntry(next);
    setObjections({});
    setProblem(null);
  };
  const change = (part: Partial<CarEntry>) => take({ ...entry, ...part });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const found = objectionsToCar(entry, zone);
    setObjections(found);
    if (Object.keys(found).length > 0 || moves.isRunning) return;
    setProblem(null);
    const data = carBookingDataOf(entry, zone);
    const saving = (token?: string) => (booking ? changeCarBooking(booking, data, token) : bookCar(data, token));
    const refused = (error: unknown) => {
      const names = freeCarsIn(error);
      setProblem({
        say: failureInServersWords(error, CAR_BOOKING_FAILED),
        free: cars.filter(({ name }) => names.includes(name)),
      });
    };
    if (await moves.save(doneInWords(entry, booking, cars, zone), saving, refused)) onClose();
  };

  return (
    <Dialog title={booking ? '車の予約の変更' : '車の予約'} onClose={onClose}>
      <form onSubmit={submit} onKeyDown={keepComposing} noValidate>
        <Stack gap={16}>
          {problem && <FormProblem>{problem.say}</FormProblem>}
          {problem && <FreeInstead offers={offersOf(problem.free, change)} />}
          <TextInput
            label="用件"
            placeholder="行き先・目的"
            maxLength={255}
            value={entry.purpose}
            onChange={(event) => change({ purpose: event.currentTarget.value })}
            data-autofocus
          />
          <NativeSelect
            label="車"
            value={entry.car}
            onChange={(event) => change({ car: event.currentTarget.value })}
            data={cars.map(({ documentId, name }) => ({ value: documentId, label: name }))}
          />
          <TimesEntry times={entry} endLabel={END_LABEL} objections={objections} onChange={take} />
          {!problem && (
            <CarInTheWay entry={entry} except={booking?.documentId} cars={cars} zone={zone} onTake={change} />
          )}
          <PersonPicker
            label="使う人"
            people={people}
            value={people.find(({ documentId }) => documentId === entry.driver) ?? null}
            onChange={(person) => change({ driver: person?.documentId ?? '' })}
            error={objections.driver}
            allowDeselect={false}
          />
          <Group gap={8} justify="flex-end">
            <Button variant="default" onClick={onClose}>
              閉じる
            </Button>
            <Button type="submit" loading={moves.isRunning}>
              {booking ? '変更する' : '予約する'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function doneInWords(entry: CarEntry, booking: CarBooking | null, cars: readonly Car[], zone: string): string {
  const { start, end } = instantsOf(entry, zone);
  const car = cars.find(({ documentId }) => documentId === entry.car)?.name ?? '車';
  const when = timesInWords(start, end, zone);
  return booking ? `${car}の予約を変更しました（${when}）。` : `${car}を${when}に予約しました。`;
}
