import Papa from 'papaparse';

/** More than any list of 1,000 rows takes. */
const LIST_BYTES_MAX = 5_000_000;

const LINES_LOOKED_AT = 5;

/** Why a list cannot be read, in words for staff. */
export class UnreadableList extends Error {}

const EXCEL = 'Excelのファイルは、コピーして貼り付けるか、CSVで保存してください。';

/** The cells of a list: pasted from a spreadsheet (tabs), or CSV; cells in quotes may hold line breaks. */
export function cellsIn(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return Papa.parse<string[]>(plain, { newline: '\n', delimiter: delimiterOf(plain) }).data;
}

/** What stands between the cells: a tab in one of the first lines, else what the first line has more of. */
function delimiterOf(text: string): string {
  const lines = text.replace(/(?<=^|[\t,;\n])"(?:[^"]|"")*"/g, '').split('\n', LINES_LOOKED_AT);
  if (lines.some((line) => line.includes('\t'))) return '\t';
  const head = lines.find((line) => line.trim() !== '') ?? '';
  return head.split(';').length > head.split(',').length ? ';' : ',';
}

/** The text of a CSV or TSV file in UTF-8, UTF-16 or Shift_JIS. Throws UnreadableList for what is none. */
export async function textOfFile(file: Blob): Promise<string> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  if (isWorkbook(start)) throw new UnreadableList(EXCEL);
  if (file.size > LIST_BYTES_MAX) throw new UnreadableList('ファイルが大きすぎます（5MBまで）。');
  return decoded(new Uint8Array(await file.arrayBuffer()));
}

/** Text as Excel saves it. Throws UnreadableList where it is none. */
export function decoded(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  for (const encoding of isUtf16 ? ['utf-16le'] : ['utf-8', 'shift_jis']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes('\0')) return text;
    } catch {
      // Not in this encoding.
    }
  }
  throw new UnreadableList(
    `文字を読み取れませんでした。CSV（UTF-8かShift_JIS）で保存し直すか、表をコピーして貼り付けてください。`,
  );
}

/** .xlsx is a ZIP file, .xls a compound file. */
function isWorkbook(start: Uint8Array): boolean {
  const begins = (...signature: number[]) => signature.every((byte, at) => start[at] === byte);
  return begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0);
}
