import type { Move, Reader, Standing } from './matter.ts';

/** 「太田さんは出ます」, behind a day off of somebody else: who comes to work on that day goes nowhere. */
export function atWork(message: string, { steps, question }: Standing, reader: Reader): Move | null {
  const isOfDays = steps.length > 0 && steps.every(({ action }) => action === 'add_user_holiday');
  return question === null && isOfDays && COMES.test(reader.skeleton(message).text) ? { kind: 'idle' } : null;
}

const COMES =
  /^(?:ちなみに|なお|あ+)?[、 ]*P+(?:は|が|、| )*(?:(?:その日|この日|当日|W|両日)(?:は|も|、)?)?(?:普通に|通常(?:通り|どおり)?|いつも(?:通り|どおり))?(?:出(?:る|ます|ております|とる|ています|てます)|来(?:る|ます)|いる|います)(?:そうです|予定(?:です)?|よ|ね|けど|が|わ|で)*[。!〜ー ]*$/u;
