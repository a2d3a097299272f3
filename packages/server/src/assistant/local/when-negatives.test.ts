import { describe, expect, test } from 'vitest';
import { findWhens } from './when.ts';

const NOW = '2026-11-20T10:00';

describe('what is no time', () => {
  const families: Readonly<Record<string, readonly string[]>> = {
    prices: ['1,200円です', '3,980円（税込）', '2500ドル', '時給1200円', '月額500円', '¥12/1'],
    'telephone and other numbers': [
      '03-1234-5678',
      '090-1234-5678',
      '内線301',
      '注文番号 20261301',
      '商品コード12345678',
    ],
    'rooms and floors': ['301会議室', '会議室301', '第1会議室', '3階の会議室', 'B1階', '27階'],
    versions: ['バージョン2.0.1', 'v1.12.3', 'iOS 17.2.1', 'Node 24.21.0', 'v2026.12'],
    addresses: ['192.168.1.10', '127.0.0.1:8080', '10.0.0.1/24', '一番町2-3-1', '六本木三丁目', '〒100-0001'],
    'fractions and ratios': [
      '3分の1',
      '10分の1',
      '1/3の確率',
      '1/2サイズ',
      '縮尺1/100',
      '16:9のモニター',
      '10:10の比率',
    ],
    scores: ['3-2で勝利', '2対1で勝った', '5-0', '1-1'],
    quantities: ['3人で', '10個', '2台', '15%引き', '50mm', '1.5倍', '30度', '2026名', '1995人'],
    ordinals: ['第3回', '第17回大会', '1位', '二番目', '2年目', '3日目', '5年生', '3時限目'],
    people: [
      '三月さん',
      '五月さん',
      '三宅さん',
      '五十嵐さん',
      '朝倉さん',
      '明日香さん',
      '今井さん',
      '春日さん',
      '夏目さん',
    ],
    places: ['一日市', '四日市に出張', '十日町の現場', '八日市場', '正月谷', '秋葉原', '三日月町'],
    'other words': [
      '日本',
      '火災',
      '水道',
      '土地',
      '月給',
      '時々',
      '時代',
      '分かりました',
      '自分で',
      '十分です',
      '不十分',
    ],
    meals: ['朝食', '朝礼', '昼食', '昼寝', '夜景', '夜食', '晩ご飯', '夕食', '夕刊'],
    'compounds with a day': [
      '正月休み',
      '元旦マラソン',
      'クリスマスパーティー',
      '新年会',
      '日曜大工',
      '月曜会',
      '土木の件',
    ],
    'what is repeated': ['毎日', '毎週火曜', '毎朝9時', '毎月25日', '隔週金曜'],
    'nobody knows how long': ['2、3日休みます', '二三日', '2〜3日ほど', '数日', '数時間'],
    'counted from what nobody named': ['会議の1時間前', '納期の3日前', '打ち合わせの前日'],
    'how often': ['1日2回', '週3日', '月1回', '週休2日'],
    kana: ['まあすごい', 'やることしかない', 'きょうだい', '出しました', 'おやすみ'],
    'months and days that do not exist': [
      '13月5日',
      '2月30日',
      '11/31',
      '0/5',
      '12月32日',
      '2012年13月5日',
      '13月40日',
    ],
    'times that do not exist': ['25:60', '99:99', '10時70分', '32時', '5時30分65秒', '三三時分'],
  };
  test.each(Object.entries(families))('%s', (_family, texts) => {
    for (const text of texts) expect([text, findWhens(text, NOW)]).toEqual([text, []]);
  });

  test('what lasts no time at all makes no range with what stands before it', () => {
    const spans = (text: string) => findWhens(text, NOW).map(({ from, to }) => text.slice(from, to));
    expect(spans('1月〜0週')).toEqual(['1月', '0週']);
    expect(spans('14時から0分')).toEqual(['14時', '0分']);
  });

  test('a name or a code beside a time leaves the time as it is', () => {
    const spans = (text: string) => findWhens(text, NOW).map(({ from, to }) => text.slice(from, to));
    expect(spans('田中3日休み')).toEqual(['3日']);
    expect(spans('会議室A14時から')).toEqual(['14時']);
    expect(spans('301会議室を10時から12時')).toEqual(['10時から12時']);
    expect(spans('第1会議室で明日15時')).toEqual(['明日15時']);
    expect(spans('佐藤朝9時')).toEqual(['朝9時']);
    expect(spans('明日中村さんと')).toEqual(['明日']);
    expect(spans('10人で12時から')).toEqual(['12時']);
  });
});
