import type { ImportAnswer, ImportedRow } from '@ibasho/contract/import';
import { Button, NativeSelect } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import classes from './import-table.module.css';
import type { KindOfImport } from './reading/import-kinds.ts';
import { type Sheet, type SheetRow, withCell, withColumn } from './reading/sheet.ts';
import type { Import } from './use-import.ts';

const SHOWN_AT_ONCE = 100;

interface ImportTableProps {
  of: KindOfImport;
  list: Import;
  sheet: Sheet;
  answer: ImportAnswer | null;
}

/** The list as it will be read: what each column holds, each row with what stands against it; every cell can be corrected. */
export function ImportTable({ of, list, sheet, answer }: ImportTableProps) {
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const toldOf = new Map(answer?.rows.map((each) => [each.row, each]));
  const isWrong = ({ row }: SheetRow) => (toldOf.get(row)?.problems.length ?? 0) > 0;
  const shown = sheet.rows.filter((each, index) => index < limit || isWrong(each));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label={`追加する${of.noun}`} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">追加</th>
              {sheet.columns.map((field, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
                <th scope="col" key={at}>
                  <NativeSelect
                    size="xs"
                    aria-label={`${at + 1}列目の内容`}
                    value={field ?? ''}
                    data={[
                      { value: '', label: '取り込まない' },
                      ...of.columns.map((column) => ({ value: column.field, label: column.label })),
                    ]}
                    onChange={(event) => list.setSheet(withColumn(sheet, at, fieldIn(of, event.currentTarget.value)))}
                  />
                  {sheet.headings && <small>{sheet.headings.cells[at] || '（見出しなし）'}</small>}
                </th>
              ))}
              <th scope="col">確認</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((each) => (
              <Line key={each.row} of={of} list={list} sheet={sheet} each={each} told={toldOf.get(each.row)} />
            ))}
          </tbody>
        </table>
      </section>
      {sheet.rows.length > limit && (
        <div>
          <Button variant="default" onClick={() => setLimit(limit + SHOWN_AT_ONCE)}>
            {`さらに表示（全${sheet.rows.length.toLocaleString('ja')}行）`}
          </Button>
        </div>
      )}
    </>
  );
}

interface LineProps extends Omit<ImportTableProps, 'answer'> {
  each: SheetRow;
  told: ImportedRow | undefined;
}

function Line({ of, list, sheet, each: { row, cells }, told }: LineProps) {
  const problems = told?.problems ?? [];
  const isLeftOut = list.leftOut.has(row);
  const toggle = () => {
    const leftOut = new Set(list.leftOut);
    if (!leftOut.delete(row)) leftOut.add(row);
    list.setLeftOut(leftOut);
  };
  const labelOf = (field: string | null) => of.columns.find((each) => each.field === field)?.label;
  return (
    <tr data-wrong={problems.length > 0 || undefined} data-out={isLeftOut || undefined}>
      <th scope="row">{row}</th>
      <td>
        <input type="checkbox" aria-label={`${row}行目を追加`} checked={!isLeftOut} onChange={toggle} />
      </td>
      {sheet.columns.map((field, at) => {
        const text = cells[at] ?? '';
        const isWrong = problems.some((problem) => isOf(problem.field, field));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
          <td key={at} data-unused={field === null || undefined} data-field={field}>
            <input
              // A cell that was corrected elsewhere shows what it now holds.
              key={text}
              type="text"
              aria-label={`${row}行目の${labelOf(field) ?? `${at + 1}列目`}`}
              aria-invalid={isWrong || undefined}
              defaultValue={text}
              placeholder={field === 'username' ? told?.username : undefined}
              spellCheck={false}
              onKeyDown={leaveOnEnter}
              onBlur={(event) => {
                const { value } = event.currentTarget;
                if (value !== text) list.setSheet(withCell(sheet, row, at, value));
              }}
            />
          </td>
        );
      })}
      <td className={classes.say}>{isLeftOut ? '追加しません' : problems.map(({ say }) => say).join('、')}</td>
    </tr>
  );
}

const fieldIn = (of: KindOfImport, value: string): string | null =>
  of.columns.find(({ field }) => field === value)?.field ?? null;

/** Whether a problem with `told` is shown at a column of `field`: a name may stand in two. */
const isOf = (told: string | null, field: string | null): boolean =>
  told !== null && (told === field || (told === 'name' && (field === 'family' || field === 'given')));

/** Enter ends a correction, but not the Enter that ends a conversion. */
function leaveOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing && event.keyCode !== 229) event.currentTarget.blur();
}
