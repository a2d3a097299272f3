import { escapeHTML } from 'dhtmlx-gantt';
import { partInWords } from '../parts/part-words.ts';
import type { Row } from './gantt-rows.ts';

// The library takes its cells as HTML: whatever people have typed is escaped here.

/** The name as a button that opens the form, and says what the bar shows. */
export function nameCell(row: Row | undefined): string {
  if (!row) return '';
  const { part, parent } = row;
  return `<button type="button" class="part-name" data-part="${part.documentId}" data-kind="${part.kind}" data-level="${parent === null ? 0 : 1}" title="${escapeHTML(part.name)}" aria-label="${escapeHTML(partInWords(part))}"><span>${escapeHTML(part.name)}</span></button>`;
}

export const personCell = (row: Row | undefined): string => escapeHTML(row?.part.person?.name ?? '');

export const nameText = (row: Row | undefined): string => escapeHTML(row?.part.name ?? '');

/** Kind and status, by which the bar has its colour. The library draws one for undated rows, too: it is hidden. */
export const barClassOf = (row: Row | undefined): string =>
  row ? `is-${row.part.kind} is-${row.part.status}${row.days ? '' : ' is-undated'}` : '';
