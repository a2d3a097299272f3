import type { OfficeReads, Turn } from '../../interpreter.ts';
import type { Reader } from '../dialogue/matter.ts';
import type { Skeleton } from '../message/mentions.ts';
import { answer } from './answer.ts';
import { plainQuestionIn } from './plain-question.ts';

/** Answers a question that a noun makes, where a message begins a matter and wants nothing done beside it. */
export async function answerPlainly(
  skeleton: Skeleton,
  turn: Turn,
  reader: Reader,
  office: OfficeReads,
): Promise<string | undefined> {
  const plain = turn.history.length === 0 ? plainQuestionIn(skeleton) : undefined;
  if (plain === undefined || !isRemark(plain.beside, reader)) return undefined;
  return answer(plain.asked, turn, reader.directory, office, true);
}

/** Whether nothing is wanted by what stands beside a question. */
const isRemark = (beside: string, reader: Reader) =>
  reader.reading({ words: beside, chosen: null }).outcomes.every(({ steps, asking }) => steps.length === 0 && !asking);
