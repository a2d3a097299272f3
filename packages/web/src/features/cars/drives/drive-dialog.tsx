import { dateInWords, localTimeAt, timeOf } from '@ibasho/contract/dates';
import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureInServersWords } from '../../../lib/api.ts';
import { firmZone } from '../../../lib/clock.ts';
import { keepComposing } from '../../../lib/composition.ts';
import type { Car } from '../../../lib/directory/cars.ts';
import { peopleQuery } from '../../../lib/directory/people.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { PersonPicker } from '../../../ui/form/person-picker.tsx';
import { CheckFields } from './check-fields.tsx';
import {
  type CheckEntry,
  checkWords,
  type DriveEntry,
  type DriveObjections,
  type DrivePart,
  driveDataOf,
  objectionsToDrive,
} from './drive-entry.ts';
import type { DriveMoves } from './drive-moves.ts';
import { DRIVE_FAILED, type DriveLog, lastOdometerQuery } from './drives.queries.ts';

/** What the form of a drive begins with. */
export interface DriveForm {
  part: DrivePart;
  /** The record that is changed; null for a new one. */
  log: DriveLog | null;
  entry: DriveEntry;
}

interface DriveDialogProps extends DriveForm {
  cars: readonly Car[];
  moves: DriveMoves;
  onClose: () => void;
}

const titles: Record<DrivePart, string> = { before: '運転前の記録', after: '運転後の記録', whole: '運転記録' };

/** The form of a drive: the check before it, the one after it, or both. */
export function DriveDialog({ part, log, entry: given, cars, moves, onClose }: DriveDialogProps) {
  const zone = firmZone();
  const { data: people = [] } = useQuery(peopleQuery);
  const [entry, setEntry] = useState(given);
  const [objections, setObjections] = useState<DriveObjections>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { data: lastOdometer } = useQuery({ ...lastOdometerQuery(entry.car), enabled: entry.car !== '' && !log });
  const change = (next: Partial<DriveEntry>) => {
    setEntry({ ...entry, ...next });
    setObjections({});
    setProblem(null);
  };
  const changeCheck = (name: 'before' | 'after') => (next: Partial<CheckEntry>) =>
    change({ [name]: { ...entry[name], ...next } });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const found = objectionsToDrive(entry, part, zone);
    setObjections(found);
    if (Object.keys(found).length > 0 || moves.isRunning) return;
    setProblem(null);
    const refused = (error: unknown) => setProblem(failureInServersWords(error, DRIVE_FAILED));
    if (await moves.save(log, driveDataOf(entry, part, zone), `${titles[part]}を保存しました。`, refused)) onClose();
  };
  const names = people.map(({ name }) => name);

  return (
    <Dialog title={titles[part]} onClose={onClose}>
      <form onSubmit={submit} onKeyDown={keepComposing} noValidate>
        <Stack gap={24}>
          {problem && <FormProblem>{problem}</FormProblem>}
          {log ? (
            <Text lh={1.7}>{`${log.car_name}　${log.driver_name}さん`}</Text>
          ) : (
            <Group grow align="flex-start" gap={12}>
              <NativeSelect
                label="車"
                value={entry.car}
                error={objections.car}
                onChange={(event) => change({ car: event.currentTarget.value })}
                data={[
                  ...(entry.car === '' ? [{ value: '', label: '選択してください' }] : []),
                  ...cars.map(({ documentId, name }) => ({ value: documentId, label: name })),
                ]}
              />
              <PersonPicker
                label="運転者"
                people={people}
                value={people.find(({ documentId }) => documentId === entry.driver) ?? null}
                onChange={(person) => change({ driver: person?.documentId ?? '' })}
                error={objections.driver}
                allowDeselect={false}
              />
            </Group>
          )}
          {part === 'after' && log && <Text c="dimmed">{`運転前　${beforeInWords(log, zone)}`}</Text>}
          {part !== 'after' && (
            <CheckFields
              title="運転前"
              check={entry.before}
              objections={objections.before ?? {}}
              checkers={names}
              odometerLabel="出発時の走行距離"
              odometerHint={
                lastOdometer == null ? undefined : `前回の帰着時 ${lastOdometer.toLocaleString('ja-JP')} km`
              }
              warning="酒気を帯びた状態では運転できません。運転を中止し、安全運転管理者に連絡してください。"
              onChange={changeCheck('before')}
            />
          )}
          {part !== 'before' && (
            <CheckFields
              title="運転後"
              check={entry.after}
              objections={objections.after ?? {}}
              checkers={names}
              odometerLabel="帰着時の走行距離"
              warning="安全運転管理者に連絡してください。"
              onChange={changeCheck('after')}
            />
          )}
          <Stack gap={16}>
            <TextInput
              label="行き先"
              maxLength={500}
              value={entry.destination}
              onChange={(event) => change({ destination: event.currentTarget.value })}
            />
            <Textarea
              label="指示事項・備考"
              maxLength={2000}
              autosize
              minRows={1}
              maxRows={6}
              value={entry.note}
              onChange={(event) => change({ note: event.currentTarget.value })}
            />
          </Stack>
          <Group gap={8} justify="flex-end">
            <Button variant="default" onClick={onClose}>
              閉じる
            </Button>
            <Button type="submit" loading={moves.isRunning}>
              保存する
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** 「11月24日(火) 08:55　酒気帯びなし　確認者：白石（対面）」. */
function beforeInWords(log: DriveLog, zone: string): string {
  const local = localTimeAt(log.before_checked_at, zone);
  const result = `酒気帯び${checkWords.results[log.before_result]}`;
  const by = `確認者：${log.before_checker}（${checkWords.methods[log.before_method]}）`;
  return `${dateInWords(local.slice(0, 10))} ${timeOf(local)}　${result}　${by}`;
}
