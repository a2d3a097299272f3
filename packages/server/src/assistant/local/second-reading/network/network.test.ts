import { describe, expect, it } from 'vitest';
import { WIDTH, weightsFile } from '../../../../../test/assistant/weights.ts';
import { networkFrom } from './network.ts';

const fileOf = (set: Record<string, Record<number, number>> = {}) =>
  weightsFile(
    {
      'h.own.weight': [2, 2 * WIDTH],
      'h.own.bias': [2],
      'm.weight': [2, 3 * WIDTH],
      'm.bias': [2],
      'k.weight': [1, 3 * WIDTH],
      'k.bias': [1],
    },
    set,
  );

/** 「あ」 lights the first channel, one tap before its place and at it. */
const LIT = { 'e.weight': { 4: 1 }, 'c1.weight': { 2: 1, 3: 1 } };

describe('the network', () => {
  it('knows nothing where all weights are nothing', () => {
    const belief = networkFrom(fileOf()).read(['あ', 'い'], [0, -1]);
    expect([...(belief.heads.get('own') ?? [])].map((each) => Math.exp(each))).toEqual([
      expect.closeTo(0.5),
      expect.closeTo(0.5),
    ]);
    expect(belief.roles[1]).toBeNull();
    expect([...belief.kept]).toEqual([0.5, 0.5]);
  });

  it('sees a symbol at its place and beside it', () => {
    const network = networkFrom(fileOf({ ...LIT, 'k.weight': { 0: 3 } }));
    const kept = [...network.read(['い', 'あ', 'い', 'い'], []).kept].map((each) => each > 0.6);
    expect(kept).toEqual([true, true, false, false]);
  });

  it('tells whole messages apart by what is anywhere in them', () => {
    const network = networkFrom(fileOf({ ...LIT, 'h.own.weight': { 2: 0, 8: 4 } }));
    const sure = (symbols: string[]) => Math.exp(network.read(symbols, []).heads.get('own')?.[1] ?? 0);
    expect(sure(['い', 'い', 'あ'])).toBeGreaterThan(0.9);
    expect(sure(['い', 'い', '？'])).toBeCloseTo(0.5);
  });

  it('looks further with each layer', () => {
    // The second layer brings what lies two places before; the third what lies six before that.
    const far = { 'd2.weight': { 0: 1 }, 'p2.weight': { 4: 1 } };
    const network = networkFrom(fileOf({ ...LIT, ...far, 'k.weight': { 1: 3 } }));
    const kept = [...network.read(['あ', 'い', 'い', 'い', 'い'], []).kept].map((each) => each > 0.6);
    expect(kept).toEqual([false, false, true, false, false]);
  });

  it('says which weights are missing', () => {
    const file = fileOf();
    const header = new TextDecoder().decode(file).replace('att.weight', 'xxx.weight');
    expect(() => networkFrom(new TextEncoder().encode(header.slice(0, 4) + header.slice(4)))).toThrow();
  });
});
