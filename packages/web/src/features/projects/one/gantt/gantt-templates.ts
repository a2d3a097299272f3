import { escapeHTML } from 'dhtmlx-gantt';
import { partBesideBaseline } from '../baseline/baseline.ts';
import { isLate } from '../parts/part.ts';
import { LATE, partInWords } from '../parts/part-words.ts';
import type { Row } from './gantt-rows.ts';
import { leaveInWords } from './leave.ts';

// The library takes its cells as HTML: whatever people have typed is escaped here.

/** The name as a button that opens the form, and says what the bar shows. */
export function nameCell(row: Row | undefined): string {
  if (!row) return '';
  const { part, parent } = row;
  const beside = besideWords(row);
  const words = [partInWords(part, row.today), beside].filter(Boolean).join(' ');
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

/** What stands beside a bar: that it is late, and its name where the bar does not hold it. */
export const besideBar = (row: Row | undefined, isNameInBar: boolean): string =>
  (row && isLate(row.part, row.today) ? LATE_MARK : '') + (isNameInBar ? '' : nameText(row));

/** The sign is that of the lists. */
const LATE_MARK = `<span class="late-mark"><svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true"><path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01"/></svg>${LATE}</span>`;

/** Kind and status, by which the bar has its colour. The library draws one for undated rows, too: it is hidden. */
export const barClassOf = (row: Row | undefined): string =>
  row
    ? `is-${row.part.kind} is-${row.part.status}${row.days ? '' : ' is-undated'}${isLate(row.part, row.today) ? ' is-late' : ''}`
    : '';
