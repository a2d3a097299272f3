import { wordsOf } from '../message/written.ts';
import type { Reader, Standing } from './matter.ts';

/** 「先ほどのノートは返して、代わりにデリカを」: of several cars of that name the one that was just spoken of, by its whole name. */
export function carSpokenOf(message: string, { steps }: Standing, reader: Reader): string {
  const cars = steps.flatMap(({ params }) => (typeof params.car === 'string' ? params.car : []));
  if (cars.length !== 1 || !JUST_NOW.test(message)) return message;
  const { mentions, message: written } = reader.skeleton(message);
  return mentions.reduceRight<string>((left, mention) => {
    if (mention?.sign !== 'C' || mention.all.length < 2) return left;
    const from = written.at[mention.from] ?? 0;
    const isIt = ENDS_JUST_NOW.test(message.slice(0, from));
    const car = mention.all.find(({ name }) => cars.includes(name));
    const words = wordsOf(written, mention.from, mention.to);
    if (!isIt || !car || !left.startsWith(words, from)) return left;
    return `${left.slice(0, from)}${car.name}${left.slice(from + words.length)}`;
  }, message);
}

const JUST_NOW = /(?:さっき|先ほど|先程|さきほど|今|いま)(?:お?借り(?:し)?た|の)/u;
const ENDS_JUST_NOW = new RegExp(`${JUST_NOW.source}[ 　]*$`, 'u');
