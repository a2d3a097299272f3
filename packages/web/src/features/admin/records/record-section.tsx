import { messages } from '@ibasho/contract/messages';
import { Button, Group } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { failureInJapanese } from '../../../lib/api.ts';
import { isCalled } from '../../../lib/directory/search.ts';
import { useRecentlyChanged } from '../../../lib/live/recently-changed.ts';
import { EmptyResult, EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { useAdminView, useIsAddAsked } from '../admin-view.ts';
import { ImportLink } from '../import-link.tsx';
import { LineMenu } from '../lines/line-menu.tsx';
import { LinesSkeleton } from '../lines/lines-skeleton.tsx';
import classes from '../lines/list-line.module.css';
import { RecordDialog } from './record-dialog.tsx';
import type { NamedRecord, RecordKind, RecordList } from './record-kind.ts';
import { useRecordMoves } from './record-moves.ts';

/** A list of named records that can be added, changed and removed, each by one run with its undo. */
export function RecordSection<R extends NamedRecord>({ kind, list }: { kind: RecordKind<R>; list: RecordList<R> }) {
  const [{ q }, setView] = useAdminView(['q']);
  const [open, setOpen] = useState<{ record: R | null } | null>(useIsAddAsked() ? { record: null } : null);
  const moves = useRecordMoves(kind);
  const { data: records } = list;
  const close = () => {
    setOpen(null);
    setView({});
  };
  const add = (
    <Group gap={8}>
      <ImportLink kind={kind.importKind} />
      <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen({ record: null })}>
        {`${kind.noun}を追加`}
      </Button>
    </Group>
  );
  const shown = records?.filter((record) => isCalled([kind.nameOf(record), ...otherNamesOf(kind, record)], q)) ?? [];
  return (
    <>
      {list.isPending && <LinesSkeleton label={`${kind.noun}を読み込んでいます`} />}
      {list.isLoadingError && (
        <ErrorState
          message={failureInJapanese(list.error, messages.holidaysReadFailed)}
          onRetry={() => list.refetch()}
        />
      )}
      {records?.length === 0 && (
        <EmptyState title={`${kind.noun}はまだありません`} description={kind.purpose} action={add} />
      )}
      {records && records.length > 0 && (
        <>
          <search className={classes.toolbar}>
            <SearchField
              aria-label={`${kind.noun}を検索`}
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

interface LineProps<R extends NamedRecord> {
  kind: RecordKind<R>;
  record: R;
  onEdit: () => void;
  onRemove: () => void;
}

function RecordLine<R extends NamedRecord>({ kind, record, onEdit, onRemove }: LineProps<R>) {
  const hasChanged = useRecentlyChanged(kind.collection, record.documentId);
  const name = kind.nameOf(record);
  return (
    <li className={classes.line} data-changed={hasChanged || undefined}>
      <span className={classes.name}>{name}</span>
      <span className={classes.tags}>
        {otherNamesOf(kind, record).map((other) => (
          <span key={other}>{other}</span>
        ))}
      </span>
      <span className={classes.quiet}>{kind.describe(record)}</span>
      <LineMenu of={name} onEdit={onEdit} moves={[{ label: '削除', isGrave: true, onClick: onRemove }]} />
    </li>
  );
}

/** What it goes by beside what staff call it. */
function otherNamesOf<R extends NamedRecord>(kind: RecordKind<R>, record: R): string[] {
  const names = new Set([String(record[kind.nameField]), ...(record.aliases ?? [])]);
  names.delete(kind.nameOf(record));
  return [...names];
}
