import { Button, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { failureInJapanese } from '../../../lib/api.ts';
import { useFirmNow } from '../../../lib/clock.ts';
import type { Car } from '../../../lib/directory/cars.ts';
import { saveFile } from '../../../lib/download.ts';
import { type Month, monthInWords } from '../../../lib/month.ts';
import { toast } from '../../../lib/notify.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { DriveTable } from './drive-table.tsx';
import { driveLogsQuery, driveTable } from './drives.queries.ts';
import classes from './drives-view.module.css';
import type { DriveForms } from './use-drive-form.tsx';

interface DrivesViewProps {
  cars: readonly Car[];
  month: Month;
  /** The documentId of the only car that is shown; '' for all. */
  car: string;
  onCar: (car: string) => void;
  forms: DriveForms;
}

/** The records of a month's drives, of one car or of all; the same as a file. */
export function DrivesView({ cars, month, car, onCar, forms }: DrivesViewProps) {
  const { zone } = useFirmNow();
  const { data: logs, isPending, isLoadingError, error, refetch } = useQuery(driveLogsQuery(month, car, zone));
  const [isLoadingFile, setLoadingFile] = useState(false);

  const download = async () => {
    setLoadingFile(true);
    try {
      const name = cars.find(({ documentId }) => documentId === car)?.name;
      saveFile(await driveTable(month, car), ['運転記録', name, month].filter(Boolean).join('_'), 'csv');
    } catch (failure) {
      toast('error', failureInJapanese(failure, 'CSVをダウンロードできませんでした。'));
    } finally {
      setLoadingFile(false);
    }
  };

  return (
    <>
      <div className={classes.filters}>
        <NativeSelect
          aria-label="表示する車"
          value={car}
          onChange={(event) => onCar(event.currentTarget.value)}
          data={[
            { value: '', label: 'すべての車' },
            ...cars.map(({ documentId, name }) => ({ value: documentId, label: name })),
          ]}
        />
        <Button
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          loading={isLoadingFile}
          disabled={!logs?.length}
          onClick={download}
        >
          CSV
        </Button>
      </div>
      {isPending && <DrivesSkeleton />}
      {isLoadingError && (
        <ErrorState message={failureInJapanese(error, '運転記録を読み込めませんでした。')} onRetry={() => refetch()} />
      )}
      {logs?.length === 0 && (
        <EmptyState
          title={`${monthInWords(month)}の運転記録はありません`}
          description="運転の前後に、酒気帯びの確認と走行距離を記録します。記録は1年間保存されます。"
          action={
            <Button variant="default" onClick={forms.recordNew}>
              記録する
            </Button>
          }
        />
      )}
      {logs && logs.length > 0 && <DriveTable logs={logs} zone={zone} forms={forms} />}
    </>
  );
}

function DrivesSkeleton() {
  return (
    <Stack gap={8} role="status" aria-label="運転記録を読み込んでいます">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
        <Skeleton key={line} height={48} />
      ))}
    </Stack>
  );
}
