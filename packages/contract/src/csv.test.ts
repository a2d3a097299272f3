import { expect, test } from 'vitest';
import { csvLine, withoutGuard } from './csv.ts';

test('a cell with a comma, a quote, a tab or a line break stands in quotes', () => {
  expect(csvLine(['', '現場', 'a,b', '「"」', '一\n二', 'a\tb'])).toBe(',現場,"a,b","「""」","一\n二","a\tb"\r\n');
});

test.each(['=1+1', '+81', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＠x'])('%j is never a formula', (text) => {
  expect(csvLine([text]).replace(/^"/, '').startsWith(`'${text}`)).toBe(true);
});

test('a sign within a text stays as it is', () => {
  expect(csvLine(['1-2', 'a=b'])).toBe('1-2,a=b\r\n');
});

test.each(['=1', "'=1", "''+1", '@x', "'見積", "'", '現場'])('%j is read back as it was', (text) => {
  expect(withoutGuard(csvLine([text]).trimEnd())).toBe(text);
});
