import { isSaidBeside } from '../bare.ts';
import type { Move, Reader, Standing } from '../matter.ts';
import { optionsOf, withOption } from './choice.ts';

/** 「空いてるほうで」, to a list of cars: the one that nobody has; where several are free it is still open which. */
export function freeOne(message: string, standing: Standing, reader: Reader): Move | null {
  const { text } = reader.skeleton(message);
  const isTaking = standing.missing?.request.frame.data.action === 'assign_car';
  if (!isTaking || /[?？]|[PGCWNQ]/u.test(text) || !FREE.test(text)) return null;
  if (!isSaidBeside(text.replace(FREE, ' ').replace(ONE, ' '))) return null;
  const options = optionsOf(standing);
  const cars = reader.directory.cars.filter(({ name }) => options.includes(name));
  const [free, ...more] = cars.filter(({ documentId }) => !reader.holders.has(documentId));
  if (cars.length !== options.length || free === undefined || more.length > 0) return null;
  return withOption(free.name, standing, reader);
}

const FREE =
  /(?:今|いま)?(?:(?:空|あ)いて(?:い)?(?:る|ます)|空き(?=の|が|で)|(?:誰|だれ)も(?:使|乗)って(?:い)?(?:ない|ません)|使って(?:い)?ない|(?:すぐ)?使える|借りられる)(?:方|ほう|ほー|車|やつ|の|もの)?/u;
const ONE = /(?:方|ほう|車|やつ|どちらでも|どっちでも|(?:構|かま)(?:わない|いません)|いい|良い|ので|から)/gu;
