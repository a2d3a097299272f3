import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directory, NOW } from '../../../../test/assistant/firm.ts';
import { namesOf } from '../names/name-index.ts';
import { signsOf } from './signs.ts';

const sender = directory.people.find(({ name }) => name === '五十嵐 望') ?? null;
const known = { names: namesOf(directory), now: NOW, sender };
const symbolsOf = (text: string) => signsOf(text, known).symbols.join('');

/** Pieces of which messages are made, and what is hard to read. */
const piece = fc.constantFrom(
  ...[
    '森さん',
    '鈴木',
    'ノート',
    'ハイエース',
    '総務',
    '全員',
    '明日',
    '15時',
    '80%',
    '「',
    '」',
    'a@b.jp',
    '私',
    '白い',
  ],
  ...[
    'の',
    'を',
    'に',
    '、',
    ' ',
    '\n',
    'ﾊﾞ',
    '\u0301',
    '\u200b',
    '\u202e',
    '🏖️',
    '👨‍👩‍👧',
    '①',
    '\ud800',
    'ｱ',
    '休み',
    '使います',
  ],
);

describe('the signs of a message', () => {
  it.each([
    ['森さんは15時までセレナで外出', '<P>は<T+>まで<C>で外出'],
    ['午前9時に出ました', '<T->に出ました'],
    ['今日は在宅', '<D=>は在宅'],
    ['明日休みます', '<D+>休みます'],
    ['昨日は休みでした', '<D->は休みでした'],
    ['16日から18日まで休みます', '<D+s>休みます'],
    ['16日と17日と19日休みます', '<D+>と<D+n>と<D+>休みます'],
    ['椎名 環さんを登録', '椎名 <P0>さんを登録'],
    ['13時から15時は会議', '<Ts+>は会議'],
    ['2時間かかる', '<L>かかる'],
    ['稼働率80%、いや75で', '稼働率<N>、いや<N?>で'],
    ['2でお願い', '<N2>でお願い'],
  ])('puts a symbol in the place of each mention: %s', (text, symbols) => {
    expect(symbolsOf(text)).toBe(symbols);
  });

  it.each([
    ['鈴木さん戻りました', '<P*>戻りました'],
    ['望が戻りました', '<P=>が戻りました'],
    ['私は在宅', '<M>は在宅'],
    ['総務は在宅', '<G>は在宅'],
    ['全員オフライン', '<G=>オフライン'],
    ['ノート借ります', '<C*>借ります'],
    ['メモに「全員」と', 'メモに「<G=>」と'],
    ['「外出中」にして', '「外出中」にして'],
    ['森さんが「15時に戻る」と', '<P>が「<T+>に戻る」と'],
    ['和室を14時から', '<R>を<T+>から'],
    ['港湾局 記念誌の校正', '<J>の校正'],
    ['白樺珈琲の校正', '<J*>の校正'],
    ['「デリカ」を借りる', '<C>を借りる'],
  ])('tells who and what is named: %s', (text, symbols) => {
    expect(symbolsOf(text)).toBe(symbols);
  });

  it.each([
    ['もりさん外出', '<P>外出'],
    ['モリさん外出', '<P>外出'],
    ['Moriさん外出', '<P>外出'],
    ['森健太は外出', '<P>は外出'],
    ['渡辺さん外出', '<P>外出'],
    ['渡邊さん外出', '<P>外出'],
    ['高木さん外出', '<P>外出'],
    ['ｾﾚﾅ借ります', '<C>借ります'],
    ['せれな借ります', '<C>借ります'],
  ])('finds a name as staff write it: %s', (text, symbols) => {
    expect(symbolsOf(text)).toBe(symbols);
  });

  it.each(['森林組合に行く', '大野町まで', '鈴木商店で打ち合わせ', 'もりもり食べた'])(
    'takes no part of a word for a name: %s',
    (text) => {
      expect(symbolsOf(text)).not.toContain('<P');
    },
  );

  it('reads no longer quotation sign by sign', () => {
    expect(symbolsOf(`メモに「${'長'.repeat(41)}」と`)).toBe('メモに<Q>と');
  });

  it('keeps what was typed', () => {
    expect(symbolsOf('銀行いってきまーす')).toBe('銀行いってきまーす');
    expect(symbolsOf('おさきに〜🍻')).toBe('おさきに〜🍻');
  });

  it('covers the text without a gap and without an overlap, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 25 }),
        (parts) => {
          const { message, symbols, spans, mentions } = signsOf(parts.join(''), known);
          expect([spans.length, mentions.length]).toEqual([symbols.length, symbols.length]);
          expect(spans.map(({ from }) => from)).toEqual([0, ...spans.map(({ to }) => to)].slice(0, spans.length));
          expect(spans.at(-1)?.to ?? 0).toBe(message.text.length);
          for (const [index, mention] of mentions.entries()) {
            if (mention) expect(spans[index]).toEqual({ from: mention.from, to: mention.to });
            else expect(symbols[index]).toBe(message.text.slice(spans[index]?.from, spans[index]?.to));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['「森」さん外出', '<P>外出'],
    ['「鈴木」という曲', '「<P*>」という曲'],
    ['10ぷんで戻ります', '<DT=>で戻ります'],
    ['MTG／15:30戻', 'mtg/<T+>戻'],
    ['15じ20戻り', '<T+>戻り'],
    ['あすあさって休みます', '<D+><D+n>休みます'],
    ['さんじはんに戻ります', '<T+>に戻ります'],
    ['いいからわたしに貸して', 'いいから<M>に貸して'],
    ['鍵をわたしに行く', '鍵をわたしに行く'],
    ['オレンジのほう', 'オレンジのほう'],
    ['オレが使う', '<M>が使う'],
    ['tomorrow off です', '<D+> off です'],
    ['昼、13時戻り', '昼、<T+>戻り'],
    ['19日→22日に移動', '<D+>→<D+>に移動'],
    ['30ぷんかかる', '<L>かかる'],
  ])('reads what is typed otherwise than as it is written: %s', (text, symbols) => {
    expect(symbolsOf(text)).toBe(symbols);
  });
});

/** Five thousand people of few surnames and given names. */
const crowd = Array.from({ length: 5000 }, (_, index) => {
  const [surnames, given] = [[...'佐藤田中山本村木林森高橋井上川野原石'], [...'一太郎花子美健翔陽葵']];
  const pick = (from: readonly string[], by: number) => from[Math.floor(index / by) % from.length] ?? '';
  return {
    documentId: `crowd${index}`.padEnd(24, '0'),
    name: `${pick(surnames, 1)}${pick(surnames, 7)} ${pick(given, 3)}${pick(given, 11)}`,
    jpName: null,
    enName: null,
    affiliation: directory.affiliations[index % 4]?.documentId ?? null,
  };
});
const crowded = { ...known, names: namesOf({ ...directory, people: [...directory.people, ...crowd] }) };

describe('a text of any length', () => {
  /** Milliseconds of the processor, whatever else the machine is at. */
  const least = (text: string) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const start = process.cpuUsage();
        signsOf(text, crowded);
        return process.cpuUsage(start).user / 1000;
      }),
    );

  // Four times as long a text takes four times as long; sixteen times where every sign looks at all the others.
  it.each([
    ...['あ', '森', '全員', '総務の全員', '佐藤さん', 'せれな', '今から', '「', 'a@', '1'],
    ...['ﾊﾞ', 'か\u3099', '\u202e\u05d0', '\u200b', '👨‍👩‍👧'],
  ])('takes time that grows no faster than the text: %j', (piece) => {
    const repeated = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    expect(least(repeated(20_000))).toBeLessThan(8 * least(repeated(5_000)) + 60);
  });
});
