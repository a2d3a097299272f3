import type { Reader, Standing } from '../matter.ts';

/** 「森さんの件です。見間違いでしたので元に戻してください」, of whom it was done: without saying again of whom. */
export function withoutWhom(message: string, { steps, question }: Standing, reader: Reader): string {
  const { who, rest } = OF_WHOM.exec(message)?.groups ?? {};
  if (question !== null || who === undefined || rest === undefined) return message;
  const [named, ...others] = reader.skeleton(who).mentions.filter((one) => one !== undefined);
  const ids = named?.sign === 'P' && others.length === 0 ? named.all.map(({ documentId }) => documentId) : [];
  const isTheirs = steps.length > 0 && steps.every(({ refs }) => ids.includes(String(refs?.user)));
  return isTheirs ? rest : message;
}

const OF_WHOM =
  /^(?:先ほどの|先程の|さっきの)?(?<who>[^、。!！?？\s]{1,12}(?:さん|くん|君|様|ちゃん))の(?:件|こと|分|登録|表示)(?:について|なの|なん)?(?:です|でした)?(?:が|けど|けれども?)?[。、 　]+(?<rest>.+)$/su;
