import { timesInWords } from '@ibasho/contract/dates';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime, useFirmNow } from '../../lib/clock.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PersonMark } from '../../ui/person-mark.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { type Meeting, takesPart } from './meeting.ts';
import classes from './meeting-dialog.module.css';
import { type MeetingMoves, mayEnter } from './meeting-moves.tsx';
import { roomsQuery } from './meetings.queries.ts';
import { noteOf } from './place-rows.ts';

interface MeetingDialogProps {
  meeting: Meeting;
  moves: MeetingMoves;
  onEdit: () => void;
  onClose: () => void;
}

/** What a booking is about, who is coming, how to join; for those taking part, what they can do with it. */
export function MeetingDialog({ meeting, moves, onEdit, onClose }: MeetingDialogProps) {
  const { now, zone } = useFirmNow();
  const { data: rooms = [] } = useQuery(roomsQuery);
  const room = rooms.find(({ documentId }) => documentId === meeting.place);
  const { organizer, people, memo, enteredAt, video } = meeting;
  const isOwn = takesPart(meeting, moves.ownDocumentId);
  const mayChange = moves.mayChange(meeting);
  const others = organizer && !people.some(({ documentId }) => documentId === organizer.documentId) ? [organizer] : [];
  return (
    <Dialog title={meeting.title} onClose={onClose}>
      <Stack gap={16}>
        <Facts>
          <dt>日時</dt>
          <dd>
            <time dateTime={meeting.start}>{timesInWords(meeting.start, meeting.end, zone)}</time>
          </dd>
          <dt>場所</dt>
          <dd>
            {meeting.placeName}
            {room && <span className={classes.quiet}>{`　${noteOf(room)}`}</span>}
          </dd>
          <dt>参加者</dt>
          <dd>
            <ul className={classes.people}>
              {[...others, ...people].map((person) => (
                <li key={person.documentId}>
                  <PersonMark person={person} size={22} />
                  <span>{person.name}</span>
                  {person.documentId === organizer?.documentId && <span className={classes.quiet}>主催</span>}
                </li>
              ))}
            </ul>
          </dd>
          {memo && (
            <>
              <dt>メモ</dt>
              <dd className={classes.memo}>
                <RunningText>{memo}</RunningText>
              </dd>
            </>
          )}
          {enteredAt && (
            <>
              <dt>入室</dt>
              <dd>{formatTime(enteredAt)}</dd>
            </>
          )}
        </Facts>
        {video && isOwn && <JoinLink video={video} />}
        {mayChange && (
          <Group gap={8} justify="flex-end">
            <Button
              variant="default"
              disabled={moves.isRunning}
              onClick={async () => {
                if (await moves.cancel(meeting)) onClose();
              }}
            >
              予約を取り消す
            </Button>
            <Button variant="default" onClick={onEdit}>
              変更する
            </Button>
            {isOwn && mayEnter(meeting, now) && (
              <Button disabled={moves.isRunning} onClick={() => moves.enter(meeting)}>
                入室する
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}

function JoinLink({ video: { joinUrl, state } }: { video: NonNullable<Meeting['video']> }): ReactNode {
  if (joinUrl === null) {
    return (
      <Text c="dimmed" role="status">
        {state === 'failed'
          ? '参加リンクを作成できませんでした。予約し直してください。'
          : '参加リンクを準備しています。'}
      </Text>
    );
  }
  return (
    <div className={classes.join}>
      <Button
        component="a"
        href={joinUrl}
        target="_blank"
        rel="noopener noreferrer"
        rightSection={<ExternalLink size={16} aria-hidden />}
      >
        参加する
      </Button>
      <span className={classes.link}>{joinUrl}</span>
    </div>
  );
}
