import { describe, expect, test } from 'vitest';
import { interpreted } from '../../../../test/assistant/firm.ts';
import type { Turn } from '../../interpreter.ts';

const asAdministrator = (message: string, history: Turn['history'] = []) =>
  interpreted(message, history, '五十嵐 望', true);
const planOf = async (message: string, history: Turn['history'] = []) =>
  (await asAdministrator(message, history)).actions.map(({ action, params, refs }) => ({ action, params, refs }));

const ADDRESS = 'n.kishi@example.test';
const everything = {
  name: '岸 直樹',
  jp_name: 'きし なおき',
  en_name: 'Naoki Kishi',
  email: ADDRESS,
  affiliation: '映像制作課',
  role: 'member',
};
const { jp_name: _kana, en_name: _letters, ...withoutReadings } = everything;

describe('[S7.77] [S1.22] somebody new', () => {
  test.each([
    [
      `新しいスタッフを登録してください。\n・名前　岸 直樹\n・ふりがな　きし なおき\n・ローマ字表記　Naoki Kishi\n・メールアドレス　${ADDRESS}\n・部署　映像`,
      everything,
    ],
    [`アカウント作って！ 岸 直樹／きし なおき／Naoki Kishi／${ADDRESS}／映像制作課`, everything],
    [`来週から映像に入る岸 直樹さん（きし なおき、Naoki Kishi）をユーザー登録して。メールは${ADDRESS}です`, everything],
    [`ユーザー登録：岸　直樹（きし なおき / Naoki Kishi） ${ADDRESS.toUpperCase()} ムービー`, everything],
    [`新入社員の岸 直樹さんを追加して、メアドは ${ADDRESS}、配属は映像制作課`, withoutReadings],
    [`岸 直樹さんを追加お願いします。${ADDRESS}、所属は映像、権限は管理者で`, { ...withoutReadings, role: 'admin' }],
    [`「岸 直樹」を管理者として社員登録。アドレス：${ADDRESS}、映像`, { ...withoutReadings, role: 'admin' }],
    [`新入社員です。岸 直樹、きし なおき、Naoki Kishi、${ADDRESS}、映像。登録よろしく`, everything],
    [`社員登録お願い 岸 直樹 きし なおき Naoki Kishi ${ADDRESS} 映像制作課`, everything],
    [
      `新規メンバー追加お願いします！\n【氏名】岸 直樹\n【ふりがな】きし なおき\n【英字】Naoki Kishi\n【メール】${ADDRESS}\n【所属】映像`,
      everything,
    ],
    [`新しい管理者を追加したい。名前は岸 直樹、${ADDRESS}、映像`, { ...withoutReadings, role: 'admin' }],
    [`新規アカウント:岸 直樹/${ADDRESS}/映像制作課/一般`, withoutReadings],
    [`岸 直樹さん、${ADDRESS}、映像でユーザー追加して`, withoutReadings],
    [
      `今度新しく来られる方の登録をしたいです。お名前は岸 直樹さん、ふりがなは きし なおき、ローマ字だと Naoki Kishi、メールアドレスは${ADDRESS}、所属は映像制作課で、権限は管理者ではなくメンバーでお願いします。`,
      everything,
    ],
    [
      `4月入社の方をご登録ください。氏名は岸 直樹、よみは「きし なおき」、英字は Naoki Kishi、メールは${ADDRESS}、所属は映像制作課でございます。`,
      everything,
    ],
    [
      `name: 岸 直樹, email: ${ADDRESS}, affiliation: 映像制作課, role: member で新規ユーザーを作成して`,
      withoutReadings,
    ],
  ])('%s', async (message, params) => {
    expect(await planOf(message)).toEqual([
      { action: 'create_user', params, refs: { affiliation: expect.stringMatching(/^group1/) } },
    ]);
  });

  test('what is missing is asked for, all at once, and the answers complete the request', async () => {
    const first = '新しい社員の岸直樹さんを追加して';
    const asked = await asAdministrator(first);
    expect(asked).toMatchObject({ kind: 'question', actions: [] });
    expect(asked.response).toContain('メールアドレスと所属を教えてください');
    const turns: Turn['history'] = [
      { role: 'user', content: first },
      { role: 'assistant', content: asked.response },
    ];
    const second = await asAdministrator(`${ADDRESS}です`, turns);
    expect(second.choices?.map((choice) => choice.label)).toEqual([
      '企画部',
      '映像制作課',
      'FIRST Design Room',
      '総務部',
    ]);
    const more: Turn['history'] = [
      ...turns,
      { role: 'user', content: `${ADDRESS}です` },
      { role: 'assistant', content: second.response },
    ];
    for (const answer of ['2', '映像制作課', '映像です']) {
      expect(await planOf(answer, more), answer).toMatchObject([
        { action: 'create_user', params: { name: '岸直樹', email: ADDRESS, affiliation: '映像制作課' } },
      ]);
    }
    expect(await planOf(`${ADDRESS}、映像`, turns)).toMatchObject([{ params: { affiliation: '映像制作課' } }]);
    expect(await asAdministrator('やっぱりやめます', more)).toMatchObject({ kind: 'answer', actions: [] });
  });

  test('an affiliation that the firm does not have is asked with those it has', async () => {
    const asked = await asAdministrator(`新しい社員の岸直樹さんを追加して。${ADDRESS}、所属は宇宙開発部`);
    expect(asked.response).toContain('「宇宙開発部」という所属はありません');
    expect(asked.choices).toHaveLength(4);
  });

  test('what cannot be kept is named, and nothing is done', async () => {
    const asked = await asAdministrator(`新しい社員の岸直樹さんを追加して。${ADDRESS}、所属は映像、席は窓際`);
    expect(asked).toMatchObject({ kind: 'question', actions: [], response: expect.stringContaining('「席は窓際」') });
  });

  test.each([
    'ユーザーを追加しないでください',
    '岸さんを新規ユーザーとして登録しました',
    'ユーザーの登録ってもうできますか？',
    '打ち合わせのメンバーに森さんを追加して',
    'プロジェクトに新しいメンバーを追加して',
    'メモに「岸さんをユーザー登録」と追加して',
    'ユーザー登録画面のデザインのタスクを作って',
    '新しい人の面接の予定を入れて',
  ])('%s adds nobody', async (message) => {
    expect((await planOf(message)).filter((step) => step.action === 'create_user')).toEqual([]);
  });
});

describe('[S7.78] [S1.22] somebody changed', () => {
  test.each<[string, string, Record<string, string>]>([
    ['斎藤さんの所属を総務部に変更してください', '斎藤 光', { affiliation: '総務部' }],
    ['大野さん、漢字は「小野 美咲」で登録し直してください', '大野 美咲', { name: '小野 美咲' }],
    ['森さんの英語名を Ken Mori に', '森 健太', { en_name: 'Ken Mori' }],
    ['森さんの管理者権限は外してください', '森 健太', { role: 'member' }],
    ['斎藤さんの所属、総務に', '斎藤 光', { affiliation: '総務部' }],
    ['大野さんを企画部所属に直してください', '大野 美咲', { affiliation: '企画部' }],
    ['依頼 対象者:大野さん 所属:総務部→企画部', '大野 美咲', { affiliation: '企画部' }],
    ['大野さんの部署が変わりました。企画部に直してください', '大野 美咲', { affiliation: '企画部' }],
    [`森さんのメールが変わりました。${ADDRESS} に直してください`, '森 健太', { email: ADDRESS }],
    ['森さんのよみがなが違っていました。「もり けんた」に直してもらえますか', '森 健太', { jp_name: 'もり けんた' }],
    [
      '大野さん、結婚で名字が変わりました。氏名を「岸 美咲」、よみを「きし みさき」に変更願います',
      '大野 美咲',
      { name: '岸 美咲', jp_name: 'きし みさき' },
    ],
    ['大野さんを映像制作課に異動させて', '大野 美咲', { affiliation: '映像制作課' }],
    ['大野さんは総務から企画に異動になりました', '大野 美咲', { affiliation: '企画部' }],
    ['映像の髙木さん、第一デザインへ異動でお願いします', '髙木 翼', { affiliation: 'FIRST Design Room' }],
    [`チャンさんのメアド ${ADDRESS} に直しといて`, 'チャン リン', { email: ADDRESS }],
    [`森さんのメールアドレスが${ADDRESS}に変わったので更新お願いします`, '森 健太', { email: ADDRESS }],
    [`私のメールを ${ADDRESS} に変えて`, '五十嵐 望', { email: ADDRESS }],
    ['森さんを管理者にして', '森 健太', { role: 'admin' }],
    ['鈴木花さんに管理者権限を付けてください', '鈴木 花', { role: 'admin' }],
    ['森さんを管理者から外して', '森 健太', { role: 'member' }],
    ['森さんの権限を一般に戻して', '森 健太', { role: 'member' }],
    ['大野さんの苗字が加藤に変わりました', '大野 美咲', { name: '加藤 美咲' }],
    ['大野さんの名前を「加藤 美咲」に変更して', '大野 美咲', { name: '加藤 美咲' }],
    ['大野さんのふりがなが間違ってるので「かとう みさき」に直して', '大野 美咲', { jp_name: 'かとう みさき' }],
    ['所属変更 大野さん→企画部', '大野 美咲', { affiliation: '企画部' }],
    ['大野 総務部→企画部', '大野 美咲', { affiliation: '企画部' }],
    ['髙木さんの所属、映像じゃなくて企画に直して', '髙木 翼', { affiliation: '企画部' }],
    ['管理者に森さんを追加して', '森 健太', { role: 'admin' }],
    ['大野さんの読みを「かとう みさき」に直して', '大野 美咲', { jp_name: 'かとう みさき' }],
    ['大野さんのローマ字表記を Misaki Kato に修正して', '大野 美咲', { en_name: 'Misaki Kato' }],
    [`森さんの所属を企画に、メールを ${ADDRESS} に変えて`, '森 健太', { affiliation: '企画部', email: ADDRESS }],
    ['森さんの所属を総務部に変更して、管理者にしてください', '森 健太', { affiliation: '総務部', role: 'admin' }],
  ])('%s', async (message, user, changes) => {
    expect(await planOf(message)).toMatchObject([{ action: 'update_user', params: { user, changes } }]);
  });

  test('several people are several steps; another wish beside it stays its own', async () => {
    expect(await planOf('森さんと大野さんの所属を企画に変更')).toMatchObject([
      { params: { user: '森 健太', changes: { affiliation: '企画部' } } },
      { params: { user: '大野 美咲', changes: { affiliation: '企画部' } } },
    ]);
    expect(await planOf('森さんの所属を総務に変えて、15時まで外出します')).toMatchObject([
      { action: 'update_user' },
      { action: 'update_user_status', params: { status: 'going_out', return_time: '2026-03-11T15:00' } },
    ]);
  });

  test('who is meant, and to which affiliation, is asked with a list; the number answers', async () => {
    for (const [message, answer, params] of [
      ['鈴木さんの所属を企画に変えて', '2', { user: '鈴木 花', changes: { affiliation: '企画部' } }],
      ['森さんの所属を宇宙開発部に変えて', '2', { user: '森 健太', changes: { affiliation: '映像制作課' } }],
      ['森さんの所属を変えて', '総務部', { user: '森 健太', changes: { affiliation: '総務部' } }],
    ] as const) {
      const asked = await asAdministrator(message);
      expect(asked.kind, message).toBe('question');
      const history: Turn['history'] = [
        { role: 'user', content: message },
        { role: 'assistant', content: asked.response },
      ];
      expect(await planOf(answer, history), message).toMatchObject([{ action: 'update_user', params }]);
    }
  });

  test.each([
    ['田中さんの所属を総務に変えて', 'ユーザー「田中」が見つかりません'],
    ['森さんの所属を来月から総務に変えて', 'その日になったら'],
    ['森さんのメールアドレスを変更して', '新しい内容を教えてください'],
    ['森さんを管理者にしないで', '何も変えていません'],
  ])('%s changes nothing: %s', async (message, response) => {
    expect(await asAdministrator(message)).toMatchObject({ actions: [], response: expect.stringContaining(response) });
  });

  test.each([
    '森さんの名前をメモに',
    'メールで連絡ください',
    '外出します、管理者会議です',
    '部署の打ち合わせで外出',
    '森さんの所属は？',
  ])('%s is no change of a person', async (message) => {
    expect((await planOf(message)).filter((step) => step.action === 'update_user')).toEqual([]);
  });
});

test.each([
  [
    '大野さんのメールアドレスを ono.m@example.jp に変更していただけますか。',
    { user: '大野 美咲', changes: { email: 'ono.m@example.jp' } },
  ],
  ['大野さんのメアド変更 ono.m@example.jp', { user: '大野 美咲', changes: { email: 'ono.m@example.jp' } }],
])('%s changes the address', async (message, params) => {
  expect(await planOf(message)).toMatchObject([{ action: 'update_user', params }]);
});

test('two people cannot have one address', async () => {
  expect(await planOf('大野さんと森さんのメールを ono.m@example.jp に変更')).toEqual([]);
});

test('[S7.77] [S7.78] whoever does not administrate is told who may', async () => {
  for (const message of [
    `新しい社員の岸直樹さんを追加して、${ADDRESS}、映像`,
    'ユーザーを追加して',
    '森さんを管理者にして',
    '鈴木さんの所属を企画に変えて',
  ]) {
    const told = await interpreted(message);
    expect(told).toMatchObject({ kind: 'answer', actions: [], response: expect.stringContaining('管理者だけ') });
  }
});
