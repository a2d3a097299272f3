import type { Skeleton } from '../message/mentions.ts';
import type { Frame } from '../phrasebook.ts';
import type { Hit } from './stems.ts';

/** Where the sentence of a stem begins in the skeleton. */
interface Stretch {
  from: number;
}

type Need = NonNullable<Frame['data']['needs']>[number];

/** Whether a stem has what its frame needs; `start` is where the words before it begin. */
export function meetsNeeds(hit: Hit, text: string, start: number, sentence: Stretch, skeleton: Skeleton): boolean {
  const before = text.slice(0, hit.to);
  const after = text.slice(hit.to);
  const checks: Record<Need, () => boolean> = {
    car: () =>
      /C/.test(before) ||
      /^[、はをが ]*C/.test(after) ||
      NAMED_LAST.test(after) ||
      isOfCarBefore(hit, text, start, sentence, skeleton),
    carOrWord: () =>
      /C|(?<![電駐列下乗停風歯自転])車|クルマ|くるま|鍵|キー(?=を|は|も)/.test(before) ||
      /^[、はをが ]*(?:C|車)/.test(after) ||
      NAMED_LAST.test(after) ||
      ALL_OF_THEM.test(before) ||
      (RETURNED.test(text.slice(hit.from)) && isOfCarBefore(hit, text, start, sentence, skeleton)),
    force: () => isForced(hit.frame, text, skeleton),
    person: () => /[PM]|さん|くん|君/.test(text),
    return: () =>
      !/^(?:まし|った|たん?$|てき)/u.test(after) &&
      // 「17時に戻るって」 is heard of somebody, 「戻って」 has happened.
      !(/^って/u.test(after) && !(/る$/u.test(before) || HEARD.test(after))) &&
      !/(?:った|まし)$/u.test(text.slice(hit.from, hit.to)) &&
      (hasClock(text.slice(start, hit.from), sentence.from + start, skeleton) ||
        hasClock(UNTIL_NEXT_RETURN.exec(after)?.[0] ?? '', sentence.from + hit.to, skeleton)),
  };
  return (hit.frame.data.needs ?? []).every((need) => checks[need]());
}

/** 「17時戻りって言ってました」. */
const HEARD = /^って(?:言|いう|ゆう|おっしゃ|仰|[。、! ]|$)/u;

/**
 * 「ジムニーがありますよね。それを借ります」: a car that an earlier sentence names; the verb must be one for cars and
 * have no other object.
 */
function isOfCarBefore(hit: Hit, text: string, start: number, sentence: Stretch, skeleton: Skeleton): boolean {
  const isForName =
    /^お?(?:願い|ねがい)$/u.test(text.slice(hit.from, hit.to)) && BY_NAME.test(text.slice(start, hit.from));
  return (
    (isForName || OF_CARS.test(text.slice(hit.from, hit.to))) &&
    !OTHER_OBJECT.test(text.slice(start, hit.from)) &&
    (hit.frame.data.needs?.includes('carOrWord') ? /C|車/ : /C/).test(skeleton.text.slice(0, sentence.from))
  );
}

/** 「借りたいんやけど デリカ」: the verb first, and behind its ending nothing but the car. */
const NAMED_LAST = /^[ぁ-ん下]{0,14}[ー〜]*[、!? ]+C(?:を|で|の(?:鍵|キー))?[ 、。!〜ー]*(?:$|[。!\n])/u;

/** 「2台とも返しました」: cars are counted so. */
const ALL_OF_THEM =
  /(?:^|[、。! ]|借りて(?:い)?た|お?借りした)(?:[23二三]|両)台とも(?:に)?[、 ]?(?:お|全部)?(?:返|戻|停め)/u;

/** 「返却の処理をお願いします」 asks for it; 「17時に返します」 behind a car does not. */
const RETURNED =
  /^.{0,12}(?:お願い|おねがい|にして|で結構|申し上げ|したい|とさせて|させて(?:くだ|いただ)|して(?:くだ|下さ|もら|いただ|ほし|おい)|(?:処理|手続き?|登録|対応|記録)(?:くだ|下さ|いただ|頂|願)|済)/u;

/** 「どうしても要ります。私に付けてください」: in its own sentence, or with the car that it is about. */
function isForced({ force }: Frame, text: string, skeleton: Skeleton): boolean {
  if (force === null) return false;
  const hasCar = /C/.test(text);
  const others = skeleton.text.split(/[。!?\n]/u).filter((sentence) => /C/.test(sentence) !== hasCar);
  return [text, ...others].some((sentence) => force.test(sentence));
}

/** 「私ではなく森さんの名前でお願いします」. */
const BY_NAME = /[PM]の(?:名前|名義|使用|利用)(?:で|に|として)$/u;
const OF_CARS =
  /^(?:お?借|お?かり|お?使|つか|お?貸|割|切|振|付け|つけ|強制|登録|記録|設定|変更|(?:使用者|利用者)|[変替代]え|交代|引き?継|譲|乗|返却|お?返|ご?返|に(?:変更|交代|チェンジ)?$)/u;
const OTHER_OBJECT =
  /(?<!それ|これ|あれ|そちら|こちら|その車|社用車|の?ほう|の?方|者|分|ぶん|登録|手続き?|処理|使用|利用|変更|(?:使う|乗る|借りる|運転する)人|鍵|名義|名前|的|返却|代わり|かわり|次|つぎ|すぐ|一緒)[をに](?!は|も|、)(?<![PMGC]に)|電車|バス|タクシー|徒歩|自転車/u;

/** A time further on that leads to another return is that one's. */
const UNTIL_NEXT_RETURN = /^(?:(?!戻|帰|もど|W(?:ごろ|頃|に|には)?(?:戻|帰|もど)).){0,14}/u;

/** A time of day or a length among the signs of `text`, which begins at `from` of the skeleton; a mere day is none. */
function hasClock(text: string, from: number, skeleton: Skeleton): boolean {
  return [...text.matchAll(/W/g)].some((match) => {
    const mention = skeleton.mentions[from + match.index];
    return mention?.sign === 'W' && (mention.when.part !== null || /time|duration/.test(mention.when.kind));
  });
}
