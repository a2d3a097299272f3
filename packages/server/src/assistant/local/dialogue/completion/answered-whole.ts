import type { PlanStep } from '@ibasho/contract/runs';
import { wordsOf } from '../../message/written.ts';
import { isSaidBeside } from '../bare.ts';
import { spliced } from '../exchange.ts';
import { type Move, meantBy, type Reader, type Standing, wholePlan } from '../matter.ts';
import { withoutDayCount } from '../wishes/day-count.ts';
import { WHICH_DAY } from '../wishes/days-asked.ts';

/**
 * An answer that says the wish once more, whole: 「はい、休む日は来週の水曜日です」, 「代休は7月13日に取ることになりました」. What was asked makes
 * it a wish, however it is put.
 */
export function answeredWhole(message: string, standing: Standing, reader: Reader): Move | null {
  const [asked, ...more] = meantBy(standing);
  if (!standing.missing || more.length > 0 || !asked?.action.endsWith('_user_holiday')) return null;
  if (OPEN.test(message) || isOfOthers(message, standing, reader)) return null;
  const words = message.replace(SAID_BEFORE, '');
  const plan = ofOneDay(words, reader);
  return plan?.action === asked.action && plan.params.user === undefined
    ? { kind: 'matter', matter: { words, chosen: null }, sure: 'answered' }
    : null;
}

/**
 * The day that was asked for, of a wish that names a time as well: 「今月末に一日お休みを」 … 「3月30日の火曜日でお願いします」. It takes the
 * place of the other one where it says its own month or week.
 */
export function dayInPlace(message: string, standing: Standing, reader: Reader): Move | null {
  if (!isDayAsked(standing) || OPEN.test(message)) return null;
  const skeleton = reader.skeleton(message.replace(SAID_BEFORE, '').replace(OF_WRITING, ''));
  const [day, ...others] = skeleton.mentions.flatMap((mention) => (mention?.sign === 'W' ? [mention] : []));
  const isDay = day?.when.kind === 'date' || day?.when.kind === 'daterange';
  if (!day || !isDay || others.length > 0 || !isSaidBeside(skeleton.text.replace(ITS_DAY, ' ').replace('W', ' ')))
    return null;
  const said = wordsOf(skeleton.message, day.from, day.to);
  const wish = reader.skeleton(withoutDayCount(standing.matter.words));
  const times = wish.mentions.flatMap((mention) => (mention?.sign === 'W' ? [mention] : []));
  const [time, ...further] = times;
  const isLength = time?.when.kind === 'duration';
  if (further.length > 0 || isLength || (time && !ITS_OWN_MONTH.test(said))) return null;
  const words = time ? spliced(wish, time.from, time.to, said) : `${said}、${standing.matter.words}`;
  const dayOf = (step: PlanStep | null) => step && [step.params.date, step.params.start, step.params.end].join();
  const plan = ofOneDay(words, reader);
  const isOnThatDay =
    plan?.action === 'add_user_holiday' && dayOf(plan) === dayOf(ofOneDay(`${said}に休みます`, reader));
  return isOnThatDay ? { kind: 'matter', matter: { ...standing.matter, words } } : null;
}

/** Also where the wish alone is read as one for a day: 「今月末に一日お休みを」. */
function isDayAsked(standing: Standing): boolean {
  const isOfDays = meantBy(standing).every(({ action }) => action === 'add_user_holiday');
  return isOfDays && (standing.missing !== null || WHICH_DAY.test(standing.question ?? ''));
}

/** The one step of words that ask for one day or stretch. */
function ofOneDay(words: string, reader: Reader): PlanStep | null {
  const [only, ...more] = wholePlan(reader.reading({ words, chosen: null })) ?? [];
  return more.length === 0 ? (only ?? null) : null;
}

/** A wish for somebody else, or with a reason that the new words would lose. */
function isOfOthers(message: string, { matter }: Standing, reader: Reader): boolean {
  const { text } = reader.skeleton(matter.words);
  const [why] = WHY.exec(text) ?? [];
  return /[PGCNQ]/.test(text) || (why !== undefined && !message.includes(why));
}

const WHY = /[のん]で(?!す)|から|ため|なり|あって|理由|[代半]休|有[給休]|午[前後]|振替|休暇/u;
/** What is still open, or no wish. */
const OPEN =
  /まだ|未定|かも|たぶん|多分|迷|考え|相談|確認|聞(?!かれ)|たら|なら|れば|ない(?!です?か)|ません(?!でしょうか)|やめ|取り?消|だめ|無理|だけど|けれど|誰|いつ|どう/u;
/** 「はい、」, 「失礼しました、」, 「お休みの日を聞かれているのですね、わかりました、」. */
const SAID_BEFORE =
  /^(?:(?:はい|ええ|では|それでは|失礼(?:いた)?しました|すみません|承知(?:いた)?しました|わかりました|ご確認(?:いただき)?ありがとうございます|[^、。0-9０-９]{0,12}(?:聞かれて|要る|必要な|必要)(?:い|る)?(?:の|ん)?です(?:ね|か))[、。! ]*)+/u;
/** 「この書き方で読めますか」, said behind. */
const OF_WRITING = /[。、 ]*この(?:書き方|言い方|形)で(?:読め|伝わり|わかり|通じ)ます(?:でしょう)?か[。?？\s]*$/u;
/** 「休む日は」, 「お休みしたいのは」, 「…のことです」. */
const ITS_DAY =
  /(?:お?休み|休む|やすむ|休みたい|お?休みしたい|希望する|取りたい|いただきたい)?(?:日にち|日付|日|の)?は(?=、?W)|(?<=W)(?:のこと|の日)?(?:に|を)?(?:お?休み(?:します|したいです|をお願いします|にします)?|休みます|取ります)?/gu;
const ITS_OWN_MONTH = /月|[/／]|[今来再翌]週|明日|あした|明後日|あさって/u;
