import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LONGEST, networkFrom } from './network.ts';
import type { About } from './weights.ts';

// Random weights and what torch makes of them: training/network_fixture.py writes both.
const fixture = (name: string) =>
  readFileSync(new URL(`../../../../../test/assistant/reader/${name}`, import.meta.url));
const about: About = JSON.parse(fixture('reader.json').toString());
const weights = fixture('weights.bin');
const expected: { signs: string[]; said: number[]; chances: number[][] }[] = JSON.parse(
  fixture('expected.json').toString(),
);

const logarithms = (chances: Float32Array): number[] => {
  const sum = chances.reduce((total, each) => total + Math.exp(each), 0);
  return [...chances].map((each) => each - Math.log(sum));
};

it.each(expected)('makes of $signs.length signs what torch makes of them', ({ signs, said, chances }) => {
  const reading = networkFrom(about, weights).read(signs);
  for (const [step, before] of said.entries()) {
    const found = logarithms(reading.next(step, before));
    expect(found).toHaveLength(chances[step]?.length ?? 0);
    for (const [at, chance] of found.entries()) expect(chance).toBeCloseTo(chances[step]?.[at] ?? Number.NaN, 3);
  }
});

it('says the same again from an earlier step, and after another message', () => {
  const [, one, other] = expected;
  const network = networkFrom(about, weights);
  network.read(other?.signs ?? []).next(0, 1);
  const reading = network.read(one?.signs ?? []);
  const [first, second] = [0, 1].map((step) => [...reading.next(step, one?.said[step] ?? 0)]);
  reading.next(1, 6);
  expect([...reading.next(0, 1)]).toEqual(first);
  expect([...reading.next(1, one?.said[1] ?? 0)]).toEqual(second);
});

it('refuses nothing at all, and more signs than it has learnt from', () => {
  const network = networkFrom(about, weights);
  expect(() => network.read([])).toThrow('0 signs');
  expect(() => network.read(Array.from({ length: LONGEST + 1 }, () => 'あ'))).toThrow('241 signs');
});

it('refuses weights that do not belong to what is told of them', () => {
  expect(() => networkFrom(about, weights.subarray(2))).toThrow('end before');
  expect(() => networkFrom(about, Buffer.concat([weights, Buffer.alloc(2)]))).toThrow('more weights');
  expect(() => networkFrom({ ...about, version: 2 }, weights)).toThrow('version 2');
  const lacking = { ...about, tensors: about.tensors.filter(({ name }) => name !== 'read.weight') };
  expect(() => networkFrom(lacking, weights)).toThrow('lack read.weight');
});
