import { describe, expect, test } from 'vitest';
import { directory, interpreted, NOW, office, planned } from '../../../../../test/assistant/firm.ts';
import { localInterpreter, RULES_ALONE } from '../../interpreter.ts';

const at = (clock: string) => `${NOW.slice(0, 10)}T${clock}`;
const presence =
  (status: string) =>
  (extra: Record<string, unknown> = {}) => ({ action: 'update_user_status', status, ...extra });
const [out, online, offline] = [presence('going_out'), presence('online'), presence('offline')];
const all = (group: string, status: string, extra: Record<string, unknown> = {}) => ({
  action: 'update_group_status',
  group,
  status,
  ...extra,
});
const saying = (text: string) => expect.stringContaining(text);
const [MORI, ONO, TAKAGI] = ['森 健太', '大野 美咲', '髙木 翼'];

/** Exactly these parameters: what is not written must not be there. */
const understood: Record<string, [string, Record<string, unknown>[]][]> = {
  "a bare surname before a place or a doing is the place's": [
    ['高木で撮影なので直行します', [out({ comment: saying('高木') })]],
    ['高木の客先 16時戻り', [out({ comment: saying('高木'), return_time: at('16:00') })]],
    ['大野まで行ってきます', [out({ comment: saying('大野') })]],
    ['高木さんで直帰にして', [out({ user: TAKAGI, comment: '直帰' })]],
  ],
  'the sender after somebody else, behind what they do not do': [
    [
      '森さんは撮影で外出しました。私は今日は出社せずに、家で仕事をしています',
      [out({ user: MORI, comment: saying('撮影') }), online({ comment: saying('家') })],
    ],
  ],
  'as many of a group as it has': [
    ['映像の三人は在宅です', [all('映像制作課', 'online', { comment: '在宅' })]],
    ['企画は2人とも県庁に行ってます', [all('企画部', 'going_out', { comment: '県庁' })]],
  ],
  'that somebody has gone, come or left': [
    ['森さん、納品で問屋行ったよ', [out({ user: MORI, comment: saying('問屋') })]],
    ['大野さん取材でました', [out({ user: ONO, comment: '取材' })]],
    ['大野さんが代わりに銀行行ってくれてます', [out({ user: ONO, comment: saying('銀行') })]],
    ['森さん来られました', [online({ user: MORI })]],
    ['森さん今日は出てきてます', [online({ user: MORI })]],
    ['大野さん帰ってきちょるよ', [online({ user: ONO })]],
    ['髙木さん上がられました', [offline({ user: TAKAGI })]],
    ['森さん 16時→18時戻りに変更', [{ action: 'update_user_status', user: MORI, return_time: at('18:00') }]],
  ],
  'a surname that two bear, with what tells which in brackets': [
    ['鈴木(一郎)さん外出です', [out({ user: '鈴木 一郎' })]],
    ['鈴木さん(総務)退勤しました', [offline({ user: '鈴木 花' })]],
  ],
  'whom one takes somewhere, and who is only told of beside it': [
    ['森さんを駅まで送ってきます', [out({ comment: saying('駅') })]],
    ['大野さんちまで見本届けてきます', [out({ comment: saying('見本') })]],
    ['森さんは午後から外出、ぼくは今から外出で14時戻り', [out({ return_time: at('14:00') })]],
  ],
  'each with where they are': [
    [
      '森さんは銀行、大野さんは問屋に行きました',
      [out({ user: MORI, comment: '銀行' }), out({ user: ONO, comment: '問屋' })],
    ],
    ['森さん歯医者、大野さん現場です', [out({ user: MORI, comment: '歯医者' }), out({ user: ONO, comment: '現場' })]],
    ['ぼくと森さん 商談に出てます', [out({ comment: '商談' }), out({ user: MORI, comment: '商談' })]],
    ['わたしのほうは戻りました', [online()]],
  ],
};

describe('the presence of colleagues and groups as somebody else tells it', () => {
  for (const [kind, cases] of Object.entries(understood))
    test.each(cases)(`${kind}: %s`, async (message, plan) => {
      expect(await planned(message)).toEqual(plan);
    });

  test('whoever asked the sender to go is not who goes', async () => {
    const [step] = await planned('森さんより、見本を届けてほしいとのことで客先に行きます');
    expect(step).toMatchObject({ status: 'going_out' });
    expect(step).not.toHaveProperty('user');
  });
});

describe('an office in another town', () => {
  const branch = { documentId: 'group9'.padEnd(24, '0'), name: '高原オフィス', aliases: ['高原'] };
  const firm = { ...directory, affiliations: [...directory.affiliations, branch] };
  const [sender = null] = directory.people;
  const page = { path: null, inputs: [], elements: [] };
  const turn = { now: NOW, zone: 'Asia/Tokyo', sender, isAdministrator: false, history: [], page };

  test.each([
    [
      'デリカ借りて高原、18時戻り',
      [{ action: 'assign_car', car: 'デリカ' }, out({ comment: '高原', return_time: at('18:00') })],
    ],
    ['高原出張です', [out({ comment: saying('高原') })]],
    ['高原は全員で市役所に出ちょります', [all('高原オフィス', 'going_out', { comment: '市役所' })]],
    ['高原、みんな退勤しました', [all('高原オフィス', 'offline')]],
  ])('is where the sender goes, unless its people are meant: %s', async (message, plan) => {
    const { actions } = await localInterpreter(RULES_ALONE).interpret({ ...turn, message }, firm, office);
    expect(actions.map(({ action, params }) => ({ action, ...params }))).toEqual(plan);
  });
});

describe('nobody is set where it is open who is meant', () => {
  test.each([
    '映像の二人は外出です',
    '企画は3人とも銀行に出とります',

    '企画、斎藤さんだけ残して外出です',
    '森さん先週京都行ったよ',
    '森さんの分も買いに行ったよ',
    '森さんに電話くださいって伝言です',
    '森さん銀行行った？',

    '髙木さんは明日直行です',
  ])('%s', async (message) => {
    expect((await interpreted(message)).actions).toEqual([]);
  });
});
