import { expect, test } from 'vitest';
import { interpreted, planned } from '../../../../../test/assistant/firm.ts';

const out = (comment: string, extra: object = {}) => ({
  action: 'update_user_status',
  status: 'going_out',
  comment,
  ...extra,
});

test.each([
  ['呉の造船所で竣工撮影', out('呉の造船所で竣工撮影')],
  ['広島駅、パネルの搬入', out('広島駅、パネルの搬入')],
  ['商談＠お得意様、16時戻り', out('商談＠お得意様', { return_time: '2026-03-11T16:00' })],
  ['法務局へ。1時間で戻ります', out('法務局', { return_time: '2026-03-11T11:20' })],
  ['三原へ現調！戻りは17時です', out('三原へ現調', { return_time: '2026-03-11T17:00' })],
])('a line without a verb: %s', async (message, step) => {
  expect(await planned(message)).toEqual([step]);
});

test.each([
  '社長に相談',
  'イラレで校正',
  '会議室で打ち合わせ',
  'オンラインで打ち合わせ',
  '予定表 確認',
  '来週の金曜、印刷所で打ち合わせ',
  '印刷所で打ち合わせ?',
  '車 返却は明日',
  '写真の色校、確認お願いします',
])('and one that sets out nowhere: %s', async (message) => {
  expect((await interpreted(message)).actions).toEqual([]);
});

test.each([
  ['硫酸紙が切れたので、画用紙を調達してきます', out('硫酸紙が切れた、画用紙')],
  ['インク切れたんで写真館に寄ってきます、たぶん16時戻り', { status: 'going_out', return_time: '2026-03-11T16:00' }],
  ['中国新報さんに見本を届けてきます', { status: 'going_out', comment: expect.stringContaining('見本') }],
  ['お昼から戻ってきました', { status: 'online' }],
  ['印刷機の調子を見に、写真館までいきます', { status: 'going_out', comment: expect.stringContaining('写真館') }],
  ['画材を買ってくるけえ🙏すぐ戻', out('画材')],
  ['印刷所に行ってくるので、すぐ戻ります', out('印刷所')],
  ['契約をしてきます', out('契約')],
  ['ご飯行ってくる、13時戻り', out('ご飯', { return_time: '2026-03-11T13:00' })],
  ['外出（法務局）♪ すぐ戻りますね', out('法務局')],
  ['外出:三原 採寸', out('三原 採寸')],
  ['もう帰るっす👋', { status: 'offline' }],
  ['昼休みもらいます', { status: 'going_out' }],
])('told with a verb: %s', async (message, step) => {
  expect(await planned(message)).toMatchObject([step]);
});
