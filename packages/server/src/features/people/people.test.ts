import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

const person = (name: string) => office.record('sd-users', name);

test('[S7.79] update_occupancy_rate saves 0 to 100, refuses what lies outside, and is undone', async () => {
  for (const rate of [0, 100]) {
    const run = await office.act('kuroda', [{ action: 'update_occupancy_rate', params: { rate } }]);
    expect(run.body.status).toBe('done');
    expect(await person('黒田 陸')).toMatchObject({ occupancy_rate: rate });
    await office.undo('kuroda', run.body.runId);
    expect(await person('黒田 陸')).toMatchObject({ occupancy_rate: null });
  }
  for (const rate of [101, -1, 50.5, '50']) {
    expect((await office.act('kuroda', [{ action: 'update_occupancy_rate', params: { rate } }])).status).toBe(400);
  }
});

test('[S7.80] add_user_memo appends a paragraph, also with line breaks in it, and is undone', async () => {
  const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });
  await office.act('akai', [{ action: 'add_user_memo', params: { memo: '名刺の発注' } }]);
  const run = await office.act('akai', [{ action: 'add_user_memo', params: { memo: '一行目\n二行目' } }]);
  expect((await person('赤井 凛')).memo).toEqual([paragraph('名刺の発注'), paragraph('一行目\n二行目')]);
  await office.undo('akai', run.body.runId);
  expect((await person('赤井 凛')).memo).toEqual([paragraph('名刺の発注')]);
});
