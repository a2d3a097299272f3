import { type Move, type Reader, wholePlan } from '../matter.ts';

/** 「直帰は取りやめ、18時に戻ります」: whether the words that a message gives up are still to be kept. */
export function keepsGivenUp(move: Move, message: string, reader: Reader): boolean {
  const before = GIVEN_UP.exec(message)?.groups?.words;
  if (move.kind !== 'matter' || before === undefined) return false;
  const plan = move.steps ?? wholePlan(reader.reading(move.matter)) ?? [];
  return plan.some(({ params }) =>
    [params.comment, params.memo].some((kept) => typeof kept === 'string' && before.endsWith(kept)),
  );
}

const GIVEN_UP = /(?<words>[^、。!！\s]{1,16}?)(?:は|を|も|が)?(?:取り?やめ|やめ|なし|無し|中止|キャンセル|なくな)/u;
