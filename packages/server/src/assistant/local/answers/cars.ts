import type { CarState } from '../../interpreter.ts';
import { type Answerer, see } from './question.ts';

const VEHICLE = '(?:車|クルマ|くるま|カー)';
const ABOUT = new RegExp(
  `(?:空い|空き|あい|使え|残っ|余っ|使って|乗って|借り|出払).{0,12}${VEHICLE}|${VEHICLE}.{0,12}(?:空い|空き|あい|あき|ある|使え|使って|乗[っれ]|借り|誰|だれ|どれ|残っ|余っ|出払|ど[うれの]|どこ)|(?:空き|どの|何の|なんの)(?:社用|営業)?${VEHICLE}|空車`,
  'u',
);
const FREE = /空い|空き|あい|あき|使え|残|余|ある|出払|借り(?:られ|れ)|乗れ/u;

/** Who has a car, which are free, which are out, which somebody has. */
export const aboutCars: Answerer = async ({ text, cars, unknownCars, people, office }) => {
  if (cars.length === 0 && unknownCars.length === 0 && !ABOUT.test(text)) return undefined;
  const all = await office.cars();
  if (unknownCars.length > 0)
    return `${unknownCars.map((name) => `車「${name}」はありません。`).join('')}${/借|使い|使わ|乗り/u.test(text) ? 'どの車にしますか？' : ''}\n${freeOf(all)}`;
  if (cars.length > 0) {
    const wanted = all.filter((car) => cars.some((one) => one.documentId === car.documentId));
    const says = wanted.map(({ name, holder }) =>
      holder ? `車「${name}」は${holder.name}さんが使用中です。` : `車「${name}」は空いています。`,
    );
    return says.join('\n') + see('/cars');
  }
  if (people.length > 0 && !/[空あ](?:い|き)/u.test(text)) {
    const says = people.map((person) => {
      const own = all.filter(({ holder }) => holder?.documentId === person.documentId).map(({ name }) => name);
      return own.length > 0
        ? `${person.name}さんが使用中の車：${own.join('、')}`
        : `${person.name}さんは車を使っていません。`;
    });
    return says.join('\n') + see('/cars');
  }
  if (FREE.test(text)) return freeOf(all);
  const held = all.flatMap(({ name, holder }) => (holder ? [`${name}：${holder.name}さん`] : []));
  return held.length === 0 ? '使用中の車はありません。' : held.join('\n') + see('/cars');
};

function freeOf(all: readonly CarState[]): string {
  const free = all.filter(({ holder }) => holder === null).map(({ name }) => name);
  return free.length === 0 ? '空いている車はありません。' : `空いている車：${free.join('、')}${see('/cars')}`;
}
