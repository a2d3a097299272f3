import { type Answerer, see } from './question.ts';

const VEHICLE = '(?:車|クルマ)';
const ABOUT = new RegExp(
  `(?:空い|あい|使え|残っ|使って|乗って).{0,6}${VEHICLE}|${VEHICLE}(?:は|って|で|の)?.{0,8}(?:空い|あい|ある|使え|誰|だれ|どれ|残っ|ど[うれ]|どこ)`,
  'u',
);
const FREE = /空い|あい|使え|残|ある/u;

/** Who has a car, which are free, which are out. */
export const aboutCars: Answerer = async ({ text, cars, office }) => {
  if (cars.length === 0 && !ABOUT.test(text)) return undefined;
  const all = await office.cars();
  if (cars.length > 0) {
    const wanted = all.filter((car) => cars.some((one) => one.documentId === car.documentId));
    const says = wanted.map(({ name, holder }) =>
      holder ? `車「${name}」は${holder.name}さんが使用中です。` : `車「${name}」は空いています。`,
    );
    return says.join('\n') + see('/cars');
  }
  if (FREE.test(text)) {
    const free = all.filter(({ holder }) => holder === null).map(({ name }) => name);
    return free.length === 0 ? '空いている車はありません。' : `空いている車：${free.join('、')}${see('/cars')}`;
  }
  const held = all.flatMap(({ name, holder }) => (holder ? `${name}：${holder.name}さん` : []));
  return held.length === 0 ? '使用中の車はありません。' : held.join('\n') + see('/cars');
};
