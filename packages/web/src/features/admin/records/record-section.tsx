import { messages } from '@ibasho/contract/messages';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { failureInJapanese } from '../../../lib/api.ts';
import { recordsQuery } from '../../../lib/directory/records.ts';
import { isCalled } from '../../../lib/directory/search.ts';
import { useRecentlyChanged } from '../../../lib/live/recently-changed.ts';
import type { AnyRecord, RecordKind } from '../../../lib/record-kind.ts';
import { EmptyResult, EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { LinesSkeleton } from '../../../ui/loading/lines-skeleton.tsx';
import { useAdminView, useIsAddAsked } from '../admin-view.ts';
import { ImportLink } from '../import-link.tsx';
import { LineMenu } from '../lines/line-menu.tsx';
import classes from '../lines/list-line.module.css';
import { RecordDialog } from './record-dialog.tsx';
import { keyOf, nameOf, otherFieldsInWords, otherNamesOf } from './record-kinds.ts';
import { useRecordMoves } from './record-moves.ts';

/** A list of named records that can be added, changed and removed, each by one run with its undo. */
export function RecordSection({ kind }: { kind: RecordKind }) {
  const [{ q }, setView] = useAdminView(['q']);
  const [open, setOpen] = useState<{ record: AnyRecord | null } | null>(useIsAddAsked() ? { record: null } : null);
  const moves = useRecordMoves(kind);
  const { collection, purpose } = kind;
  const { title } = collection;
  const { data: records, isPending, isLoadingError, error, refetch } = useQuery(recordsQuery(collection.name));
  const close = () => {
    setOpen(null);
    setView({});
  };
  const add = (
    <Group gap={8}>
      {collection.firmList && <ImportLink kind={keyOf(kind)} />}
      <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen({ record: null })}>
        {`${title}を追加`}
      </Button>
    </Group>
  );
  const shown = records?.filter((record) => isCalled([nameOf(kind, record), ...otherNamesOf(kind, record)], q)) ?? [];
  return (
    <>
      {isPending && <LinesSkeleton label={`${title}を読み込んでいます`} />}
      {isLoadingError && (
        <ErrorState message={failureInJapanese(error, messages.holidaysReadFailed)} onRetry={() => refetch()} />
      )}
      {records?.length === 0 && <EmptyState title={`${title}はまだありません`} description={purpose} action={add} />}
      {records && records.length > 0 && (
        <>
          <search className={classes.toolbar}>
            <SearchField
              aria-label={`${title}を検索`}
              placeholder="名前・別名"
              value={q}
              onChange={(next) => setView({ q: next })}
            />
            <span className={classes.count} role="status">{`${shown.length}件`}</span>
            {add}
          </search>
          {shown.length === 0 && <EmptyResult title="条件に合うものがありません" onReset={() => setView({ q: '' })} />}
          <ul className={classes.list}>
            {shown.map((record) => (
              <RecordLine
                key={record.documentId}
                kind={kind}
                record={record}
                onEdit={() => setOpen({ record })}
                onRemove={() => moves.remove(record)}
              />
            ))}
          </ul>
        </>
      )}
      {open && <RecordDialog kind={kind} record={open.record} moves={moves} onClose={close} />}
    </>
  );
}

interface LineProps {
  kind: RecordKind;
  record: AnyRecord;
  onEdit: () => void;
  onRemove: () => void;
}

function RecordLine({ kind, record, onEdit, onRemove }: LineProps) {
  const hasChanged = useRecentlyChanged(kind.collection.name, record.documentId);
  const name = nameOf(kind, record);
  return (
    <li className={classes.line} data-changed={hasChanged || undefined}>
      <span className={classes.name}>{name}</span>
      <span className={classes.tags}>
        {otherNamesOf(kind, record).map((other) => (
          <span key={other}>{other}</span>
        ))}
      </span>
      <span className={classes.quiet}>
        {kind.Description ? <kind.Description record={record} /> : otherFieldsInWords(kind, record)}
      </span>
      <LineMenu of={name} onEdit={onEdit} moves={[{ label: '削除', isGrave: true, onClick: onRemove }]} />
    </li>
  );
}
