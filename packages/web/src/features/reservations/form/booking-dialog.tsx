import { timesInWords } from '@ibasho/contract/dates';
import { RESERVATION_DEFAULTS } from '@ibasho/contract/reservations';
import type { SeriesScope } from '@ibasho/contract/series';
import { VIDEO_MEETING_DEFAULTS } from '@ibasho/contract/video-meetings';
import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureInServersWords } from '../../../lib/api.ts';
import { instantsOf, type TimeObjections } from '../../../lib/booking/booking-times.ts';
import { ONCE, objectionsToRepetition, type Repetition } from '../../../lib/booking/repetition.ts';
import { firmZone } from '../../../lib/clock.ts';
import { keepComposing } from '../../../lib/composition.ts';
import { peopleQuery } from '../../../lib/directory/people.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { FreeInstead } from '../../../ui/form/free-instead.tsx';
import { PeoplePicker } from '../../../ui/form/people-picker.tsx';
import { RepeatEntry } from '../../../ui/form/repeat-entry.tsx';
import { TimesEntry } from '../../../ui/form/times-entry.tsx';
import { type Meeting, NO_ROOM, VIDEO } from '../meeting.ts';
import { changing, type MeetingMoves } from '../meeting-moves.tsx';
import {
  type Alternatives,
  alternativesIn,
  bookRoom,
  bookSeries,
  bookVideoMeeting,
  type Clash,
  changeMeeting,
  clashesIn,
  type Room,
} from '../meetings.queries.ts';
import { noteOf } from '../place-rows.ts';
import { ClashList, SKIP, type Ways } from './clash-list.tsx';
import {
  changeOf,
  type Entry,
  entryOf,
  minutesOf,
  objectionsTo,
  reservationOf,
  seriesOf,
  topicOf,
  videoChangeOf,
} from './entry.ts';
import { InTheWay } from './in-the-way.tsx';
import { offersOf } from './offers.ts';

interface BookingDialogProps {
  rooms: readonly Room[];
  /** The booking that is changed, or what a new one begins with. */
  of: Meeting | Entry;
  moves: MeetingMoves;
  onClose: () => void;
}

/** The form of a booking. What is in its way is told with what is free instead, and what was typed stays. */
export function BookingDialog({ rooms, of, moves, onClose }: BookingDialogProps) {
  const meeting = 'documentId' in of ? of : null;
  const zone = firmZone();
  const { data: people = [] } = useQuery(peopleQuery);
  const [first] = useState<Entry>(() => ('documentId' in of ? entryOf(of, zone) : of));
  const [entry, setEntry] = useState(first);
  const [objections, setObjections] = useState<TimeObjections>({});
  const [repetition, setRepetition] = useState(ONCE);
  const [repeatObjections, setRepeatObjections] = useState<ReturnType<typeof objectionsToRepetition>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  /** Of the dates on which the room was found taken. */
  const [ways, setWays] = useState<Ways>({});
  const change = (part: Partial<Entry>) => take({ ...entry, ...part });
  const take = (next: Entry) => {
    setEntry(next);
    setObjections({});
    setProblem(null);
    setWays({});
  };
  const repeat = (next: Repetition) => {
    setRepetition(next);
    setRepeatObjections({});
    setProblem(null);
    setWays({});
  };
  const room = rooms.find(({ documentId }) => documentId === entry.place);
  const isRoomGone = room === undefined && entry.place !== VIDEO && entry.place !== NO_ROOM;
  const places = placesOffered(rooms, meeting);
  const isVideo = entry.place === VIDEO;
  const mayRepeat = meeting === null && room !== undefined;
  const isRepeated = mayRepeat && repetition.every !== '';
  const isTooSmall = room?.capacity != null && entry.people.length > room.capacity;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const found = objectionsTo(entry, zone);
    setObjections(found);
    const foundOfSeries = isRepeated ? objectionsToRepetition(repetition, entry.day) : {};
    setRepeatObjections(foundOfSeries);
    if (Object.keys({ ...found, ...foundOfSeries }).length > 0 || isRoomGone || moves.isRunning) return;
    const scope = meeting ? await moves.scopeOf(meeting, '変更') : 'one';
    if (scope === null) return;
    const refused = (error: unknown) => {
      const clashes = isRepeated ? clashesIn(error) : undefined;
      // What is not chosen otherwise is left out.
      if (clashes) setWays({ ...Object.fromEntries(clashes.map(({ date }) => [date, SKIP])), ...ways });
      setProblem({
        say: failureInServersWords(error, '予約を保存できませんでした。'),
        free: alternativesIn(error),
        clashes,
      });
    };
    const send = isRepeated
      ? () => bookSeries(seriesOf(entry, repetition, ways, zone))
      : saving(entry, first, meeting, zone, scope);
    const done = isRepeated ? `${room.name}の繰り返しの予約をしました。` : doneInWords(entry, meeting, room, zone);
    if (await moves.save(collectionOf(isVideo), done, send, refused)) onClose();
  };

  return (
    <Dialog title={meeting ? '予約の変更' : '予約'} onClose={onClose}>
      <form onSubmit={submit} onKeyDown={keepComposing} noValidate>
        <Stack gap={16}>
          {problem && <FormProblem>{problem.say}</FormProblem>}
          {problem?.clashes && <ClashList clashes={problem.clashes} ways={ways} onChange={setWays} />}
          {problem?.free && <FreeInstead offers={offersOf(problem.free, zone, change)} />}
          <TextInput
            label="用件"
            placeholder={isVideo ? VIDEO_MEETING_DEFAULTS.topic : RESERVATION_DEFAULTS.name}
            maxLength={255}
            value={entry.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
            data-autofocus
          />
          <NativeSelect
            label="場所"
            description={room && noteOf(room)}
            value={entry.place}
            disabled={meeting?.video != null}
            onChange={(event) => change({ place: event.currentTarget.value })}
            data={isRoomGone ? [goneRoom(entry.place), ...places] : places}
            error={isRoomGone && 'この会議室はなくなりました。ほかの場所を選んでください。'}
          />
          <TimesEntry times={entry} endLabel="終了" objections={objections} onChange={take} />
          {mayRepeat && (
            <RepeatEntry value={repetition} day={entry.day} objections={repeatObjections} onChange={repeat} />
          )}
          {!problem && !isRepeated && (
            <InTheWay entry={entry} except={meeting?.documentId} rooms={rooms} zone={zone} onTake={change} />
          )}
          <PeoplePicker
            label="参加者"
            people={people}
            value={entry.people}
            onChange={(chosen) => change({ people: chosen })}
            description={isTooSmall ? `定員${room.capacity}名に対して${entry.people.length}名です。` : undefined}
          />
          {!isVideo && (
            <Textarea
              label="メモ"
              maxLength={2000}
              autosize
              minRows={2}
              maxRows={6}
              value={entry.memo}
              onChange={(event) => change({ memo: event.currentTarget.value })}
            />
          )}
          <Group gap={8} justify="flex-end">
            <Button variant="default" onClick={onClose}>
              閉じる
            </Button>
            <Button type="submit" loading={moves.isRunning}>
              {buttonOf(meeting, problem)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

interface Problem {
  say: string;
  free?: Alternatives | undefined;
  /** Of a series: the dates on which the room is taken. */
  clashes?: readonly Clash[] | undefined;
}

function buttonOf(meeting: Meeting | null, problem: Problem | null): string {
  if (meeting) return '変更する';
  return problem?.clashes ? 'このとおり予約する' : '予約する';
}

/** A booking stays what it is: no room's becomes a video meeting. */
function placesOffered(rooms: readonly Room[], meeting: Meeting | null) {
  const offered = rooms.map(({ documentId, name }) => ({ value: documentId, label: name }));
  const video = { value: VIDEO, label: 'ビデオ会議' };
  if (meeting?.video) return [video];
  if (!meeting) return [...offered, video];
  return meeting.place === NO_ROOM ? [{ value: NO_ROOM, label: '会議室なし' }, ...offered] : offered;
}

/** It is still what was chosen: nobody is moved into another room unasked. */
const goneRoom = (value: string) => ({ value, label: 'なくなった会議室', disabled: true });

const collectionOf = (isVideo: boolean) => (isVideo ? 'video-meetings' : 'conference-room-reservations');

function saving(entry: Entry, first: Entry, meeting: Meeting | null, zone: string, scope: SeriesScope) {
  return (confirmToken?: string) => {
    if (meeting?.video) return changeMeeting(meeting, videoChangeOf(entry, first, zone), confirmToken);
    if (meeting) return changing(meeting, changeOf(entry, first, zone, scope), scope)(confirmToken);
    if (entry.place !== VIDEO) return bookRoom(reservationOf(entry, zone));
    return bookVideoMeeting({
      topic: topicOf(entry),
      start_time: `${entry.day}T${entry.start}`,
      duration: minutesOf(entry, zone),
      timezone: zone,
      sd_users: entry.people,
      participants_names: [],
    });
  };
}

function doneInWords(entry: Entry, meeting: Meeting | null, room: Room | undefined, zone: string): string {
  const { start, end } = instantsOf(entry, zone);
  const what = room?.name ?? (entry.place === VIDEO ? 'ビデオ会議' : '会議');
  const when = timesInWords(start, end, zone);
  return meeting ? `${what}の予約を変更しました（${when}）。` : `${what}を${when}に予約しました。`;
}
