import { expect, it } from 'vitest';
import { interpreted } from '../../../../test/assistant/firm.ts';

it.each([
  ['総務から、みんなもう退社したと連絡がありました', [['総務部', 'offline']]],
  ['企画の方から、全員帰社しましたとお電話をいただきました。', [['企画部', 'online']]],
  ['総務から、荷物が届いたと連絡がありました', []],
  ['総務から、映像は全員帰ったのかと電話がありました', []],
])('%s', async (message, wanted) => {
  const { actions } = await interpreted(message);
  expect(actions.map(({ params }) => [params.group, params.status])).toEqual(wanted);
});
