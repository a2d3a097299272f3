import { dateInWords, localTimeAt, timeOf } from '@ibasho/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { WifiOff, X } from 'lucide-react';
import { useEffect } from 'react';
import { Department } from '../../features/presence/board/department.tsx';
import { PersonLine } from '../../features/presence/board/person-line.tsx';
import { useFirmNow } from '../../lib/clock.ts';
import { type Car, carsByHolder } from '../../lib/directory/cars.ts';
import type { Holiday } from '../../lib/directory/holidays.ts';
import { byDepartment, peopleQuery, presenceOf } from '../../lib/directory/people.ts';
import { useConnectionLost } from '../../lib/live/live.ts';
import { pagePaths } from '../../lib/routes.ts';
import { useWakeLock } from './wake-lock.ts';
import classes from './wall.module.css';

interface WallProps {
  cars: readonly Car[];
  /** Today's days off. */
  holidays: readonly Holiday[];
}

/** More people than these are shown smaller. */
const [MANY, VERY_MANY] = [48, 72];

/** Where everybody is, for a screen that is read from three metres: the time large, nothing to press, never dark. */
export function Wall({ cars, holidays }: WallProps) {
  const { now, zone } = useFirmNow();
  const local = localTimeAt(now, zone);
  const today = local.slice(0, 10);
  const { data: people = [] } = useQuery(peopleQuery);
  const isLost = useConnectionLost();
  useWakeLock();
  useEscapeHome();

  const held = carsByHolder(cars);
  const off = new Map(holidays.map((holiday) => [holiday.sd_user?.documentId, holiday]));
  const size = people.length > VERY_MANY ? 'small' : people.length > MANY ? 'middle' : 'large';
  return (
    <div className={classes.wall} data-size={size}>
      <header className={classes.head}>
        <h1 className={classes.date}>{dateInWords(today)}</h1>
        <time className={classes.clock}>{timeOf(local)}</time>
        <span role="status" className={classes.lost}>
          {isLost && (
            <>
              <WifiOff aria-hidden />
              接続が切れています。表示が古い場合があります
            </>
          )}
        </span>
        <Link
          to={pagePaths.home}
          className={classes.leave}
          aria-label="通常の表示に戻る"
          title="通常の表示に戻る（Esc）"
        >
          <X aria-hidden />
        </Link>
      </header>
      <div className={classes.board}>
        {byDepartment(people).map(({ department, members }) => (
          <Department key={department} name={department} count={members.length}>
            {members.map((person) => (
              <li key={person.documentId} data-status={presenceOf(person)}>
                <PersonLine
                  person={person}
                  today={today}
                  zone={zone}
                  cars={held
                    .get(person.documentId)
                    ?.map(({ name }) => name)
                    .join('、')}
                  holiday={off.get(person.documentId)}
                />
              </li>
            ))}
          </Department>
        ))}
      </div>
    </div>
  );
}

/** A keyboard, where there is one, leaves the wall. */
function useEscapeHome(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') void navigate({ to: pagePaths.home });
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [navigate]);
}
