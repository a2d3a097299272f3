import { expect, test } from 'vitest';
import { planned } from '../../../../test/assistant/firm.ts';

const group = (status: string, extra: Record<string, unknown> = {}) => [
  { action: 'update_group_status', group: '企画部', status, ...extra },
];

test.each([
  ['企画部は検査が終わりましたので、部員全員を退勤にしてください', group('offline')],
  ['企画のチームは全員、見学を終えて会社に戻りました', group('online')],
  ['企画の部屋の人はいまみんな見学会で外に出ています。外出にしてください', group('going_out', { comment: '見学会' })],
  ['企画部は棚卸しがあるので、いま全員が倉庫に行っています', group('going_out', { comment: '棚卸し、倉庫' })],
  ['企画の皆さまは全員社内にいらっしゃいます。まとめて在席に変えていただけますか', group('online')],
])('all of a group, said of it or of its people: %s', async (message, expected) => {
  expect(await planned(message)).toEqual(expected);
});
