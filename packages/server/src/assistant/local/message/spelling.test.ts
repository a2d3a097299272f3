import { expect, it } from 'vitest';
import { respelled } from './spelling.ts';
import { written } from './written.ts';

const spelled = (text: string) => respelled(written(text)).text;

it('reads a letter that was left over from typing', () => {
  expect(spelled('もどりまs')).toBe('もどります');
  expect(spelled('もどりまs。')).toBe('もどります。');
  expect(spelled('もどりましt')).toBe('もどりました');
});

it.each(['メールをs.mori@x.exampleに変えて', 'メールをs@x.exampleに変えて', 'アドレスはs_mori@x.exampleです'])(
  'leaves an address as it is: %s',
  (text) => {
    expect(spelled(text)).toBe(text);
  },
);
