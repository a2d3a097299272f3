import type { OpenThing } from '@ibasho/contract/assistant';
import { catalogue } from '@ibasho/contract/features';
import { expect, it } from 'vitest';
import { directory, NOW } from '../../../../test/assistant/firm.ts';
import { namesOf } from '../names/name-index.ts';
import { grammarOf } from './grammar.ts';
import { inputOf, wordsBetween } from './input.ts';

const sender = directory.people.find(({ name }) => name === '五十嵐 望') ?? null;
const known = { names: namesOf(directory), now: NOW, sender };
const { slots } = grammarOf(catalogue);
const laid = (message: string, open?: OpenThing | null, lastUser?: string, lastAssistant?: string) =>
  inputOf(message, { open, lastUser, lastAssistant }, known, slots);

it('lays out a message alone', () => {
  expect(laid('外出').symbols).toEqual(['外', '出']);
});

it('lays out what is open, the last turns and the message', () => {
  const params = { status: 'going_out', user: '森 健太', comment: '銀行', return_time: '2026-03-11T15:00' };
  const open: OpenThing = { kind: 'card', actions: [{ action: 'update_user_status', params }] };
  expect(laid('16時', open, '森さん銀行', 'よろしいですか').symbols.join(' ')).toBe(
    '<OPEN:card> #update_user_status #status =going_out #user <P> #comment 銀 行 #return_time <T+> ' +
      '<U> <P> 銀 行 <A> よ ろ し い で す か <NOW> <T+>',
  );
});

it('says that nothing is open, where that is known', () => {
  expect(laid('外出', null).symbols).toEqual(['<OPEN:none>', '<NOW>', '外', '出']);
});

it('lays out days and numbers', () => {
  const off: OpenThing = {
    kind: 'done',
    actions: [
      { action: 'add_user_holiday', params: { start: '2026-03-12', end: '2026-03-13' } },
      { action: 'update_occupancy_rate', params: { rate: 80 } },
    ],
  };
  expect(laid('やめ', off).symbols.join(' ')).toBe(
    '<OPEN:done> #add_user_holiday #start <D+> #end <D+> #update_occupancy_rate #rate <N> <NOW> や め',
  );
});

it.each([
  ['2', '#1 <P> #2 <P!>'],
  ['いちろうです', '#1 <P!> #2 <P>'],
  ['花', '#1 <P> #2 <P!>'],
  ['花子', '#1 <P> #2 <P>'],
  ['花のほう', '#1 <P> #2 <P!>'],
  ['総務の人', '#1 <P> #2 <P!>'],
  ['第一デザインの', '#1 <P!> #2 <P>'],
  ['鈴木さん', '#1 <P> #2 <P>'],
  ['どちらでも', '#1 <P> #2 <P>'],
])('marks the option of a choice that the message singles out: %s', (message, options) => {
  const open: OpenThing = {
    kind: 'choice',
    action: 'update_user_status',
    params: { status: 'online' },
    missing: 'user',
    options: ['鈴木 一郎', '鈴木 花'],
  };
  expect(laid(message, open).symbols.join(' ')).toContain(`<MISSING:user> ${options} <NOW>`);
});

it('gives the sender’s own words from one symbol to another, within one text', () => {
  const input = laid('「ＡＢ」と ｶﾅ', null, '前の話');
  const at = (symbol: string) => input.symbols.indexOf(symbol);
  expect(wordsBetween(input, at('a'), at('b'))).toBe('ＡＢ');
  expect(wordsBetween(input, at('カ'), at('ナ'))).toBe('ｶﾅ');
  expect(wordsBetween(input, at('前'), at('カ'))).toBeNull();
  expect(wordsBetween(input, at('ナ'), at('カ'))).toBeNull();
});

it('names what a value of the open plan names', () => {
  const input = laid('はい', { kind: 'offer', actions: [{ action: 'assign_car', params: { car: 'セレナ' } }] });
  const mention = input.mentions[input.symbols.indexOf('<C>')];
  expect(mention?.sign === 'C' && mention.all.map(({ name }) => name)).toEqual(['セレナ']);
});
