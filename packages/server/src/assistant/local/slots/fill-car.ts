import type { Named } from '../names.ts';
import type { Slot } from '../phrasebook.ts';
import { PAST } from '../refusals.ts';
import { askWhich, type Filling } from './filling.ts';
import { absenceOf, type PlacedWhen, whensIn } from './whens.ts';

/** The cars of the request; taken or returned now, never later. */
export function fillCar(filling: Filling, slot: Extract<Slot, { kind: 'car' }>): void {
  const { skeleton } = filling.setting;
  const own: number[] = [];
  for (let at = filling.request.from; at < filling.request.to; at++)
    if (skeleton.mentions[at]?.sign === 'C') own.push(at);
  const places = own.length > 0 ? own : filling.setting.spareCars;
  const cars = places.map((at) => namedCar(filling, at)).filter((named) => named !== null);
  for (const at of own)
    filling.used.push({
      from: at,
      to: at + 1 + (/^(?:を|は|に|で|も|の|が|、|って|と|や)*/.exec(skeleton.text.slice(at + 1))?.[0].length ?? 0),
    });
  filling.cars = cars;
  if (cars.length > 1 && /CかC/u.test(skeleton.text))
    filling.outcome.asking = { text: 'どちらの車ですか？', among: cars };
  const [car] = cars;
  if (!car && !slot.optional) filling.outcome.asking ??= { text: slot.ask ?? '', among: [] };
  const whens = whensIn(skeleton, filling.request);
  for (const placed of whens) filling.used.push({ from: placed.at, to: placed.to });
  const absence = absenceOf(
    whens.filter((placed) => !endsUse(filling, placed)),
    filling.setting.now,
    false,
    true,
  );
  if (absence.later)
    filling.outcome.refusal = (filling.request.frame.data.later ?? '').replace('{car}', car?.name ?? '車');
  if (absence.past) filling.outcome.refusal = PAST;
  if (absence.past) filling.outcome.quiet = true;
}

/** 「17時まで」, 「17時に返します」 tell how long the car is out, not when it is taken. */
function endsUse(filling: Filling, placed: PlacedWhen): boolean {
  const returning =
    filling.request.frame.data.action === 'release_car'
      ? /^(?:ごろ|頃)?まで/u
      : /^(?:ごろ|頃)?(?:まで|迄|に?(?:戻|返))/u;
  return placed.when.kind === 'duration' || returning.test(placed.after);
}

function namedCar(filling: Filling, at: number): Named | null {
  const mention = filling.setting.skeleton.mentions[at];
  if (mention?.sign !== 'C') return null;
  const [only] = mention.all;
  if (mention.all.length === 1 && only) return only;
  const chosen = mention.all.find((named) => named.name === filling.setting.chosen);
  if (!chosen) askWhich(filling, mention.all, at);
  return chosen ?? null;
}
