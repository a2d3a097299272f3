import { presenceStatuses } from '@ibasho/contract/constants';
import { localTimeAt, timeOf } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import { timeTyped } from '@ibasho/contract/typed-time';
import { Alert, Button, Group, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureInJapanese } from '../../../lib/api.ts';
import { useFirmNow } from '../../../lib/clock.ts';
import { keepComposing } from '../../../lib/composition.ts';
import { departmentOf, type Person, savePerson, statusesQuery } from '../../../lib/directory/people.ts';
import { toast } from '../../../lib/notify.ts';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { bodyOf, formOf, isOccupancyRate, otherStatus, type StatusForm } from './status-form.ts';

const timeAdvice = '時刻は 15:30 のように入力してください。';
const rateAdvice = '0から100の整数で入力してください。';

interface Props {
  person: Person | undefined;
  onSaved: () => void;
}

/** Everything about one's own presence, saved together by one run. What was typed stays when saving fails. */
export function StatusPanel({ person, onSaved }: Props) {
  const firm = useFirmNow();
  const { data: statuses = [] } = useQuery(statusesQuery);
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<StatusForm>>({});
  const known = person ?? nobody;
  const form = formOf(known, typed, firm);
  const type = (change: Partial<StatusForm>) => setTyped((before) => ({ ...before, ...change }));

  const time = timeTyped(form.returnTime);
  const isRateRight = isOccupancyRate(form.occupancyRate);
  const meant = { ...form, returnTime: time ?? '' };
  const body = bodyOf(known, meant, statuses, firm);
  const other = otherStatus(known, meant, firm);
  const notHere = other && `${time}まで${messages.statusNames[other]}`;
  const save = useMutation({
    mutationFn: () => savePerson(person?.documentId, body),
    onSuccess: ({ runId }) => {
      toast(
        'success',
        `状態を保存しました。${notHere ? `${notHere}です。` : ''}`,
        runId === null ? {} : { undo: runId },
      );
      void queries.invalidateQueries({ queryKey: ['sd-users'] });
      onSaved();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (time === undefined || !isRateRight || save.isPending) return;
    if (person && Object.keys(body).length === 0) onSaved();
    else save.mutate();
  };

  return (
    <form onSubmit={submit} onKeyDown={keepComposing} aria-label="状態の詳細" noValidate>
      <Stack gap={12}>
        <div>
          <Text fw={600}>{person?.name ?? '状態の詳細'}</Text>
          {person && (
            <Text size="sm" c="dimmed">
              {departmentOf(person)}
            </Text>
          )}
        </div>
        <SegmentedControl
          fullWidth
          aria-label="状態"
          name="sd_status"
          value={form.status}
          onChange={(status) => type({ status })}
          data={presenceStatuses.map((status) => ({
            value: status,
            label: (
              <>
                <StatusMark status={status} isDecorative /> {messages.statusNames[status]}
              </>
            ),
          }))}
        />
        <TextInput
          label="コメント"
          name="comment"
          placeholder="行き先、用件など"
          maxLength={500}
          value={form.comment}
          onChange={(event) => type({ comment: event.currentTarget.value })}
          data-autofocus
        />
        <Group gap={8} align="flex-start" wrap="nowrap">
          <TextInput
            label="戻り時間"
            name="return_time"
            placeholder="15:30"
            inputMode="numeric"
            flex={1}
            value={form.returnTime}
            error={time === undefined && timeAdvice}
            description={notHere && `${notHere}になります。`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={(event) => type({ returnTime: event.currentTarget.value })}
            onBlur={() => time !== undefined && typed.returnTime !== undefined && type({ returnTime: time })}
          />
          <TextInput
            label="稼働率"
            name="occupancy_rate"
            inputMode="numeric"
            w={112}
            rightSection={<span aria-hidden>%</span>}
            value={form.occupancyRate}
            error={!isRateRight && rateAdvice}
            onChange={(event) => type({ occupancyRate: event.currentTarget.value.normalize('NFKC').trim() })}
          />
        </Group>
        <Group gap={4}>
          {[30, 60, 120].map((minutes) => (
            <Button
              key={minutes}
              size="compact-sm"
              variant="default"
              onClick={() => type({ returnTime: timeOf(localTimeAt(firm.now + minutes * 60_000, firm.zone)) })}
            >
              {minutes < 60 ? `${minutes}分後` : `${minutes / 60}時間後`}
            </Button>
          ))}
        </Group>
        <Textarea
          label="メモ"
          name="memo"
          autosize
          minRows={2}
          maxRows={8}
          value={form.memo}
          onChange={(event) => type({ memo: event.currentTarget.value })}
        />
        {save.isError && (
          <Alert color="red" role="alert" p={8}>
            {failureInJapanese(save.error, messages.userUpdateFailed)}
          </Alert>
        )}
        <Button type="submit" loading={save.isPending}>
          保存
        </Button>
      </Stack>
    </form>
  );
}

const nobody: Person = {
  id: 0,
  documentId: '',
  name: '',
  jp_name: null,
  en_name: null,
  email: null,
  comment: null,
  return_time: null,
  memo: null,
  occupancy_rate: null,
};
