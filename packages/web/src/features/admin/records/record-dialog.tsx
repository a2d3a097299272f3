import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { AliasesEntry, aliasesIn } from '../../../ui/form/aliases-entry.tsx';
import { missingIn } from '../../../ui/form/entry-checks.ts';
import { EntryForm, TextEntry } from '../../../ui/form/entry-form.tsx';
import type { NamedRecord, RecordKind } from './record-kind.ts';
import type { RecordMoves } from './record-moves.ts';

interface RecordDialogProps<R extends NamedRecord> {
  kind: RecordKind<R>;
  /** null: a new one. */
  record: R | null;
  moves: RecordMoves<R>;
  onClose: () => void;
}

/** The form of a record of a kind. */
export function RecordDialog<R extends NamedRecord>({ kind, record, moves, onClose }: RecordDialogProps<R>) {
  const [added, setAdded] = useState(0);
  return (
    <Dialog title={record ? `${kind.noun}の編集` : `${kind.noun}の追加`} onClose={onClose}>
      <EntryForm
        // Anew for each record that is added.
        key={added}
        again={record === null && '続けて追加'}
        button={record ? '保存する' : '追加する'}
        failed={`${kind.noun}を保存できませんでした。`}
        check={(entered) => ({ ...missingIn(entered, { name: '名前' }), ...kind.check?.(entered) })}
        send={async (entered, isAgain) => {
          const data = { [kind.nameField]: entered.name, aliases: aliasesIn(entered), ...kind.dataOf?.(entered) };
          await moves.save(record, data);
          if (isAgain) setAdded(added + 1);
          else onClose();
        }}
      >
        <TextEntry
          name="name"
          label="名前"
          placeholder={`例：${kind.exampleName}`}
          maxLength={255}
          autoComplete="off"
          defaultValue={record ? String(record[kind.nameField]) : ''}
          autoFocus
          data-autofocus
        />
        <AliasesEntry aliases={record?.aliases ?? []} example={kind.exampleAlias} />
        {kind.entries?.(record)}
      </EntryForm>
    </Dialog>
  );
}
