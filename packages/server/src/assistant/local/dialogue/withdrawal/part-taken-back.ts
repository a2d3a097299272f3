import type { PlanStep } from '@ibasho/contract/runs';
import type { Mention } from '../../message/mention.ts';
import { released, takenBack } from '../correction/changed.ts';
import { corrected } from '../correction/correction.ts';
import type { Move, Reader, Standing } from '../matter.ts';
import { onlyTells, sentencesOf } from '../told.ts';
import { dayTakenBack } from './day-taken-back.ts';

/**
 * 「5日のほうだけ取り消してください」, 「車の分は取り消しで」, 「アクアはなしで」: of what was just done a part is taken back. Where
 * something is named that was not done, it is no word about the last run.
 */
export function partTakenBack(message: string, { matter, steps, question }: Standing, reader: Reader): Move | null {
  if (question !== null || /[?？]/u.test(message)) return null;
  const told = dayToldFirst(message, reader);
  if (told !== null) return dayTakenBack(told, { matter, steps, question, missing: null }, reader);
  const { text } = reader.skeleton(message);
  if (!TAKES_BACK.test(text) || !isUndo(message, reader)) return null;
  const named = namedIn(message, reader);
  // 「やっぱり50に戻して」
  if (/[0-9]/.test(text) && steps.some(({ action }) => action === 'update_occupancy_rate')) {
    const [number = ''] = /(?<![0-9])[0-9]{1,3}(?![0-9])/u.exec(text) ?? [];
    return corrected(`やっぱり${number}で`, { matter, steps, question, missing: null }, reader) ?? { kind: 'afresh' };
  }
  if (named.length === 0) {
    const part = partsNamed(text, steps);
    return part.length > 0 && part.length < steps.length ? inverse(matter, part) : null;
  }
  const [only, ...others] = named;
  // 「カングーやめてセレナにします」 is no part, but another in its place.
  if (others.length > 0) return named.every(({ sign }) => sign === 'C') ? null : { kind: 'afresh' };
  if (only?.sign === 'C') {
    const cars = steps.filter((step) => isTaking(step) && only.all.some(({ name }) => name === step.params.car));
    if (cars.length === steps.length) return { kind: 'undone' };
    return cars.length > 0 ? inverse(matter, cars) : { kind: 'afresh' };
  }
  if (only?.sign !== 'W' || only.when.start === null) return { kind: 'afresh' };
  const [first, last] = [only.when.start, only.when.end ?? only.when.start].map((time) => time.slice(0, 10));
  const isWithin = (step: PlanStep) =>
    first === (step.params.date ?? step.params.start) && (step.params.end ?? last) === last;
  const days = steps.filter((step) => step.action === 'add_user_holiday' && isWithin(step));
  return days.length > 0 ? inverse(matter, days) : { kind: 'afresh' };
}

/** 「29日の休みですが、用事がなくなりました。消してください」, in one sentence. */
function dayToldFirst(message: string, reader: Reader): string | null {
  const sentences = sentencesOf(message);
  const last = sentences.at(-1) ?? '';
  if (sentences.length < 2 || !TAKES_BACK.test(last) || reader.skeleton(last).mentions.some(Boolean)) return null;
  if (!isUndo(last, reader)) return null;
  const places = sentences.slice(0, -1).flatMap((sentence) => {
    const skeleton = reader.skeleton(sentence);
    const { lead, why = '' } = OF_THE_DAY.exec(skeleton.text)?.groups ?? {};
    const day = lead === undefined ? undefined : skeleton.mentions[lead.length];
    if (day === undefined) return onlyTells(sentence, reader) ? [] : [null];
    const { raw, at } = skeleton.message;
    return why === '' || onlyTells(why, reader) ? [raw.slice(at[day.from] ?? 0, at[day.to] ?? raw.length)] : [null];
  });
  const [day, ...more] = places;
  return typeof day === 'string' && more.length === 0 ? `${day}の休みを取り消してください` : null;
}

const OF_THE_DAY =
  /^(?<lead>[^PGCWNQE。]{0,24})W(?:に入れた|の|に|、)?お?(?:休み|休暇|有休|有給|やすみ)(?:の?(?:登録|申請|予定|件))?(?:は|を|も|が|なん|です(?:が|けど)|(?:だった|でした)(?:ん|の)?(?:です)?(?:が|けど)|、| )*(?<why>[^PGCWNQE。?]*)[。!〜ー ]*$/u;

/** Who, which car and which days a message names; 「先ほど」 is none. */
export const namedIn = (message: string, reader: Reader): Mention[] =>
  reader
    .skeleton(message)
    .mentions.filter((mention) => mention !== undefined)
    .filter((mention) => (mention.sign === 'W' ? IS_DAY.test(mention.when.kind) : /[PGCN]/.test(mention.sign)));

const IS_DAY = /^date(?:range)?$/;

/** Nothing else is asked for. */
function isUndo(message: string, reader: Reader): boolean {
  const { outcomes } = reader.reading({ words: message, chosen: null });
  return outcomes.length > 0 && outcomes.every((one) => one.request.frame.data.bare && one.steps.length > 0);
}

const TAKES_BACK = /取り?消|とりけ|取り?やめ|とりやめ|キャンセル|やめ|なし|無し|消(?:し|す)|戻し/u;

/** 「車だけ」, 「休みのほうは」: what is named by its kind. */
function partsNamed(text: string, steps: readonly PlanStep[]): readonly PlanStep[] {
  if (/(?:車|くるま)(?:だけ|のみ|の(?:ほう|方|分|件)|は)/u.test(text)) return steps.filter(isTaking);
  if (/(?:休み|休暇|有休)(?:だけ|のみ|の(?:ほう|方|分|件)|は)/u.test(text))
    return steps.filter(({ action }) => action === 'add_user_holiday');
  return [];
}

const isTaking = ({ action }: PlanStep) => action === 'assign_car' || action === 'force_assign_car';

function inverse(matter: Standing['matter'], part: readonly PlanStep[]): Move {
  const days = takenBack(part.filter(({ action }) => action === 'add_user_holiday'));
  return { kind: 'matter', matter, steps: [...days, ...part.filter(isTaking).map(released)] };
}
