import { escapeHTML } from 'dhtmlx-gantt';
import { partBesideBaseline } from '../baseline/baseline.ts';
import { partInWords } from '../parts/part-words.ts';
import type { Row } from './gantt-rows.ts';
import { leaveInWords } from './leave.ts';

// The library takes its cells as HTML: whatever people have typed is escaped here.

/** The name as a button that opens the form, and says what the bar shows. */
export function nameCell(row: Row | undefined): string {
  if (!row) return '';
  const { part, parent } = row;
  const beside = besideWords(row);
  const words = [partInWords(part), beside].filter(Boolean).join(' ');
  return `<button type="button" class="part-name" data-part="${part.documentId}" data-kind="${part.kind}" data-level="${parent === null ? 0 : 1}" title="${escapeHTML(beside ? `${part.name}\n${beside}` : part.name)}" aria-label="${escapeHTML(words)}"><span>${escapeHTML(part.name)}</span></button>`;
}

export const personCell = (row: Row | undefined): string => escapeHTML(row?.part.person?.name ?? '');

/** The name in a bar or beside it; whoever rests on it reads when the person is off, and where it was to stand. */
export function nameText(row: Row | undefined): string {
  if (!row) return '';
  const [name, beside] = [escapeHTML(row.part.name), besideWords(row)];
  return beside ? `<span title="${escapeHTML(beside)}">${name}</span>` : name;
}

/** When the person is off, and where the part was to stand. */
const besideWords = ({ part, leave, days, planned }: Row): string =>
  [leaveInWords(part.person?.name ?? '', leave, days), partBesideBaseline(part, planned ?? undefined)]
    .filter(Boolean)
    .join(' ');

/** Kind and status, by which the bar has its colour. The library draws one for undated rows, too: it is hidden. */
export const barClassOf = (row: Row | undefined): string =>
  row ? `is-${row.part.kind} is-${row.part.status}${row.days ? '' : ' is-undated'}` : '';
