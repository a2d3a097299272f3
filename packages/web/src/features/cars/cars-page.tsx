import { messages } from '@ibasho/contract/messages';
import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureInJapanese } from '../../lib/api.ts';
import { type Car, carsQuery } from '../../lib/directory/cars.ts';
import { peopleQuery } from '../../lib/directory/people.ts';
import { EmptyResult, EmptyUntilAdded } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Page } from '../../ui/page.tsx';
import { useCarMoves } from './car-moves.ts';
import { CarTable } from './car-table.tsx';
import classes from './cars-page.module.css';
import { type CarsView, isShown, type Show, useCarsView } from './cars-view.ts';

/** As many fit on a screen: fewer need no search. */
const SHORT_LIST = 12;

/** Who has which car, and since when; take, hand over, release. */
export function CarsPage() {
  const { data: cars, isPending, isLoadingError, error, refetch } = useQuery(carsQuery);
  const [view, setView] = useCarsView();
  const isLong = (cars?.length ?? 0) > SHORT_LIST;

  return (
    <Page
      title="車"
      toolbar={
        cars &&
        cars.length > 0 && <Filter cars={cars} show={view.show} onChange={(show) => setView({ ...view, show })} />
      }
    >
      {isPending && <CarsSkeleton />}
      {isLoadingError && (
        <ErrorState message={failureInJapanese(error, messages.carsReadFailed)} onRetry={() => refetch()} />
      )}
      {cars?.length === 0 && (
        <EmptyUntilAdded
          title="車はまだ登録されていません"
          purpose="社用車を登録すると、誰が使っているかがすぐにわかります。"
          add={{ label: '車を追加', section: 'cars' }}
        />
      )}
      {isLong && (
        <search className={classes.search}>
          <SearchField
            aria-label="車を検索"
            placeholder="車・使用者"
            value={view.q}
            onChange={(q) => setView({ ...view, q })}
          />
        </search>
      )}
      {cars && cars.length > 0 && <CarList cars={cars} view={view} onReset={() => setView({ show: '', q: '' })} />}
    </Page>
  );
}

/** Those in use, one's own on top, then those one can take. */
function CarList({ cars, view, onReset }: { cars: readonly Car[]; view: CarsView; onReset: () => void }) {
  const moves = useCarMoves();
  const { data: people = [] } = useQuery({ ...peopleQuery, enabled: view.q !== '' });
  const shown = cars.filter((car) => isShown(car, view, people));
  const isOwn = (car: Car) => car.sd_user?.documentId === moves.ownDocumentId;
  const inUse = shown.filter((car) => car.sd_user).sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  const free = shown.filter((car) => !car.sd_user);
  return (
    <>
      <Text className={classes.count} role="status">
        {shown.length < cars.length && `${cars.length}台中 ${shown.length}台`}
      </Text>
      {shown.length === 0 ? (
        <EmptyResult title="該当する車はありません" onReset={onReset} />
      ) : (
        <CarTable
          groups={[
            { title: `使用中 ${inUse.length}台`, cars: inUse },
            { title: `空き ${free.length}台`, cars: free },
          ]}
          moves={moves}
        />
      )}
      {moves.dialog}
    </>
  );
}

function Filter({ cars, show, onChange }: { cars: readonly Car[]; show: Show; onChange: (show: Show) => void }) {
  const held = cars.filter((car) => car.sd_user).length;
  return (
    <SegmentedControl
      aria-label="表示する車"
      value={show}
      onChange={(value) => onChange(value as Show)}
      data={[
        { value: '', label: `すべて ${cars.length}` },
        { value: 'held', label: `使用中 ${held}` },
        { value: 'free', label: `空き ${cars.length - held}` },
      ]}
    />
  );
}

function CarsSkeleton() {
  return (
    <Stack gap={8} role="status" aria-label="車を読み込んでいます">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((line) => (
        <Skeleton key={line} height={36} maw={880} />
      ))}
    </Stack>
  );
}
