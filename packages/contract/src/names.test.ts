import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { named } from './names.ts';

const call = (records: readonly string[], wanted: string, options?: { bothWays: boolean }) =>
  named(records, wanted, (name) => [name], options);

describe('[S5.23] whom a name means', () => {
  test('the one who bears it whole, though others begin with it or contain it', () => {
    expect(call(['森本', '大森', '森'], '森')).toEqual(['森']);
  });

  test('else those who begin with it, shorter names first, then those who contain it', () => {
    expect(call(['大森', '森本 一郎', '小森谷', '森本'], '森')).toEqual(['森本', '森本 一郎', '大森', '小森谷']);
  });

  test('whatever the order in which they are given', () => {
    const sign = fc.constantFrom('森', '本', '林', '小', 'A', 'a');
    const word = (least: number, most: number) =>
      fc.array(sign, { minLength: least, maxLength: most }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(fc.uniqueArray(word(1, 5), { maxLength: 12 }), word(1, 2), (names, wanted) => {
        const found = call(names, wanted);
        const fold = (text: string) => text.toLowerCase();
        const fit = (name: string) => (fold(name) === fold(wanted) ? 0 : fold(name).startsWith(fold(wanted)) ? 1 : 2);
        for (const [index, name] of found.entries()) {
          expect(fold(name)).toContain(fold(wanted));
          const next = found[index + 1];
          if (next === undefined) continue;
          expect(fit(name)).toBeLessThanOrEqual(fit(next));
          if (fit(name) === fit(next)) expect(name.length).toBeLessThanOrEqual(next.length);
        }
        const missing = names.filter((name) => fold(name).includes(fold(wanted)) && !found.includes(name));
        if (found.every((name) => fit(name) > 0)) expect(missing).toEqual([]);
        else expect(found.every((name) => fit(name) === 0)).toBe(true);
      }),
    );
  });
});

describe('[S5.10] names of cars and groups fit loosely', () => {
  test.each([
    ['n-box', 'N-BOX'],
    ['Ｎ－ＢＯＸ', 'N-BOX'],
    ['SYSTEM DEVELOPMENT', 'System Development'],
    ['system', 'System Development'],
    ['青いノート(青)を', 'ノート(青)'],
  ])('「%s」 is %s', (wanted, name) => {
    expect(call(['N-BOX', 'System Development', 'ノート(青)', 'ノート(白)'], wanted, { bothWays: true })).toEqual([
      name,
    ]);
  });

  test('a name in what was said counts only where that is wanted', () => {
    expect(call(['森'], '森本')).toEqual([]);
  });

  test('nothing said names nobody', () => {
    expect(call(['森'], ' 　')).toEqual([]);
  });
});
