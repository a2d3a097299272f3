import type { PlanStep } from '@ibasho/contract/runs';
import type { Move, Reader, Standing } from '../matter.ts';
import { wholePlan } from '../matter.ts';

/**
 * 「早退じゃなくて中抜けでした、15時に戻られます」: whether a time of day that a message names is neither in what is to be done nor in
 * what was done before, nor among the words that stand corrected.
 */
export function losesTime(move: Move, message: string, { matter, steps }: Standing, reader: Reader): boolean {
  if (move.kind !== 'matter') return false;
  const meant = move.steps ?? wholePlan(reader.reading(move.matter)) ?? [];
  if (meant.length === 0) return false;
  const known = JSON.stringify([meant, steps]);
  return clocksIn(message, reader).some(
    (time) => !known.includes(time) && !clocksIn(matter.words, reader).includes(time) && !isKept(message, meant),
  );
}

const clocksIn = (words: string, reader: Reader): string[] =>
  reader
    .skeleton(words)
    .mentions.flatMap((mention) =>
      mention?.sign === 'W' && /^(?:date)?time$/.test(mention.when.kind) && mention.when.start !== null
        ? [mention.when.start.slice(-5)]
        : [],
    );

/** A memo keeps what was typed. */
const isKept = (message: string, steps: readonly PlanStep[]) =>
  steps.some(({ params }) => typeof params.memo === 'string' && message.includes(params.memo));

/** 「森さんも70で」, behind a rate: a number alone, as what it counts; as it is where nothing is counted. */
export function withUnit(message: string, { steps }: Standing, reader: Reader): string {
  const [only, ...more] = steps;
  const unit = only && more.length === 0 ? unitOf(only) : null;
  const { text, message: skeleton } = reader.skeleton(message);
  const { lead, number } = NUMBER_OF_SOMEBODY.exec(text)?.groups ?? {};
  if (unit === null || lead === undefined || number === undefined || skeleton.raw.split(number).length !== 2)
    return message;
  return skeleton.raw.replace(number, `${number}${unit}`);
}

const NUMBER_OF_SOMEBODY =
  /^(?<lead>[^0-9。]{0,12}[PM](?:の(?:ほう|方|分|稼働率)?)?(?:も|は|が)[、 ]*)(?<number>[0-9]{1,3})(?=で|です|に|休|や(?!す)|だ|お?願|[。!、 ]|$)/u;

function unitOf({ action, params }: PlanStep): string | null {
  if (action === 'update_occupancy_rate') return '%';
  if (action === 'add_user_holiday') return '日';
  return params.return_time === undefined ? null : '時';
}

/** 「出かけるのは森さんでした」, behind a car that was taken: who it is corrects what was done, and is nothing new. */
export function saysWhoItWas(message: string, { steps, question }: Standing, reader: Reader): boolean {
  return (
    question === null &&
    steps.some(({ action }) => !action.startsWith('update_user')) &&
    WHO_IT_WAS.test(reader.skeleton(message).text)
  );
}

const WHO_IT_WAS =
  /(?:^|[。、! ])[^。、0-9]{1,10}(?:の|人|方|ほう)は[、 ]?[PM](?:さん)?(?:でした|だった|のほうでした|の間違い)/u;
