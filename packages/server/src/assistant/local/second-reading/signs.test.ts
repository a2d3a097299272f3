import { describe, expect, it } from 'vitest';
import { readOf } from '../../../../test/assistant/belief.ts';

const symbolsOf = async (message: string) => (await readOf(message)).signs.symbols.join('');

describe('the signs of a message', () => {
  it('puts a symbol in the place of each mention', async () => {
    expect(await symbolsOf('森さんは15時までセレナで外出')).toBe('<P>は<T>まで<C>で外出');
  });

  it('says when a day is', async () => {
    expect(await symbolsOf('今日は在宅')).toBe('<D=>は在宅');
    expect(await symbolsOf('明日休みます')).toBe('<D+>休みます');
    expect(await symbolsOf('昨日は休みでした')).toBe('<D->は休みでした');
    expect(await symbolsOf('16日から18日まで休みます')).toBe('<D+s>休みます');
  });

  it('tells a name that several bear, and one that nobody bears', async () => {
    expect(await symbolsOf('鈴木さん戻りました')).toBe('<P*>戻りました');
    expect(await symbolsOf('ノート借ります')).toBe('<C*>借ります');
  });

  it('keeps what was typed, whatever the rules make of it', async () => {
    expect(await symbolsOf('銀行いってきまーす')).toBe('銀行いってきまーす');
    expect(await symbolsOf('おさきに〜🍻')).toBe('おさきに〜🍻');
  });

  it('takes a picture of two units for one symbol', async () => {
    const { signs } = await readOf('🍻あ');
    expect(signs.symbols).toEqual(['🍻', 'あ']);
    expect(signs.spans).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 3 },
    ]);
  });

  it('finds each mention at its symbol', async () => {
    const { signs } = await readOf('15時まで森さんは外出');
    expect(signs.mentions.map(({ sign }, index) => [sign, signs.symbols[signs.places[index] ?? -1]])).toEqual([
      ['W', '<T>'],
      ['P', '<P>'],
    ]);
  });
});
