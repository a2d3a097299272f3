import type { Move, Reader, Standing } from '../matter.ts';
import { sentencesOf } from '../told.ts';

/** 「太田さんは出ます」, behind a day off of somebody else: who comes to work on that day goes nowhere. */
export function atWork(message: string, { steps, question }: Standing, reader: Reader): Move | null {
  const isOfDays = steps.length > 0 && steps.every(({ action }) => action === 'add_user_holiday');
  return question === null && isOfDays && COMES.test(reader.skeleton(message).text) ? { kind: 'idle' } : null;
}

const COMES =
  /^(?:ちなみに|なお|あ+)?[、 ]*P+(?:は|が|、| )*(?:(?:その日|この日|当日|W|両日)(?:は|も|、)?)?(?:普通に|通常(?:通り|どおり)?|いつも(?:通り|どおり))?(?:出(?:る|ます|ております|とる|ています|てます)|来(?:る|ます)|いる|います)(?:そうです|予定(?:です)?|よ|ね|けど|が|わ|で)*[。!〜ー ]*$/u;

/** 「正しくは20日です。19日は仕事をします。」: that one works on the day that was set is said by the correction. */
export function besideWork(message: string, { steps, question }: Standing, reader: Reader): string {
  const [only, ...more] = steps;
  const sentences = sentencesOf(message);
  if (question !== null || only?.action !== 'add_user_holiday' || more.length > 0 || sentences.length < 2)
    return message;
  const rest = sentences.filter((sentence) => {
    const { text, mentions } = reader.skeleton(sentence);
    const day = mentions.find((mention) => mention !== undefined);
    // A bare 「8日」 is of the month of the day that was set.
    const from = /^\s*[0-9０-９]{1,2}日/u.test(sentence) ? 8 : 0;
    const isOfIt = day?.sign === 'W' && day.when.start?.slice(from, 10) === String(only.params.date ?? '').slice(from);
    return !(isOfIt && WORKS.test(text));
  });
  const isElsewhere = rest.some((sentence) => WORKS.test(reader.skeleton(sentence).text));
  return rest.length > 0 && !isElsewhere ? rest.join('') : message;
}

const AT_WORK =
  '(?:お?仕事|しごと|出[勤社])(?:を|に|、| )*(?:し|行き|出|参り)?ます|(?:会社[にへ])?[、 ]*(?:来|出|行き)ます|(?:お?仕事|出[勤社])です';
const WORKS = new RegExp(
  `^[ ]*W[はも][、 ]*(?:普通に|通常通り|いつも通り)?[、 ]*(?:${AT_WORK})(?:ので|から|よ)?[。!〜ー ]*$`,
  'u',
);
