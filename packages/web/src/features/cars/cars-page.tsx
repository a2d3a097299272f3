import { messages } from '@ibasho/contract/messages';
import { SegmentedControl, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { sayOf } from '../../lib/api.ts';
import { type Car, carsQuery } from '../../lib/directory/cars.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useCarMoves } from './car-moves.ts';
import { CarRow } from './car-row.tsx';
import classes from './cars-page.module.css';

type Show = '' | 'free' | 'held';

/** Who has which car, and since when; take, hand over, release. */
export function CarsPage() {
  const { data: cars, isPending, isLoadingError, error, refetch } = useQuery(carsQuery);
  const [show, setShow] = useShow();

  return (
    <Page title="車" toolbar={cars && cars.length > 0 && <Filter cars={cars} show={show} onChange={setShow} />}>
      {isPending && <CarsSkeleton />}
      {isLoadingError && <ErrorState message={sayOf(error, messages.carsReadFailed)} onRetry={() => refetch()} />}
      {cars?.length === 0 && (
        <EmptyState title="車はまだ登録されていません" description="管理者が登録すると、ここに一覧が表示されます。" />
      )}
      {cars && cars.length > 0 && <CarList cars={cars.filter((car) => isShown(car, show))} />}
    </Page>
  );
}

function CarList({ cars }: { cars: readonly Car[] }) {
  const moves = useCarMoves();
  if (cars.length === 0) return <EmptyState title="該当する車はありません" />;
  return (
    <>
      <table className={classes.cars}>
        <thead>
          <tr>
            <th scope="col">車</th>
            <th scope="col">使用者</th>
            <th scope="col">使用開始</th>
            <th scope="col">
              <VisuallyHidden>操作</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {cars.map((car) => (
            <CarRow key={car.documentId} car={car} moves={moves} />
          ))}
        </tbody>
      </table>
      {moves.dialog}
    </>
  );
}

function Filter({ cars, show, onChange }: { cars: readonly Car[]; show: Show; onChange: (show: Show) => void }) {
  const counted = (value: Show) => cars.filter((car) => isShown(car, value)).length;
  return (
    <SegmentedControl
      aria-label="表示する車"
      value={show}
      onChange={(value) => onChange(value as Show)}
      data={[
        { value: '', label: `すべて ${cars.length}` },
        { value: 'free', label: `空き ${counted('free')}` },
        { value: 'held', label: `使用中 ${counted('held')}` },
      ]}
    />
  );
}

/** Which cars are listed; kept in the address as `?show=free`. */
function useShow(): [Show, (show: Show) => void] {
  const { show }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return [
    show === 'free' || show === 'held' ? show : '',
    (next) => void navigate({ to: '.', search: next === '' ? {} : { show: next }, replace: true }),
  ];
}

function isShown(car: Car, show: Show): boolean {
  return show === '' || (show === 'held') === Boolean(car.sd_user);
}

function CarsSkeleton() {
  return (
    <Stack gap={8} role="status" aria-label="車を読み込んでいます">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((line) => (
        <Skeleton key={line} height={36} />
      ))}
    </Stack>
  );
}
