/** A name as it is compared: width, case and spaces do not count. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');

/** Whether a name has kana or kanji, and so needs no Japanese name beside it. */
export const isInJapanese = (name: string): boolean =>
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(name);

const DEPARTMENT_ENDING = /(?:[室部課局班係]|ルーム|チーム|グループ|ユニット|ラボ|スタジオ)$/u;

/** Whether an alias could stand above a department's people: 「第1デザインルーム」, not 「第1」 or 「デジタル」, which are only said. */
export const isDepartmentName = (alias: string): boolean => isInJapanese(alias) && DEPARTMENT_ENDING.test(alias);

/** What a record is called: its name first, then whatever else it goes by. */
export type Names = readonly (string | null | undefined)[];

/**
 * Those that bear `wanted` whole, else those that hold it in a name: first where a name begins so, then shorter names,
 * then in the order given (specification S5). With `bothWays` a name within `wanted` fits too.
 */
export function named<T>(
  records: readonly T[],
  wanted: string,
  namesOf: (record: T) => Names,
  { bothWays = false } = {},
): T[] {
  const needle = foldName(wanted);
  if (needle === '') return [];
  const fitting = records.flatMap((record) => {
    const names = namesOf(record).flatMap((name) => (name ? [foldName(name)] : []));
    const fit = fitOf(names, needle, bothWays);
    return fit === null ? [] : [{ record, fit, length: names[0]?.length ?? 0 }];
  });
  const whole = fitting.filter(({ fit }) => fit === 0);
  const kept = whole.length > 0 ? whole : fitting;
  return kept.sort((a, b) => a.fit - b.fit || a.length - b.length).map(({ record }) => record);
}

/** 0 the whole name, 1 its beginning, 2 a part of it; null where it does not fit. */
export function fitOf(names: readonly string[], needle: string, bothWays = false): 0 | 1 | 2 | null {
  if (names.includes(needle)) return 0;
  if (names.some((name) => name.startsWith(needle))) return 1;
  return names.some((name) => name.includes(needle) || (bothWays && needle.includes(name))) ? 2 : null;
}
