import type { Turn } from '../../interpreter.ts';
import { withoutAskingHow } from '../surroundings/asking-how.ts';
import { withoutAskingAroundRates } from '../surroundings/rates-asked-around.ts';
import { withRecordTold } from '../surroundings/record-told.ts';
import { type Reader, wholePlan } from './matter.ts';
import { withReturnGiven } from './return-given.ts';

/** The turn and those before it, each sender's message as the wish in it. */
export function heardIn(turn: Turn, reader: Reader): Turn {
  const history = turn.history.map((one) =>
    one.role === 'user' ? { ...one, content: wishIn(one.content, reader) } : one,
  );
  return { ...turn, message: wishIn(withReturnGiven(turn, reader), reader), history };
}

/** What is wished for in a message that asks how to ask, where it is not understood as it stands. */
function wishIn(words: string, reader: Reader): string {
  const wish = withRecordTold(withoutAskingAroundRates(withoutAskingHow(words)), reader);
  return wish === words || wholePlan(reader.reading({ words, chosen: null })) !== null ? words : wish;
}
