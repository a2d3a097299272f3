import { timesInWords } from '@ibasho/contract/dates';
import type { OpenDrive } from '@ibasho/contract/drives';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { firmZone } from '../../../lib/clock.ts';
import { openDrivesQuery } from './drives.queries.ts';
import classes from './open-drives.module.css';
import type { DriveForms } from './use-drive-form.tsx';

interface OpenDrivesProps {
  forms: DriveForms;
  /** Leads to where all of them stand; they do already, where it is left out. */
  onShowAll?: (() => void) | undefined;
}

const NAMED_AT_MOST = 6;

/** Who has not recorded a drive, seen by everybody; one's own with the button that leads to the form. */
export function OpenDrives({ forms, onShowAll }: OpenDrivesProps) {
  const { data = [] } = useQuery(openDrivesQuery);
  const { moves, recordOpen } = forms;
  const own = data.filter(moves.isAsked);
  const others = data.filter((drive) => drive.state !== 'driving' && !moves.isAsked(drive));
  const named = onShowAll ? others.slice(0, NAMED_AT_MOST) : others;
  if (own.length + others.length === 0) return null;
  return (
    <section className={classes.open} aria-label="運転記録がまだの人">
      {own.map((drive) => {
        const { text, label } = ownWords(drive);
        return (
          <p key={keyOf(drive)} className={classes.own}>
            <span>
              <strong>{drive.car.name}</strong>
              {`　${text}`}
            </span>
            <Button size="compact-sm" aria-label={`${drive.car.name}の${label}`} onClick={() => void recordOpen(drive)}>
              {label}
            </Button>
          </p>
        );
      })}
      {others.length > 0 && (
        <div className={classes.others}>
          <span className={classes.label}>{`運転記録がまだ ${others.length}件`}</span>
          <ul>
            {named.map((drive) => (
              <li key={keyOf(drive)}>
                {drive.driver.name}
                <small>{`${drive.car.name}・${missingOf(drive)}`}</small>
              </li>
            ))}
          </ul>
          {named.length < others.length && (
            <Button variant="subtle" size="compact-sm" onClick={onShowAll}>
              {`ほか${others.length - named.length}件`}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

const keyOf = ({ state, car, driver, since }: OpenDrive) => [state, car.name, driver.name, since].join(' ');

/** Which record is missing: 「運転前」. */
function missingOf({ state, until }: OpenDrive): string {
  if (state === 'after') return '運転後';
  return until === null ? '運転前' : `${timesOf(until)}に返却`;
}

const timesOf = (instant: string) => timesInWords(instant, instant, firmZone()).split('〜')[0];

function ownWords({ state, since, until }: OpenDrive): { text: string; label: string } {
  if (state === 'driving') return { text: '運転中です。', label: '運転後を記録' };
  if (state === 'after') return { text: '運転後の記録がまだです。', label: '運転後を記録' };
  if (until === null) return { text: '運転前の記録がまだです。', label: '運転前を記録' };
  return { text: `${timesInWords(since, until, firmZone())}の運転記録がまだです。`, label: '運転を記録' };
}
