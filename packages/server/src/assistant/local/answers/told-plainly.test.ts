import { expect, test } from 'vitest';
import { interpreted } from '../../../../test/assistant/firm.ts';

test.each([
  ['第1会議室と和室、大きいのはどっち', '8人'],
  ['大野さんの通院はいつでしたっけ', '3月11日'],
  ['大野さんの おなまえは なんと よみますか', 'おおの みさき'],
  ['森さんの所属部署を一応教えてください', 'FIRST Design Room'],
  ['渡邉さんにメールしたいです。宛先は何でしょう', 'watanabe@tesuto.example'],
])('%s', async (message, told) => {
  const { actions, response } = await interpreted(message);
  expect(actions).toEqual([]);
  expect(response).toContain(told);
});
