import { LATER, PAST } from '../refusals.ts';
import { type Filling, refuse } from './filling.ts';

/** 「銀行 15時戻り」: a place beside a return says without a verb that somebody leaves for it. */
export function fillDeparture(filling: Filling): void {
  const { params, request, setting } = filling;
  const isReturn = request.frame.data.needs?.includes('return') ?? false;
  if (!isReturn || params.comment === undefined || params.return_time === undefined || request.mood.kind !== 'tell')
    return;
  const { text } = setting.skeleton;
  const place = text.slice(request.from, request.stem.from).replace(/[、\s]*W[^W]*$/u, '');
  if (!PLACE.test(place) || DELAY.test(text.slice(request.from, request.to))) return;
  const [day] = filling.keptTimes;
  if (day !== undefined) refuse(filling, (day.when.start ?? '') < setting.now.slice(0, 10) ? PAST : LATER, false);
  else params.status = 'going_out';
}

/** A noun, alone or with the particle of a direction; no clause and no topic. */
const PLACE = /(?:[^\s、。](?<![てでがどはもをと])|に|へ)[、\s]*$/u;
/** The return of somebody who is out already has moved. */
const DELAY = /遅|延|長引|伸び|押し|渋滞|変更|変わ|なり(?:ます|そう)|になる|ので|ため|(?:あ|お|な)り、/u;
