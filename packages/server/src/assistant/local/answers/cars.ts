import { localTimeAt, timeOf } from '@ibasho/contract/dates';
import type { CarState } from '../../interpreter.ts';
import { type Answerer, see } from './question.ts';

const VEHICLE = '(?:(?<![電駐列下停風歯])車|クルマ|くるま|カー(?!ド|ペ))';
const ABOUT = new RegExp(
  `${VEHICLE}.{0,30}(?:空|利用|使用|使|つか(?!れ)|借|貸|乗|のって|のる|あい|あき|残|余|出|ある|ござい|ど[うれの]|誰|だれ|一覧)|(?:空|あい|あき|利用|使用|使|借|貸|乗|残|余|出(?:て|払)).{0,30}${VEHICLE}|空車`,
  'u',
);
const FREE =
  /空[いきく車]|あい|あき|使え|つかえ|かりれ|かりられ|のれる|(?:使用|利用)(?:でき|可|いただけ|頂け)|残|余|ある|出払|借り(?:られ|れ|でき|いただけ|頂け)|貸し(?:て|出せ)|乗れ|誰も|だれも|ござい|使われて(?:い)?な|使って(?:い)?な/u;

/** 「ソリオはいつ戻りますか」, 「何時に空きますか」: of one in use its user's return tells it. */
const WHEN = /いつ|何時|なんじ/u;

/** 「森さん何乗ってった」, 「森さんなんの車」. */
const RIDES =
  /(?:何|なに)に?乗っ|(?:どの|何の|なんの)(?:車|くるま|クルマ)|P(?:さん)?の(?:社用)?(?:車|くるま)(?:は|って)?(?:どれ|何|なに)?(?:です|だ)?(?:か|っけ)?[\s?。]*$/u;
/** 「社用車ぜんぶで何台?」. */
const HOW_MANY = new RegExp(
  `${VEHICLE}(?:は|って|が)?[、 ]*(?:全部|ぜんぶ|合計|みんな)?(?:で|に)?(?:何台|なんだい|いくつ)`,
  'u',
);

/** 「ノートを使いたいのですが、どうやって選びますか」: whoever wishes for one of several is asked which. */
const WISHES = new RegExp(
  'C[^。?]{0,20}(?:借り|使い|使わせてもらい|乗り|利用し|お借りし|貸してもらい)たい|(?:申し込み|お借りし)ます|' +
    'C[^。?]{0,16}(?:借りられ|借りれ|使わせてもらえ|お借りでき|貸して(?:もらえ|いただけ))[^。?]{0,8}か|' +
    'C[^。?]{0,16}(?:借り(?:る|れる)|使(?:う|える)|お借りする)ことは?(?:でき|可能)[^。?]{0,8}か',
  'u',
);
const CAR_ALONE = /^[\s、]*C[\s。!〜ー]*$/u;

function askedBack(text: string, wanted: readonly CarState[], sender: string | undefined): string {
  const isOfOne = (text.match(/C/g) ?? []).length === 1 && !/(?:誰|だれ|どなた)[がか]|いつ|何時/u.test(text);
  if (!isOfOne || !(WISHES.test(text) || CAR_ALONE.test(text))) return '';
  if (wanted.length > 1) return '\nどれを使いますか？';
  const isOwn = wanted.some(({ holder }) => holder !== null && holder.documentId === sender);
  return CAR_ALONE.test(text) && !isOwn ? '\nこの車を借りますか？' : '';
}

/** Who has a car, which are free, which are out, which somebody has. */
export const aboutCars: Answerer = async ({ text, cars, unknownCars, people, office, turn }) => {
  const isCount = people.length === 0 && cars.length === 0 && HOW_MANY.test(text) && !FREE.test(text);
  if (cars.length === 0 && unknownCars.length === 0 && !ABOUT.test(text) && !RIDES.test(text) && !isCount)
    return undefined;
  const all = await office.cars();
  if (isCount) return `車は${all.length}台です：${all.map(({ name }) => name).join('、')}${see('/cars')}`;
  if (unknownCars.length > 0)
    return `${unknownCars.map((name) => `車「${name}」はありません。`).join('')}${/借|使い|使わ|乗り/u.test(text) ? 'どの車にしますか？' : ''}\n${freeOf(all)}`;
  if (cars.length > 0) {
    const wanted = all.filter((car) => cars.some((one) => one.documentId === car.documentId));
    const holders = WHEN.test(text)
      ? await office.people(wanted.flatMap(({ holder }) => holder?.documentId ?? []))
      : [];
    const backOf = (id: string) => holders.find(({ documentId }) => documentId === id)?.returnTime ?? null;
    const says = wanted.map(({ name, holder }) => {
      if (!holder) return `車「${name}」は空いています。`;
      const back = backOf(holder.documentId);
      const until = back === null ? '' : `（${timeOf(localTimeAt(back, turn.zone))}戻り）`;
      return `車「${name}」は${holder.name}さんが使用中です${until}。`;
    });
    return says.join('\n') + askedBack(text, wanted, turn.sender?.documentId) + see('/cars');
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
