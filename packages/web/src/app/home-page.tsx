import { dateInWords, localTimeAt } from '@ibasho/contract/dates';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CarsBrief } from '../features/cars/cars-brief.tsx';
import { OffBrief, weekOffQuery } from '../features/holidays/off-brief.tsx';
import { PresenceBoard } from '../features/presence/presence-board.tsx';
import { useFirmNow } from '../lib/clock.ts';
import { carsQuery } from '../lib/directory/cars.ts';
import { Page } from '../ui/page.tsx';
import classes from './home-page.module.css';

/** The morning page: the presence board, and beside it who is off and which cars are free. */
export function HomePage() {
  const { now, zone } = useFirmNow();
  const today = localTimeAt(now, zone).slice(0, 10);
  const { data: cars = [] } = useQuery(carsQuery);
  const { data: holidays = [] } = useQuery(weekOffQuery(today));
  return (
    <Page title="ホーム" isTitleHidden>
      <div className={classes.home}>
        <div className={classes.board}>
          <PresenceBoard cars={cars} holidays={holidays.filter(({ date }) => date === today)} />
        </div>
        <aside className={classes.aside} aria-label="今日">
          <Text className={classes.date}>{dateInWords(today)}</Text>
          <OffBrief today={today} />
          <CarsBrief />
        </aside>
      </div>
    </Page>
  );
}
