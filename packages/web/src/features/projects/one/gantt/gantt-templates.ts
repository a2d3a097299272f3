import { escapeHTML } from 'dhtmlx-gantt';
import { partInWords } from '../parts/part-words.ts';
import type { Row } from './gantt-rows.ts';
import { leaveInWords } from './leave.ts';

// The library takes its cells as HTML: whatever people have typed is escaped here.

/** The name as a button that opens the form, and says what the bar shows. */
export function nameCell(row: Row | undefined): string {
  if (!row) return '';
  const { part, parent } = row;
  const off = offInWords(row);
  const words = [partInWords(part), off].filter(Boolean).join(' ');
  return `<button type="button" class="part-name" data-part="${part.documentId}" data-kind="${part.kind}" data-level="${parent === null ? 0 : 1}" title="${escapeHTML(off ? `${part.name}\n${off}` : part.name)}" aria-label="${escapeHTML(words)}"><span>${escapeHTML(part.name)}</span></button>`;
}

export const personCell = (row: Row | undefined): string => escapeHTML(row?.part.person?.name ?? '');

/** The name in a bar or beside it; whoever rests on it reads when the person is off. */
export function nameText(row: Row | undefined): string {
  if (!row) return '';
  const [name, off] = [escapeHTML(row.part.name), offInWords(row)];
  return off ? `<span title="${escapeHTML(off)}">${name}</span>` : name;
}

const offInWords = ({ part, leave, days }: Row): string => leaveInWords(part.person?.name ?? '', leave, days);

/** Kind and status, by which the bar has its colour. The library draws one for undated rows, too: it is hidden. */
export const barClassOf = (row: Row | undefined): string =>
  row ? `is-${row.part.kind} is-${row.part.status}${row.days ? '' : ' is-undated'}` : '';
