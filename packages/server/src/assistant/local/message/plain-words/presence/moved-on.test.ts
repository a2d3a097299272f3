import { expect, it } from 'vitest';
import { NOW, planned } from '../../../../../../test/assistant/firm.ts';

const at = (time: string) => `${NOW.slice(0, 10)}T${time}`;

it.each([
  ['通院を終えまして、これより社内で業務に入ります', { status: 'online' }],
  ['大阪から京都の内覧会へ移りました', { status: 'going_out', comment: '大阪から京都の内覧会' }],
  ['古材を倉庫に運びます。30分で戻ります。外出でお願いします', { comment: '古材を倉庫', return_time: at('10:50') }],
  ['農協に出かけて、15時半に帰ってきます', { status: 'going_out', comment: '農協', return_time: at('15:30') }],
  ['今日は早退することにして、いまから会社を出ます', { status: 'offline', comment: '早退' }],
  ['取材おわったらそのまま帰るわ、直帰でお願い', { status: 'going_out' }],
  ['終日リモートのままです', { status: 'online', comment: 'リモート' }],
  ['総会に出席しております。14時には社に戻ります', { status: 'going_out', comment: '総会', return_time: at('14:00') }],
  ['【外出】信用金庫／14:30戻り', { status: 'going_out', comment: '信用金庫', return_time: at('14:30') }],
  ['セブンで昼買ってきまーす', { status: 'going_out' }],
  ['家から出てきて、もう会社おるよ', { status: 'online' }],
  ['屋上で撮影しています。席にいないので外出にしてください', { status: 'going_out', comment: '屋上で撮影しています' }],
])('%s', async (message, params) => {
  expect(await planned(message)).toEqual([expect.objectContaining({ action: 'update_user_status', ...params })]);
});

it.each([
  '来月から映像制作課へ移ります',
  '荷物が倉庫から本館へ移りました',
  '荷物を会議室に運びます',
  '会議に参加しています',
  '前のように在宅で勤務できれば助かるのですが、今月は難しそうです',
  '工房に着いたら電話します',
])('%s: nothing', async (message) => {
  expect(await planned(message)).toEqual([]);
});
