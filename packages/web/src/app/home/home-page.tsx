import { localTimeAt } from '@ibasho/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { openAssistant } from '../../features/assistant/control.ts';
import { PresenceBoard } from '../../features/presence/board/presence-board.tsx';
import { useFirmNow } from '../../lib/clock.ts';
import { carsQuery } from '../../lib/directory/cars.ts';
import { holidaysQuery } from '../../lib/directory/holidays.ts';
import { peopleQuery } from '../../lib/directory/people.ts';
import { Page } from '../../ui/page.tsx';
import { usePersonAddress } from './person-address.ts';
import { PersonCard } from './person-card.tsx';
import { TodayStrip } from './today-strip.tsx';
import { Wall } from './wall.tsx';
import { useIsWall, WallLink } from './wall-address.tsx';

/** The morning page: today in a strip, and below it where everybody is. */
export function HomePage() {
  const { now, zone } = useFirmNow();
  const today = localTimeAt(now, zone).slice(0, 10);
  const { data: cars = [] } = useQuery(carsQuery);
  const { data: holidays = [] } = useQuery(holidaysQuery(today, today));
  const { data: people } = useQuery(peopleQuery);
  const card = usePersonAddress();
  if (useIsWall()) return <Wall cars={cars} holidays={holidays} />;
  return (
    <Page title="ホーム" isTitleHidden>
      <TodayStrip today={today} zone={zone} onOpen={card.open} />
      <PresenceBoard cars={cars} holidays={holidays} onOpen={card.open}>
        <WallLink />
      </PresenceBoard>
      <PersonCard
        person={people?.find(({ documentId }) => documentId === card.person)}
        isUnknown={card.person !== '' && people !== undefined}
        cars={cars}
        onClose={card.close}
        onAsk={(name) => openAssistant(`${name}さんは`)}
      />
    </Page>
  );
}
