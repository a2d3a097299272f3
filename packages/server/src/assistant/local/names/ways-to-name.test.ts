import { describe, expect, it } from 'vitest';
import { interpreted, personNamed } from '../../../../test/assistant/firm.ts';

const plan = async (message: string) => (await interpreted(message)).actions;

describe('ways of naming a colleague', () => {
  it.each([
    '鈴木はなさん、帰りました',
    '鈴木 ハナさんがもう帰られました',
    'すずき花さん もう上がりました',
    '鈴木(花)さん帰りました',
    '総務鈴木さん、もう帰りました',
    '総務部所属の鈴木さんは帰られました',
    '総務の鈴木 さん帰りました',
    'すずき はなさん帰りました',
  ])('is no question of which of two: %s', async (message) => {
    expect(await plan(message)).toMatchObject([
      { action: 'update_user_status', params: { user: '鈴木 花', status: 'offline' } },
    ]);
  });

  it('asks which of two where no more is said', async () => {
    const answer = await interpreted('鈴木さん、帰りました');
    expect(answer.actions).toEqual([]);
    expect(answer.response).toContain(personNamed('鈴木 花').name);
  });
});

it('tells of both where a surname that ends as a verb does stands apart', async () => {
  expect(await plan('森さん・さいとう ひかるさん 帰りました')).toMatchObject([
    { params: { user: '森 健太' } },
    { params: { user: '斎藤 光' } },
  ]);
});

describe('a surname that a place or a firm bears', () => {
  it.each([
    '大野様邸に行ってきます',
    '施主の大野さん宅で打ち合わせです、外出します',
    '大野ビルの現調に出ます',
    'チャンデザインさんに行ってきます',
  ])('is where the sender goes: %s', async (message) => {
    const [action, ...more] = await plan(message);
    expect(more).toEqual([]);
    expect(action).toMatchObject({ action: 'update_user_status', params: { status: 'going_out' } });
    expect(action?.params).not.toHaveProperty('user');
  });
});

describe('groups in kana', () => {
  it.each([
    ['そうむ全員あがりました', '総務部'],
    ['映像せいさくか全員あがりました 戸じまりしてます', '映像制作課'],
    ['えいぞうの人たち、みんな帰りました', '映像制作課'],
    ['総務の方は全員帰られました', '総務部'],
    ['企画さん全員帰られました', '企画部'],
  ])('are those of the firm: %s', async (message, group) => {
    expect(await plan(message)).toMatchObject([
      { action: 'update_group_status', params: { group, status: 'offline' } },
    ]);
  });

  it.each([
    'ほうむぶ全員あがりました',
    '青森ぶんしつ全員あがりました',
    'ほうむぶの方々、みんな帰られました',
    'おかやまの人たち、外出にしといて',
  ])('never become the whole staff or the sender: %s', async (message) => {
    expect(await plan(message)).toEqual([]);
  });
});

describe('somebody who called', () => {
  it('is not whom they told of', async () => {
    expect(await plan('大野さんが帰りました、と五十嵐さんから電話がありました')).toMatchObject([
      { params: { user: '大野 美咲', status: 'offline' } },
    ]);
  });
});
