import { dateInWords, localTimeAt, timeOf } from '@ibasho/contract/dates';
import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useRecentlyChanged } from '../../../lib/live/recently-changed.ts';
import { checkWords } from './drive-entry.ts';
import classes from './drive-table.module.css';
import type { DriveLog } from './drives.queries.ts';
import type { DriveForms } from './use-drive-form.tsx';

interface DriveTableProps {
  logs: readonly DriveLog[];
  zone: string;
  forms: DriveForms;
}

/** Records of drives, the latest first. What is missing stands out; one's own are completed and changed here. */
export function DriveTable({ logs, zone, forms }: DriveTableProps) {
  return (
    <table className={classes.drives}>
      <thead>
        <tr>
          <th scope="col">日付</th>
          <th scope="col">車</th>
          <th scope="col">運転者</th>
          <th scope="col">運転前</th>
          <th scope="col">運転後</th>
          <th scope="col">走行距離</th>
          <th scope="col">行き先・備考</th>
          <th scope="col">
            <VisuallyHidden>操作</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {logs.map((log) => (
          <DriveRow key={log.documentId} log={log} zone={zone} forms={forms} />
        ))}
      </tbody>
    </table>
  );
}

function DriveRow({ log, zone, forms }: { log: DriveLog; zone: string; forms: DriveForms }) {
  const hasChanged = useRecentlyChanged('drive-logs', log.documentId);
  const mayChange = forms.moves.mayChange(log);
  const day = localTimeAt(log.before_checked_at, zone).slice(0, 10);
  return (
    <tr className={classes.drive} data-changed={hasChanged || undefined}>
      <td className={classes.day}>{dateInWords(day)}</td>
      <th scope="row" className={classes.car}>
        {log.car_name}
      </th>
      <td className={classes.driver}>{log.driver_name}</td>
      <td className={classes.check}>
        <span className={classes.heading}>運転前 </span>
        <Check
          at={log.before_checked_at}
          result={log.before_result}
          by={`${log.before_checker}・${checkWords.methods[log.before_method]}`}
          {...{ day, zone }}
        />
      </td>
      <td className={classes.check}>
        <span className={classes.heading}>運転後 </span>
        {log.after_checked_at !== null && log.after_result !== null && log.after_method !== null ? (
          <Check
            at={log.after_checked_at}
            result={log.after_result}
            by={`${log.after_checker ?? ''}・${checkWords.methods[log.after_method]}`}
            {...{ day, zone }}
          />
        ) : mayChange ? (
          <Button size="compact-sm" variant="light" onClick={() => forms.recordAfter(log)}>
            運転後を記録
          </Button>
        ) : (
          <span className={classes.missing}>未記録</span>
        )}
      </td>
      <td className={classes.distance}>
        <Distance log={log} />
      </td>
      <td className={classes.destination}>
        {log.destination}
        {log.note && <small>{log.note}</small>}
      </td>
      <td className={classes.moves}>
        {mayChange && (
          <Tooltip label="変更">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={30}
              aria-label={`${log.car_name} ${dateInWords(day)}の運転記録を変更`}
              onClick={() => forms.change(log)}
            >
              <Pencil size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </td>
    </tr>
  );
}

interface CheckProps {
  at: string;
  result: DriveLog['before_result'];
  by: string;
  /** The day of the drive: the check says its own where it is another. */
  day: string;
  zone: string;
}

function Check({ at, result, by, day, zone }: CheckProps) {
  const local = localTimeAt(at, zone);
  const date = local.slice(0, 10);
  return (
    <>
      <span className={classes.result} data-found={result === 'found' || undefined}>
        {date !== day && `${dateInWords(date)} `}
        <time dateTime={at}>{timeOf(local)}</time>
        {`　酒気帯び${checkWords.results[result]}`}
      </span>
      <small>{by}</small>
    </>
  );
}

/** 「60 km」 with what the odometer showed, as far as it is recorded. */
function Distance({ log: { before_odometer: out, after_odometer: back } }: { log: DriveLog }) {
  if (out === null && back === null) return null;
  const from = out === null ? '—' : out.toLocaleString('ja-JP');
  const to = back === null ? '—' : back.toLocaleString('ja-JP');
  return (
    <>
      {out !== null && back !== null && <span>{`${(back - out).toLocaleString('ja-JP')} km`}</span>}
      <small>{`${from} → ${to}`}</small>
    </>
  );
}
