import type { PlanStep } from '@ibasho/contract/runs';
import { isBare } from '../bare.ts';
import { type Move, meantBy, type Reader, type Standing, wholePlan } from '../matter.ts';
import { onlyTells } from '../told.ts';
import { completed } from './completion.ts';
import { daysGiven } from './days-given.ts';

/**
 * The days that were asked for, with any ending and with why: 「来週の火曜日です。一日だけです」, 「6/1〜6/2でおねがいします🙏、免許の更新で」,
 * 「11/16(木)や（健診）」.
 */
export function daysPlainly(message: string, standing: Standing, reader: Reader): Move | null {
  const { missing } = standing;
  const isOfDays = meantBy(standing).every(({ action }) => action === 'add_user_holiday');
  if (!missing || !isOfDays || (missing.asking?.among.length ?? 0) > 0) return null;
  const said = message.replace(COUNT, '').replace(DECORATION, ' ').replace(IN_BRACKETS, '、$<why>');
  const skeleton = reader.skeleton(said);
  const { lead, days, tail, why = '' } = FORM.exec(skeleton.text)?.groups ?? {};
  if (lead === undefined || days === undefined || !isBare(days)) return null;
  const { raw, at } = skeleton.message;
  const mentions = skeleton.mentions.slice(lead.length, lead.length + days.length).filter((one) => one !== undefined);
  const [first, last] = [mentions[0], mentions.at(-1)];
  if (!first || !last || NOT_SURE.test(tail ?? '')) return null;
  const until = days.endsWith('まで') ? 'まで' : '';
  const words = `${raw.slice(at[first.from] ?? 0, at[last.to] ?? raw.length)}${until}`;
  const move = daysGiven(words, standing, reader) ?? completed(words, standing, reader);
  if (move?.kind !== 'matter') return null;
  const reason = why.trim().replace(/[。!、〜ー\s]+$/u, '');
  if (reason === '') return move;
  const isCourtesy = REGARDS.test(reason) || (AT_REST.test(reason) && onlyTells(reason, reader));
  return withReason(move, reason, reader) ?? (isCourtesy ? move : null);
}

/** The same days with the reason as their memo. */
function withReason(move: Extract<Move, { kind: 'matter' }>, reason: string, reader: Reader): Move | null {
  if (AT_REST.test(reason)) return null;
  const core = reason.replace(REASON_END, '');
  const plan = wholePlan(reader.reading(move.matter));
  if (plan === null || core === '' || core.length > 24) return null;
  for (const told of core === reason
    ? [reason, `${core}のため`, `${core}です`]
    : [`${core}のため`, reason, `${core}です`]) {
    const matter = { ...move.matter, words: `${move.matter.words}。${told}` };
    const more = wholePlan(reader.reading(matter));
    const isKept = more?.length === plan.length && more.every((step, i) => isSameBut(step, plan[i], core));
    if (isKept) return { kind: 'matter', matter };
  }
  return null;
}

/** The same day, of which the memo alone says more. */
function isSameBut(step: PlanStep, old: PlanStep | undefined, core: string): boolean {
  const { memo, ...rest } = step.params;
  const { memo: _before, ...others } = old?.params ?? {};
  const isOf = typeof memo === 'string' && (memo.includes(core) || core.includes(memo));
  return isOf && step.action === old?.action && JSON.stringify(rest) === JSON.stringify(others);
}

const DECORATION = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f}|\u{200d})+/gu;
/** How many, behind the days: 「一日だけです」, 「の2日間」. */
const COUNT =
  /(?<=[\p{L}\p{N})）][^、。]{0,8})(?:[、。 　]*(?:の)?(?<![0-9０-９十])(?:[1１一]日|いちにち|いちんち)(?:だけ|のみ)|(?:(?<=[日月火水木金土曜)）]|まで)[の、]?(?:[2-9２-９二三四五]日間|両日)|(?<=[日月火水木金土曜)）]|まで)の[2-9２-９二三四五]日))(?=です|で|や|だ|、|。|お願|[ 　!！]|$)/gu;
const IN_BRACKETS = /[(（](?<why>[^()（）月火水木金土日]{1}|[^()（）]{2,20})[)）][。!！\s]*$/u;
const ENDING =
  '(?:です|でした|だ|や|で|に|を|が|の|お?休み(?:ます|たい|にします|を(?:取|と)り(?:ます|たい))?|休(?:ませて(?:いただき|もらい)?|暇)|お?願い(?:し|いたし|致し|申し上げ)?(?:ま[ー〜]*す|たい)?|おねがい(?:し)?(?:ま[ー〜]*す)?|でき(?:ます|れば)|でしょうか|か|ください|下さい|頼む|頼みます|たのむ|よろしく|よろ|希望(?:(?:し|いたし)(?:ます|たい|て(?:い|おり)ます)|です)?|しよう(?:か)?と思(?:い|って(?:い|おり)?)ます|いい|良い|よい|ええ|だけ|のみ|つもり|第[一1]希望|(?:だ)?そう|とのこと|かな[あぁ]?|なん(?:です)?|けど|けれど|予定|し(?:ます|たい)|なり(?:ます|そう)|なる|ばい|たい|やけん|じゃ|やねん|っす|よ|ね|わ|有給|有休|取ります|取りたい|いただき(?:ます|たい)|と思(?:い|って)(?:ます|います)|ー|〜|!| )*';
const FORM = new RegExp(
  `^(?<lead>[ ]*(?:(?:はい|あ|えっ?と|では|それでは|じゃあ?|一応|いちおう|とりあえず|できれば|すみません|ありがとうございます|承知しました|(?:お?休みの|希望の)?(?:日にち|日付|日)は)[、。 ]*)*)(?<days>W(?:(?:から|まで|と|、|・|,|〜|~|-|の|か?ら| )*W)*(?:まで)?)(?<tail>${ENDING})(?:[。、!]${ENDING})?(?:(?:[。、! ]+)(?<why>[^PMGCWNQE?0-9。]{2,40}[。! ]*))?$`,
  'u',
);
const NOT_SURE = /か(?![なら])(?!$)/u;
const REASON_END =
  /(?:が(?:あ(?:る|り(?:ます|まして)?|って)|入(?:る|り(?:ます|まして)?|って))(?:ので|んで|から|ため)?|(?:に|へ)(?:行|い)き?(?:ます|く|って(?:きます)?)(?:ので|んで|から|ため)?|です(?:ので|から)?|(?:な|だ)?(?:ので|んで|から|し)|のため|で)$/u;
/** No reason to be off. */
const AT_REST = /大丈夫|問題|よろし|お?願い|おねがい|確認|調整|まだ|未定|すみません|急|ないです|済み/u;
/** 「ご調整いただけますと幸いです」. */
const REGARDS =
  /^(?:どうぞ)?ご(?:調整|検討|承認|確認|手配|対応|登録)[^、。]{0,10}(?:ください|お?願い[^、。]{0,6}|幸いです)$/u;
