import type { Role } from '@ibasho/contract/auth';
import { toHiragana, toRomaji } from 'wanakana';

/** A cell as one line: line breaks and rows of spaces, full-width ones too, are one space. */
export const lineIn = (cell: string): string => cell.replace(/[\s\u3000]+/g, ' ').trim();

/** A reading as the board has it: hiragana, whatever kana the list has. */
export const readingIn = (cell: string): string => toHiragana(lineIn(cell.normalize('NFKC')), { passRomaji: true });

/** Letters, digits and signs of a Japanese keyboard as those of any other. */
export const latinIn = (cell: string): string => lineIn(cell.normalize('NFKC'));

/** An address, as a link of a spreadsheet too. */
export const emailIn = (cell: string): string =>
  latinIn(cell)
    .replace(/^mailto:/i, '')
    .replace(/\s/g, '');

/** Several texts in one cell, such as other names, each once. */
export const textsIn = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[、,，;；/／\n]/)
      .map(lineIn)
      .filter((text) => text !== ''),
  ),
];

const ROLES: Readonly<Record<string, Role>> = {
  管理者: 'admin',
  管理: 'admin',
  admin: 'admin',
  administrator: 'admin',
  メンバー: 'member',
  一般: 'member',
  一般ユーザー: 'member',
  社員: 'member',
  member: 'member',
  user: 'member',
};

/** What a word for a role means; undefined where it is none. */
export const roleIn = (cell: string): Role | undefined => ROLES[latinIn(cell).toLowerCase()];

/** 「8名」 is 8; what is no number stays as it is, and is refused with its row. */
export function numberIn(cell: string): number | string {
  const plain = latinIn(cell)
    .replace(/,/g, '')
    .replace(/\s*[名人席台室個件本]$/, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : plain;
}

/** 「はい」, 「○」 or the field's own word for it; what is neither yes nor no stays as it is. */
export function booleanIn(cell: string, words?: Readonly<Record<string, string>>): boolean | string {
  const plain = lineIn(cell);
  if ([words?.true, 'はい', '○', '〇', '有'].includes(plain)) return true;
  if ([words?.false, 'いいえ', '×', '無'].includes(plain)) return false;
  return plain;
}

/** 「たなか けんいち」 → tanaka.kenichi: for who has neither an address nor a name in Latin letters. */
export const usernameFromReading = (reading: string): string =>
  toRomaji(reading)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '');
