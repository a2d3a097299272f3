import { localTimeAt } from '@ibasho/contract/dates';
import { messages } from '@ibasho/contract/messages';
import { Button, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureInJapanese } from '../../lib/api.ts';
import { useFirmNow } from '../../lib/clock.ts';
import { carsQuery } from '../../lib/directory/cars.ts';
import { monthOf } from '../../lib/month.ts';
import { EmptyUntilAdded } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { DayPicker } from '../../ui/form/day-picker.tsx';
import { MonthPicker } from '../../ui/form/month-picker.tsx';
import { Page } from '../../ui/page.tsx';
import { CarsAhead } from './ahead/cars-ahead.tsx';
import { CarsFilter, CarsNow } from './cars-now.tsx';
import { type Part, useCarsView } from './cars-view.ts';
import { DrivesView } from './drives/drives-view.tsx';
import { OpenDrives } from './drives/open-drives.tsx';
import { useDriveForm } from './drives/use-drive-form.tsx';

/** The firm's cars: who has which now, who has booked which, and the records of drives. */
export function CarsPage() {
  const { data: cars, isPending, isLoadingError, error, refetch } = useQuery(carsQuery);
  const [view, setView] = useCarsView();
  const [isAdding, setAdding] = useState(false);
  const { now, zone } = useFirmNow();
  const today = localTimeAt(now, zone).slice(0, 10);
  const month = view.month || monthOf(today);
  const forms = useDriveForm(cars ?? []);

  return (
    <Page
      title="車"
      toolbar={
        cars &&
        cars.length > 0 && (
          <>
            <SegmentedControl
              aria-label="表示する内容"
              value={view.view}
              onChange={(part) => setView({ view: part as Part, booking: '' })}
              data={[
                { value: '', label: '使用状況' },
                { value: 'ahead', label: '予約' },
                { value: 'drives', label: '運転記録' },
              ]}
            />
            {view.view === '' && <CarsFilter cars={cars} view={view} onView={setView} />}
            {view.view === 'ahead' && (
              <>
                <DayPicker
                  date={view.date || today}
                  today={today}
                  isWeek={false}
                  onChange={(date) => setView({ date: date === today ? '' : date })}
                />
                <Button onClick={() => setAdding(true)}>予約する</Button>
              </>
            )}
            {view.view === 'drives' && (
              <>
                <MonthPicker
                  month={month}
                  present={monthOf(today)}
                  onChange={(chosen) => setView({ month: chosen === monthOf(today) ? '' : chosen })}
                />
                <Button onClick={forms.recordNew}>記録する</Button>
              </>
            )}
          </>
        )
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
      {cars && cars.length > 0 && (
        <OpenDrives forms={forms} onShowAll={view.view === 'drives' ? undefined : () => setView({ view: 'drives' })} />
      )}
      {cars && cars.length > 0 && view.view === '' && <CarsNow cars={cars} view={view} onView={setView} />}
      {cars && cars.length > 0 && view.view === 'ahead' && (
        <CarsAhead cars={cars} view={view} onView={setView} isAdding={isAdding} onAdded={() => setAdding(false)} />
      )}
      {cars && cars.length > 0 && view.view === 'drives' && (
        <DrivesView cars={cars} month={month} car={view.car} onCar={(car) => setView({ car })} forms={forms} />
      )}
      {forms.dialog}
    </Page>
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
