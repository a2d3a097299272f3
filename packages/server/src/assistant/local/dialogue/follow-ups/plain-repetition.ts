import { addDays, dateInWords, weekdayOf } from '@ibasho/contract/dates';
import type { Mention } from '../../message/mention.ts';
import type { Skeleton } from '../../message/mentions.ts';
import { wordsOf } from '../../message/written.ts';
import type { Move, Reader, Standing } from '../matter.ts';
import { onlyTells } from '../told.ts';
import { repeated } from './repetition.ts';

/**
 * 「森さんもその日お休みです」, 「坪田もや」, 「ごめん18日もです、もう一日のびました」, 「次の日も」: what was done, for somebody else or for
 * another day besides; whatever is said around the name says no more than that.
 */
export function repeatedPlainly(message: string, standing: Standing, reader: Reader): Move | null {
  if (/[?？]/u.test(message)) return null;
  const skeleton = reader.skeleton(message);
  const place = toSamePlace(skeleton, standing);
  if (place !== null) return repeated(`${place}も同じです`, standing, reader);
  const found = FORM.exec(skeleton.text);
  const { lead = '', thing, tail = '', behind = '' } = found?.groups ?? {};
  const [only, ...more] = standing.steps;
  if (!only || more.length > 0 || thing === undefined) return null;
  const isOfDay = only.action === 'add_user_holiday';
  if (!isOfDay && (RESTS.test(tail) || !/[PM]/.test(thing))) return null;
  if (!isOfTheirs(tail, only.params.status)) return null;
  if (behind.trim() !== '' && ![LONGER, TOO, THEIRS].some((one) => one.test(behind)) && !onlyTells(behind, reader))
    return null;
  const named = namesIn(skeleton, lead.length, thing.length);
  const meant = named === null || NEXT.test(named) ? dayAfter(String(only.params.end ?? only.params.date)) : named;
  return meant === null ? null : repeated(`${meant}も同じです`, standing, reader);
}

/** 「森さんも同じところへ出られましたので、お願いします」: the place of the one before. */
function toSamePlace(skeleton: Skeleton, { steps }: Standing): string | null {
  const [only, ...more] = steps;
  const { lead, thing } = SAME_PLACE.exec(skeleton.text)?.groups ?? {};
  if (lead === undefined || thing === undefined || !only || more.length > 0) return null;
  const isAway = only.params.status === 'going_out' && only.params.comment !== undefined;
  return isAway ? namesIn(skeleton, lead.length, thing.length) : null;
}

/** 「森さんもでたよ」 is the same of an absence, 「森さんも帰ってきました」 of a return; 「森さんも行くかも」 is of neither. */
function isOfTheirs(tail: string, status: unknown): boolean {
  if (new RegExp(`^[、 ]*${PRESENT}`, 'u').test(tail)) return status === 'online';
  if (!new RegExp(`${GONE}|${BACK}`, 'u').test(tail.replace(/同じ|同様|お?願い/gu, ''))) return true;
  if (/ない|ません|かも|たら|なら|れば|たい|か[。! ]*$/u.test(tail)) return false;
  return new RegExp(BACK, 'u').test(tail) ? status === 'online' : status === 'going_out';
}

const NEXT = /^(?:その)?次の日$|^翌日$|^あくる日$/u;
const LEAD =
  '(?:(?:あ[ーっ]?|はい|うん|ええ|ごめん(?:なさい)?|すみません|すんません|すまん|悪い|わりい|やっぱり?|やはり|あと(?:は)?|それと|それから|ついでに|追加で|実は|書き忘れました|忘れてました|言い忘れました|さっきの|(?:重ねて)?恐れ入ります(?:が)?|重ねて|[PM](?:さん|くん)?だけ(?:じゃ|では?)なくて?)[、。 !]*)*';
const SAME_DAY = '(?:その日|同じ日|同日|おんなじ日|この日|同じ日程|その日程)';
const REST =
  '(?:お?休み?(?:ます|み(?:です|ます|を?とります)?|む|みたい(?:です)?|ませて(?:ください)?|させて(?:ください)?|みたい|暇(?:です)?)?|取ります|とります|いただきます|もらいます|有給(?:です)?)';
const PUT =
  '(?:(?:を|で|に|の|まったく|全く)?(?:同じ(?:よう|扱い|内容|登録|形|表示)?(?:に|で)?|おんなじ|一緒(?:に|で)?|いっしょ(?:に|で)?|同様(?:に|で)?|同じく|そう|追加(?:で|し)?|(?:入れ|いれ|足し|つけ|付け|登録し|し|やっ)[てと](?:おい?て|い?て)?(?:やって|あげて)?(?:ください|下さい|もらえますか|いただけますか|ほしい(?:です)?)?|お?願い(?:し|いたし)?(?:ます|たい(?:です)?|できますか)?|頼(?:みます|む)|たの(?:みます|む)))';
const TOGETHER =
  '(?:ご?(?:一緒|いっしょ)(?:に|で|です|でした)?(?:(?:され|し)て(?:い|おり)?(?:ます|る))?|(?:同じ|おんなじ)(?:お?車|くるま)(?:で|に))';
const GONE =
  '(?:出|で[かたて]|行|い(?:き|く|っ[てた])|向か|むか|(?:つい|付い|連れ|つれ|乗せ|のせ|乗っ|のっ)て(?:行|い|来|き|く)|同行し|お供し)[ぁ-ん]{0,10}';
const BACK = '(?:(?:戻|もど|帰|かえ|帰社し)[ぁ-ん]{1,12})';
const PRESENT =
  '(?:(?:会社|席|社内?|オフィス|事務所|こっち|ここ)(?:に|へ))?(?:お[るり](?:ます|よ|で|けん|わ)?|い(?:る|ます|はる|てはる)|居(?:る|ます)|在席(?:です|中(?:です)?)?)';
const ENDING =
  '(?:だ?と(?:聞き(?:まし)?た|聞いて(?:い|おり)ます|聞いた|伺い(?:まし)?た|伺って(?:い|おり)ます)|です|でした|だ|だった|なんです|なので|ので|って|だって|そう(?:です|なので|だ)?|とのこと(?:です|なので)?|と(?:言|い)って(?:い)?(?:まし)?た|って(?:言|い)って(?:い)?(?:まし)?た|みたい(?:です)?|らしい(?:です)?|だそうです|やって|やそうです|やけ[んえ]?|じゃけ[んえ]?|だから|ですから|や|やで|じゃ|ばい|よ|ね|わ|、)';
const FORM = new RegExp(
  `^(?<lead>[ ]*${LEAD} *)(?<thing>P(?:(?:と|、|や|・)P)*|M|W(?:(?:と|、)W)*|次の日|翌日|その次の日|あくる日)(?:さん|くん|ちゃん)?(?:の分|の方|のほう)?も(?<tail>[、 ]*(?:${SAME_DAY})?(?:に|は|で|を|も|、| )*(?:${TOGETHER}|${PRESENT}|${GONE}|${BACK}|${REST}|${PUT}|${ENDING}|[、 ])*?)[。!、 〜ー]*(?:(?<=[。!、 ])(?<behind>[^PMGCNQE?]{2,40}))?$`,
  'u',
);
/** 「同じように出していただけますか」, 「あの子も同じでお願いします」, 「いっしょに行くけん」: what it says already. */
const TOO = new RegExp(
  '^(?:(?:(?:あの?|その)?(?:人|子|方)|そちら|こちら)も|、)*(?:同じ(?:く|よう|内容|扱い|形)?|同様|一緒|いっしょ)(?:に|で|を|、)*' +
    `(?:${GONE}|(?:出し|表示し|登録し|入れ|し)て[^、。]{0,14}|ご?(?:登録|入力|表示|変更)(?:を|で)?|お?願い[^、。]{1,10}|です)*[。! ]*$`,
  'u',
);
/** 「そちらもお願いします」. */
const THEIRS = /^(?:そちら|こちら|その方)も(?:ご?(?:登録|入力|表示|変更)(?:を|も)?)?お?願い(?:し|いたし)ます[。! ]*$/u;
const SAME_PLACE = new RegExp(
  `^(?<lead>[ ]*${LEAD} *)(?<thing>P(?:(?:と|、|や|・)P)*)(?:さん|くん|ちゃん)?(?:も|は|が)[、 ]*(?:(?:同じ|おんなじ|おなじ|一緒の)[、 ]*(?:ところ|所|とこ|場所|行き?先|現場|お店|店)|(?<=も[、 ]*)(?:そこ|そちら))(?:に|へ|で|まで|です|や|、| )*(?:(?:一緒に|いっしょに)?(?:お?出|お?で|行|い[きっくか]|向か|むか|外出|直行|回|まわ|うかが|伺|おられ|おる|います|いる)[^、。PGCWNQ?？]{0,16})?(?:[、。]+[^PGCWNQE?？0-9]{0,20})?[。! ]*$`,
  'u',
);
const RESTS = /休|有給|その日|同じ日|同日/u;
/** 「もう一日のびました」: why, with a day that is none. */
const LONGER = /もう(?:一|1|W)日?[^。]{0,10}(?:のび|延び|要|必要|か[かけ]|増え)|^もうW?[^。]{0,10}(?:のび|延び|増え)/u;

/** The names as they were typed. */
function namesIn({ message, mentions }: Skeleton, from: number, length: number): string | null {
  const named = mentions.slice(from, from + length).filter((one): one is Mention => one !== undefined);
  const words = named.map((one) => wordsOf(message, one.from, one.to).replace(/^あと/u, ''));
  return words.length > 0 ? words.join('と') : null;
}

/** The day after, where one works. */
function dayAfter(date: string): string | null {
  const next = addDays(date, 1);
  return [0, 6].includes(weekdayOf(next)) ? null : dateInWords(next).replace(/\(.\)$/u, '');
}
