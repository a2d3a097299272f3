import { expect, test } from 'vitest';
import { interpreted, planned } from '../test-firm.ts';

/** A plain sentence, and the same as a line of few words or typed on a phone: one plan, but for the words that are kept. */
const SAME: readonly (readonly [plain: string, ...forms: string[]])[] = [
  ['戻りは15時半です', '15時半戻に変更', '戻は15時半', '戻予定15時半', '15時半戻です', '15時半帰社見込'],
  ['撮影で外出、17時戻り', '撮影 諏訪 夕方5時戻予定', '工場立ち会い、17時戻り'],
  ['お昼を食べてきます。13時に戻ります', '昼。13時まで', 'お昼たべてくる🍜13時には席います'],
  ['森さん戻りました', '森さん現場から戻'],
  ['戻りました', '席戻', '現場から今かえったよ', '工場から帰ったよ'],
  ['戻りました、稼働率80', '戻り 稼働80', 'もどり 稼働80'],
  ['今から昼食に行きます', '今からお昼たべてきます'],
  ['森さん外出しました', '森さん いま でました'],
  ['戻りました。森さんも戻りました', '森さんと今戻りました'],
  ['企画部全員、外出しました', '企画部みんなお昼です🍙', '企画部全員、軽井沢現場'],
  ['退勤します', '定時、帰', '本日ここまで'],
  ['早退します。明日は休みます', '早退して、明日も休みます'],
  ['直帰します', '直帰します。森さんよろしく', '直帰しまーす💦 森さんよろしく', '今日は直帰で、デリカは明日返します'],
  [
    'デリカを使います',
    'デリカつかていいですか',
    'デリカのっていいですか',
    '車 デリカで',
    'デリカで',
    'デリカ予約 今から',
    'デリカ 1台',
  ],
  ['デリカを返します', 'デリカ返却完', 'デリカもう使わんけん返すね'],
  ['4月10日から12日まで休みます', '4月10から12まで休みます✈️', '4がつ10にちから12にち やすみます'],
  ['24日から26日まで休みます', '24から26まで休暇もらいます'],
  ['22日は有休です', '22、有休'],
  ['19日と23日は有休です', '有休、19と23で'],
];
const kept = new Set(['comment', 'memo']);
const bare = (steps: readonly object[]) =>
  steps.map((step) => Object.fromEntries(Object.entries(step).filter(([key]) => !kept.has(key))));

test.each(SAME.flatMap(([plain, ...forms]) => forms.map((form) => [form, plain])))('%s: as %s', async (form, plain) => {
  const plan = bare(await planned(plain));
  expect(plan).not.toEqual([]);
  expect(bare(await planned(form))).toEqual(plan);
});

test.each([
  '払戻は15時',
  'デリカ予約 明日から',
  '車 デリカ 車検',
  '工場立ち会いの資料',
  '工場立ち会いは明日',
  '工場見学？',
  '早退して',
  'デリカは明日返します',
])('%s changes nothing', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});
