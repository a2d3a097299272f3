import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailsIn, isEmail } from './emails.ts';
import { percentagesIn } from './percentages.ts';
import { quotationsIn } from './quotations.ts';
import { wordsOf, written } from './written.ts';

describe('the written form', () => {
  it('leads from every sign back to what was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (raw) => {
        const { text, folded, at } = written(raw);
        expect(folded).toHaveLength(text.length);
        expect(at).toHaveLength(text.length + 1);
        expect(at.at(-1)).toBe(raw.length);
        expect([...at].sort((a, b) => a - b)).toEqual(at);
        expect(wordsOf({ raw, text, folded, at }, 0, text.length)).toBe(raw.slice(at[0]));
      }),
    );
  });

  it.each([
    ['ﾊｲｴｰｽ', 'ハイエース'],
    ['ﾎﾞｸｼｰ', 'ボクシー'],
    ['齋藤', '斎藤'],
    ['𠮷野', '吉野'],
    ['１５：００', '15:00'],
    ['が', 'が'],
    ['森\u200bさん', '森さん'],
    ['\u202eabc', 'abc'],
    ['①15時', '①15時'],
  ])('compares %s as %s', (raw, text) => {
    expect(written(raw).text).toBe(text);
  });

  it('gives back the words as they were typed', () => {
    const message = written('齋藤\u200bさん');
    expect(wordsOf(message, 0, 2)).toBe('齋藤\u200b');
  });
});

describe('what stands in a text', () => {
  it('finds quotations with the words as typed', () => {
    expect(quotationsIn(written('メモに「ＡＢＣ」と『二』'))).toEqual([
      { from: 3, to: 8, content: 'ＡＢＣ' },
      { from: 9, to: 12, content: '二' },
    ]);
  });

  it('takes an opening mark alone for a plain sign', () => {
    expect(quotationsIn(written('「外出'))).toEqual([]);
  });

  it('finds addresses', () => {
    expect(emailsIn('アドレスはa.b+c@x-y.co.jpです').map(({ content }) => content)).toEqual(['a.b+c@x-y.co.jp']);
    expect(emailsIn('a@b 3@4 @x.jp')).toEqual([]);
    expect([isEmail('a@b.jp'), isEmail('a@b.jp と')]).toEqual([true, false]);
  });

  it.each([
    ['80%', 80, true],
    ['8割', 80, true],
    ['3割5分', 35, true],
    ['六十パーセント', 60, true],
    ['稼働率を75に', 75, false],
  ])('reads the number of %s', (text, percent, hasUnit) => {
    expect(percentagesIn(text).map((found) => [found.percent, found.hasUnit])).toEqual([[percent, hasUnit]]);
  });

  it.each(['2人', '3/4', '10:30', '120', 'a4', '国道2号', '2割引', '3つ'])('takes %s for no percentage', (text) => {
    expect(percentagesIn(text)).toEqual([]);
  });
});
