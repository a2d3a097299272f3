import { useState } from 'react';
import type { AnyRecord, RecordKind } from '../../../lib/record-kind.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EntryForm } from '../../../ui/form/entry-form.tsx';
import { FieldEntry } from './field-entry.tsx';
import { fieldsOf } from './record-kinds.ts';
import type { RecordMoves } from './record-moves.ts';
import { dataOf, objectionsTo } from './record-values.ts';

interface RecordDialogProps {
  kind: RecordKind;
  /** null: a new one. */
  record: AnyRecord | null;
  moves: RecordMoves;
  onClose: () => void;
}

/** The form of a record of a kind. */
export function RecordDialog({ kind, record, moves, onClose }: RecordDialogProps) {
  const [added, setAdded] = useState(0);
  const { title } = kind.collection;
  return (
    <Dialog title={record ? `${title}の編集` : `${title}の追加`} onClose={onClose}>
      <EntryForm
        // Anew for each record that is added.
        key={added}
        again={record === null && '続けて追加'}
        button={record ? '保存する' : '追加する'}
        failed={`${title}を保存できませんでした。`}
        check={(entered) => objectionsTo(kind, entered)}
        send={async (entered, isAgain) => {
          await moves.save(record, dataOf(kind, entered));
          if (isAgain) setAdded(added + 1);
          else onClose();
        }}
      >
        {fieldsOf(kind).map(([name, field], at) => (
          <FieldEntry
            key={name}
            name={name}
            field={field}
            value={record?.[name]}
            example={kind.examples[name]}
            hint={kind.hints?.[name]}
            isFirst={at === 0}
          />
        ))}
      </EntryForm>
    </Dialog>
  );
}
