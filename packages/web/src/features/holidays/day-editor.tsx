import type { LocalDate } from '@ibasho/contract/common';
import { addDays, dateInWords, daysFrom } from '@ibasho/contract/dates';
import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { keepComposing } from '../../lib/composition.ts';
import type { Holiday } from '../../lib/directory/holidays.ts';
import type { Person } from '../../lib/directory/people.ts';
import { dayKind } from '../../lib/national-holidays.ts';
import { HandOver } from './hand-over/hand-over.tsx';
import type { HolidayMoves } from './holiday-moves.ts';

interface Props {
  person: Person;
  start: LocalDate;
  end: LocalDate;
  /** All days off of the person in the shown month. */
  holidays: readonly Holiday[];
  moves: HolidayMoves;
  /** Asks to whom goes what lies in these days. */
  onHandOver: (from: LocalDate, to: LocalDate) => void;
  onClose: () => void;
}

/** What can be done with the picked days: make them days off, take them back, note why. */
export function DayEditor({ person, start, end, holidays, moves, onHandOver, onClose }: Props) {
  const [last, setLast] = useState(end);
  const [onlyWorkdays, setOnlyWorkdays] = useState(true);
  const range = daysFrom(start, last);
  const set = holidays.filter(({ date }) => range.includes(date));
  const [only] = set.length === 1 && range.length === 1 ? set : [];
  const [memo, setMemo] = useState(only?.memo ?? '');

  const isMixed = new Set(range.map((day) => dayKind(day) === 'workday')).size > 1;
  const taken = new Set(set.map(({ date }) => date));
  const free = range.filter((day) => !taken.has(day) && (!isMixed || !onlyWorkdays || dayKind(day) === 'workday'));

  const finish = (done: Promise<unknown>) => {
    onClose();
    void done;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (only) finish(moves.note(only, memo));
    else if (free.length > 0) finish(moves.add(person, free, memo));
  };

  return (
    <form onSubmit={submit} onKeyDown={keepComposing}>
      <Stack gap={12}>
        <Text fw={600}>{person.name}</Text>
        <Group gap={8} wrap="nowrap">
          <Text style={{ whiteSpace: 'nowrap' }}>{dateInWords(start)}</Text>
          <NativeSelect
            aria-label="最後の日"
            flex={1}
            value={last}
            onChange={(event) => setLast(event.currentTarget.value)}
            data={daysFrom(start, addDays(start, 30)).map((day) => ({
              value: day,
              label: day === start ? 'のみ' : `〜 ${dateInWords(day)}`,
            }))}
          />
        </Group>
        {isMixed && (
          <Checkbox
            label="土日祝を除く"
            checked={onlyWorkdays}
            onChange={(event) => setOnlyWorkdays(event.currentTarget.checked)}
          />
        )}
        <TextInput
          label="メモ"
          name="memo"
          placeholder="有給、午前休 など"
          maxLength={500}
          value={memo}
          onChange={(event) => setMemo(event.currentTarget.value)}
          data-autofocus
        />
        {set.length > 0 && (
          <HandOver person={person} from={start} to={last} onHandOver={() => onHandOver(start, last)} />
        )}
        <Group gap={8} justify="flex-end">
          {set.length > 0 && (
            <Button variant="default" onClick={() => finish(moves.remove(person, set))} disabled={moves.isRunning}>
              {set.length === 1 ? '休みを取り消す' : `休みを取り消す（${set.length}日）`}
            </Button>
          )}
          {only ? (
            <Button type="submit" disabled={memo === (only.memo ?? '')}>
              メモを保存
            </Button>
          ) : (
            free.length > 0 && (
              <Button type="submit" disabled={moves.isRunning}>
                {free.length === 1 ? '休みにする' : `休みにする（${free.length}日）`}
              </Button>
            )
          )}
        </Group>
      </Stack>
    </form>
  );
}
