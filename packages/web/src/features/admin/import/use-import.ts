import { IMPORT_ROWS_MAX } from '@ibasho/contract/constants';
import type { ImportAnswer, ImportRequest, WayIn } from '@ibasho/contract/import';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureInServersWords } from '../../../lib/api.ts';
import { affiliationsQuery, shownNameOf } from '../../../lib/directory/affiliations.ts';
import { signInOptionsQuery } from '../../../lib/directory/sign-in-options.ts';
import { toast } from '../../../lib/notify.ts';
import { cellsIn, textOfFile, UnreadableList } from '../../../lib/sheets/read-cells.ts';
import { importPreviewQuery, importRows } from './import.queries.ts';
import type { KindOfImport } from './reading/import-kinds.ts';
import { rememberColumns } from './reading/remembered-columns.ts';
import { missingColumn, type Sheet, sheetOf } from './reading/sheet.ts';
import { rowsOf } from './reading/sheet-rows.ts';

const UNREADABLE = 'ファイルを読み取れませんでした。もう一度選んでください。';

/** A list on its way in: read, corrected, previewed by the server, and added whole. */
export function useImport(of: KindOfImport, onAdded: (answer: ImportAnswer, wayIn: WayIn) => void) {
  const queries = useQueryClient();
  const { data: affiliations } = useQuery(affiliationsQuery);
  const { data: ways } = useQuery(signInOptionsQuery);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [chosenWay, setWayIn] = useState<WayIn | null>(null);
  const [createAffiliations, setCreateAffiliations] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const isBusy = useRef(false);

  const wayIn: WayIn = ways?.isMailDelivered ? (chosenWay ?? 'invitation') : 'password';
  const requestFor = (rows: ImportRequest['rows']): ImportRequest => ({
    kind: of.kind,
    rows,
    ...(of.kind === 'people' && { wayIn, createAffiliations }),
  });
  const rows = sheet === null || missingColumn(sheet) !== null ? [] : rowsOf(sheet, (row) => !leftOut.has(row));
  const preview = useQuery(importPreviewQuery(rows.length > 0 && ways ? requestFor(rows) : null));

  const read = (text: string) => {
    const found = sheetOf(of, cellsIn(text), affiliations?.flatMap((each) => [each.Name, shownNameOf(each)]) ?? []);
    const objection = objectionTo(found);
    setProblem(objection);
    setLeftOut(new Set());
    setSheet(objection === null ? found : null);
  };
  const readFile = async (file: Blob) => {
    try {
      read(await textOfFile(file));
    } catch (error) {
      setProblem(error instanceof UnreadableList ? error.message : UNREADABLE);
    }
  };
  const drop = () => {
    setSheet(null);
    setProblem(null);
  };

  /** Adds the rows that the preview has no problem with; the others stay to be corrected. */
  const add = async () => {
    if (sheet === null || !preview.data || isBusy.current) return;
    const good = new Set(preview.data.rows.flatMap(({ row, problems }) => (problems.length === 0 ? [row] : [])));
    isBusy.current = true;
    setAdding(true);
    setProblem(null);
    try {
      const { answer, runId } = await importRows(requestFor(rows.filter(({ row }) => good.has(row))));
      rememberColumns(of.kind, sheet.headings?.cells ?? [], sheet.columns);
      const rest = sheet.rows.filter(({ row }) => !good.has(row) && !leftOut.has(row));
      setSheet(rest.length > 0 ? { ...sheet, rows: rest } : null);
      toast('success', `${answer.message}。`, of.kind === 'people' || runId === null ? {} : { undo: runId });
      onAdded(answer, wayIn);
      await Promise.all(of.collections.map((name) => queries.invalidateQueries({ queryKey: [name] })));
    } catch (error) {
      setProblem(failureInServersWords(error, '追加できませんでした。'));
      await preview.refetch();
    } finally {
      isBusy.current = false;
      setAdding(false);
    }
  };

  return {
    sheet,
    setSheet,
    leftOut,
    setLeftOut,
    wayIn,
    setWayIn,
    isMailDelivered: ways?.isMailDelivered ?? false,
    createAffiliations,
    setCreateAffiliations,
    problem,
    isAdding,
    preview,
    read,
    readFile,
    drop,
    add,
  };
}

export type Import = ReturnType<typeof useImport>;

function objectionTo({ rows, headings }: Sheet): string | null {
  if (rows.length > IMPORT_ROWS_MAX) {
    const inJapanese = (count: number) => count.toLocaleString('ja');
    return `一度に追加できるのは${inJapanese(IMPORT_ROWS_MAX)}行までです（${inJapanese(rows.length)}行ありました）。分けて貼り付けてください。`;
  }
  if (rows.length > 0) return null;
  return headings === null ? '貼り付けた表が空です。' : '見出しだけで、追加する行がありません。';
}
