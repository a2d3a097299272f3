import { describe, expect, test } from 'vitest';
import { interpreted, planned } from '../../../../test/assistant/firm.ts';

const tables: Record<string, [string, Record<string, unknown>[]][]> = {
  cars: [
    ['白いノート使います', [{ action: 'assign_car', car: 'ノート(白)' }]],
    ['ハイエースの２号車乗ります', [{ action: 'assign_car', car: 'ハイエース2号' }]],
    ['kangoo使わせてください', [{ action: 'assign_car', car: 'カングー' }]],
    ['赤いカローラ使います', [{ action: 'assign_car', car: 'カローラ(赤)' }]],
    ['corolla red 借ります', [{ action: 'assign_car', car: 'カローラ(赤)' }]],
    ['エヌボックス借りるで', [{ action: 'assign_car', car: 'N-BOX' }]],
    ['森さんにデリカを割り当てて', [{ action: 'assign_car', car: 'デリカ', user: '森 健太' }]],
    ['撮影機材運ぶのでハイエース2号借ります', [{ action: 'assign_car', car: 'ハイエース2号' }]],
    ['セレナどうしても使いたいです', [{ action: 'force_assign_car', car: 'セレナ' }]],
    ['使用中でもいいからセレナを使わせて', [{ action: 'force_assign_car', car: 'セレナ' }]],
    ['車、戻しときました', [{ action: 'release_car' }]],
    ['森さんのセレナ返却にして', [{ action: 'release_car', user: '森 健太', car: 'セレナ' }]],
  ],
  holidays: [
    ['明日休みます', [{ action: 'add_user_holiday', date: '2026-03-12' }]],
    ['来週お休みください', [{ action: 'add_user_holiday', start: '2026-03-16', end: '2026-03-19' }]],
    [
      '24日〜27日お休みいただきます、帰省のため',
      [{ action: 'add_user_holiday', start: '2026-03-24', end: '2026-03-27', memo: '帰省' }],
    ],
    [
      '13日と16日休みます',
      [
        { action: 'add_user_holiday', date: '2026-03-13' },
        { action: 'add_user_holiday', date: '2026-03-16' },
      ],
    ],
    [
      '森さん26日、大野さん27日休みです',
      [
        { action: 'add_user_holiday', date: '2026-03-26', user: '森 健太' },
        { action: 'add_user_holiday', date: '2026-03-27', user: '大野 美咲' },
      ],
    ],
    ['明日の午前中お休みいただきます', [{ action: 'add_user_holiday', date: '2026-03-12', memo: '午前休' }]],
    ['18日の休暇、取り消してもらえますか', [{ action: 'delete_user_holiday', date: '2026-03-18' }]],
    ['20日出勤になったので休み取り消して', [{ action: 'delete_user_holiday', date: '2026-03-20' }]],
    ['森さんの17日の休みを削除してください', [{ action: 'delete_user_holiday', date: '2026-03-17', user: '森 健太' }]],
  ],
  people: [
    ['稼働率を７０％にして', [{ action: 'update_occupancy_rate', rate: 70 }]],
    ['斎藤さんの稼働率は七割でお願いします', [{ action: 'update_occupancy_rate', rate: 70, user: '斎藤 光' }]],
    ['メモ追加 明日10時に業者が来る', [{ action: 'add_user_memo', memo: '明日10時に業者が来る' }]],
    ['「16時に外出」とメモしておいて', [{ action: 'add_user_memo', memo: '16時に外出' }]],
    ['大野さんのメモに「15日に健診」と追加して', [{ action: 'add_user_memo', memo: '15日に健診', user: '大野 美咲' }]],
  ],
  undo: [
    ['元に戻して', [{ action: 'undo_last_run' }]],
    ['さっきの休み、取り消して', [{ action: 'undo_last_run' }]],
    ['ごめん間違えた。今の取り消して', [{ action: 'undo_last_run' }]],
  ],
  several: [
    [
      '15時まで外出、白のノート使います',
      [
        { action: 'update_user_status', status: 'going_out', return_time: '2026-03-11T15:00' },
        { action: 'assign_car', car: 'ノート(白)' },
      ],
    ],
    [
      'デリカ返して帰ります',
      [
        { action: 'release_car', car: 'デリカ' },
        { action: 'update_user_status', status: 'offline' },
      ],
    ],
    [
      '・稼働率80%に\n・明日休み',
      [
        { action: 'update_occupancy_rate', rate: 80 },
        { action: 'add_user_holiday', date: '2026-03-12' },
      ],
    ],
  ],
};

describe.each(Object.entries(tables))('%s', (_feature, rows) => {
  test.each(rows)('%s', async (sentence, plan) => {
    expect(await planned(sentence)).toEqual(plan);
  });
});

describe('names and their documentIds', () => {
  test('a plan carries the canonical name in params and the documentId in refs', async () => {
    expect((await interpreted('高木くんにデリカ')).actions).toEqual([]);
    expect((await interpreted('高木くんにデリカ割り当て')).actions).toEqual([
      {
        action: 'assign_car',
        params: { car: 'デリカ', user: '髙木 翼' },
        refs: { car: 'car5'.padEnd(24, '0'), user: 'person3'.padEnd(24, '0') },
      },
    ]);
  });
});

describe('asking back', () => {
  test('a surname that two people bear is asked with a numbered list and choices', async () => {
    const { kind, response, choices } = await interpreted('鈴木さんにデリカ割り当てて');
    expect(kind).toBe('question');
    expect(response).toBe('鈴木さんは2人います。どちらですか？\n1. 鈴木 一郎\n2. 鈴木 花');
    expect(choices).toEqual([
      { label: '鈴木 一郎', message: '鈴木 一郎' },
      { label: '鈴木 花', message: '鈴木 花' },
    ]);
  });

  test('a model of which there are two is asked', async () => {
    const { actions, choices } = await interpreted('ハイエース借ります');
    expect(actions).toEqual([]);
    expect(choices?.map((choice) => choice.label)).toEqual(['ハイエース1号', 'ハイエース2号']);
  });

  test.each([
    ['お休みください', '日付'],
    ['稼働率変更して', '何パーセント'],
    ['メモして', '内容'],
  ])('%s asks for what is missing', async (sentence, wanted) => {
    const { kind, actions, response } = await interpreted(sentence);
    expect({ kind, actions }).toEqual({ kind: 'question', actions: [] });
    expect(response).toContain(wanted);
  });

  test('a part that nobody understands stops the whole message', async () => {
    const { actions, response } = await interpreted('15時まで外出、会議室Aも予約して');
    expect(actions).toEqual([]);
    expect(response).toContain('まだ何も変えていません');
  });
});

describe('never an action', () => {
  test.each([
    '海に行きたい',
    '隣の台車が入口をふさいでます',
    '水を飲んでます',
    '来週休むかも',
    '外出しません',
    '直帰はやめました',
    '外出した方がいいですか',
    '明日休みですか？',
    'もし雨なら在宅にします',
    '昨日は休みました',
    '先週デリカ使いました',
    '「外出します」って言ってました',
    '戻ったら連絡します',
    '森さんが戻ったらセレナ使います',
    '山田さん外出です',
    '部長がセレナ使います',
    '早く帰りたい',
    '退勤を忘れました',
    '会議室Bを15時から予約して',
    'タスク消しといて',
    '明日の会議キャンセルして',
    '資料を森さんに返しました',
    '電気消しといて',
    '外出先で転びました',
    '明日デリカ使いたい',
    'ノートに書いておいて',
    '全員外出しないでください',
    '斎藤さんのとこのこと、ありがとう',
    'やりすぎたので休憩室の電気を使います',
    'キャンセル',
    'タスクを元に戻して',
  ])('%s', async (sentence) => {
    expect((await interpreted(sentence)).actions).toEqual([]);
  });

  test('what is not understood is said in one sentence, with three things that can be said', async () => {
    const { kind, response } = await interpreted('午後は雨が降りそう');
    expect(kind).toBe('unknown');
    expect(response.match(/「/g)).toHaveLength(3);
  });
});
