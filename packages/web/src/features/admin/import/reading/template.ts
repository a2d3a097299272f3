import Papa from 'papaparse';
import type { KindOfImport } from './import-kinds.ts';

/**
 * The list to fill in, as CSV that Excel opens as it is: Japanese headings, and one example that an import leaves out.
 * `department` is a name that the firm has: text that Excel would take for a formula is kept from being one.
 */
export function templateOf({ template }: KindOfImport, department: string | undefined): string {
  const examples = template.map(([heading, example]) => (heading === '所属' ? (department ?? example) : example));
  const rows = [template.map(([heading]) => heading), examples];
  return `\uFEFF${Papa.unparse(rows, { escapeFormulae: true, newline: '\r\n' })}\r\n`;
}

export const templateName = ({ noun }: KindOfImport): string => `${noun}一覧のひな形.csv`;
