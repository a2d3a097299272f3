import { ownWords, type Skeleton } from '../message/mentions.ts';
import type { Named } from '../names/names.ts';
import type { Slot } from '../phrasebook.ts';
import { PAST } from '../refusals.ts';
import { describedCars } from './car-words.ts';
import { askCar, askWhich, type Filling, refuse } from './filling.ts';
import { mainClause } from './people/people.ts';
import type { PlacedWhen } from './placed-when.ts';
import { absenceOf, whensIn } from './whens.ts';

/** The cars of the request; taken or returned now, never later. */
export function fillCar(filling: Filling, slot: Extract<Slot, { kind: 'car' }>): void {
  const { skeleton } = filling.setting;
  if (isKeptOn(filling)) {
    refuse(filling, KEPT_ON, true);
    return;
  }
  const own = ownCars(filling);
  const main = mainClause(skeleton, filling.request);
  const places = (own.length > 0 ? own : filling.setting.spareCars).filter((at) => !isToldLater(filling, at));
  const named = places.flatMap((at) => {
    const car = namedCar(filling, at);
    return car ? [{ car, at }] : [];
  });
  const cars = uniqueCars(named.map(({ car }) => car));
  filling.carPlaces = new Map(
    cars.map((car) => [
      car.documentId,
      named.flatMap(({ car: { documentId }, at }) => (documentId === car.documentId ? [at] : [])),
    ]),
  );
  filling.used.push(...describedCars(skeleton.text, filling.request, withSame(filling, own)), ...shortOf(filling));
  // 「銀のほうは予定があるので、緑を借ります」: the reason's own.
  const isAside = (at: number) => own.length > 0 && !own.includes(at) && skeleton.mentions[at]?.sign === 'C';
  for (let at = filling.request.from; at < main; at++) if (isAside(at)) filling.used.push({ from: at, to: at + 1 });
  filling.cars = cars;
  // 「デリカと大野さんのカローラ返却」: whose the first one is, nobody can tell.
  if (cars.length > 1 && /CかC|(?<!Pの)Cと[PM]の?C/u.test(skeleton.text))
    filling.outcome.asking = { text: 'どちらの車ですか？', among: cars };
  const [car] = cars;
  if (!car && !slot.optional) filling.outcome.asking ??= { text: slot.ask ?? '', among: [] };
  const whens = whensIn(skeleton, filling.request);
  for (const placed of whens) filling.used.push({ from: placed.at, to: placed.to });
  const timed = whens.filter(({ at, after }) => !isAllDay(ownWords(skeleton, at, at + 1), after));
  // 「夕方は森さんが使うそうなので、紺のほうを借ります」: when something else is.
  const isOfReason = (at: number) =>
    at < main &&
    main < filling.request.stem.from &&
    !isForTheWay(skeleton.text.slice(at, main), filling, main) &&
    !isForTheDay(skeleton, at, main, filling.setting.now);
  const absence = absenceOf(
    timed
      .filter((placed) => !endsUse(filling, placed) && !isBack(filling, placed) && !isOfReason(placed.at))
      // 「デリカ、16時に戻します」: of the car, and nobody's return.
      .map((placed) => ({ ...placed, after: placed.after.replace(/(?<=^(?:ごろ|頃)?に?)(?:戻|もど)[しす]/u, '') })),
    filling.setting.now,
    false,
    true,
  );
  if (absence.later)
    filling.outcome.refusal = (filling.request.frame.data.later ?? '').replace('{car}', car?.name ?? '車');
  if (absence.past) filling.outcome.refusal = PAST;
  // 「デリカのります、15時にかえします」: how long it is out.
  const isUntil =
    own.length === 0 &&
    filling.request.frame.data.action === 'release_car' &&
    (absence.later || isYetToCome(filling, whens));
  if (isUntil) filling.outcome.refusal ??= filling.request.frame.data.later ?? '';
  // 「直帰します、デリカは明日返します」: only told beside what is set now
  const isAnnounced =
    absence.later && filling.request.frame.data.action === 'release_car' && filling.request.mood.kind === 'tell';
  if (absence.past || isUntil || isAnnounced) filling.outcome.quiet = true;
}

/** 「デリカ一日借ります」: how long, and not the first of a month. */
const isAllDay = (said: string, after: string) =>
  /^(?:まる|丸)?一日$/u.test(said) && !/^(?:に|から|より|の|は)/u.test(after);

/** 「デリカ持っていきます、夕方には戻す」. */
const isYetToCome = ({ request }: Filling, whens: readonly PlacedWhen[]) =>
  whens.some(({ at }) => at < request.stem.from) && request.mood.kind === 'tell' && !request.mood.past;

/** 「あさっての朝8時から役所へ参りますので、デリカを…」, 「…その時間に…」: the time of the way is that of the car. */
function isForTheWay(reason: string, { request, setting: { skeleton } }: Filling, main: number): boolean {
  const wish = skeleton.text.slice(main, request.stem.from);
  return (ON_THE_WAY.test(reason) && !NOW.test(wish)) || /その(?:時間|時刻|時|とき|日|間|際|ころ|頃)/u.test(wish);
}

/** 「来週の水曜は搬入がありますので、デリカを…」: on another day that is told of nobody else, and of no other car. */
function isForTheDay({ text, mentions }: Skeleton, at: number, main: number, now: string): boolean {
  const mention = mentions[at];
  const reason = text.slice(at, main);
  return (
    mention?.sign === 'W' &&
    mention.when.kind !== 'duration' &&
    (mention.when.start ?? '').slice(0, 10) > now.slice(0, 10) &&
    /^W(?!の)[^PMGC]*$/u.test(reason) &&
    !NOW.test(text.slice(main))
  );
}

const ON_THE_WAY =
  /^W(?:から|に|ごろ|頃|、)*[^、。PGCWの]{0,14}[にへまで][^、。PGCW]{0,12}(?:参り|まいり|行き|行く|いく|伺[いう]|うかが[いう]|向か[いう]|訪問|出か?け|外出)/u;
const NOW = /今(?:から|すぐ)|いま(?:から|すぐ)|これから/u;

/** Places of the cars that the request names; not of those that only its reason names. */
function ownCars({ request, setting: { skeleton } }: Filling): number[] {
  const places: number[] = [];
  for (let at = request.from; at < request.to; at++) if (skeleton.mentions[at]?.sign === 'C') places.push(at);
  const main = mainClause(skeleton, request);
  const ahead = places.filter((at) => at >= main && at < request.stem.to);
  if (ahead.length === 0) return places;
  const leads = request.mood.link === 'reason' || request.mood.link === 'contrast';
  const isOther = (at: number) => at >= request.after && (leads || REASON.test(skeleton.text.slice(at, request.to)));
  return places.filter(
    (at) => at >= main && !isOther(at) && !TOO_LITTLE.test(skeleton.text.slice(at, request.stem.from)),
  );
}

/** 「デリカだけだと載らないし、カングーも借りたい」: what does not do by itself. */
const TOO_LITTLE =
  /^C(?:だけ|[1一]台)?(?:では|じゃ|だと|やと|には)[^、。PGC]{0,16}(?:し|て|から|ので|ん)[、 ]+(?=[^。]*C)/u;

/** The clauses that say so. */
function shortOf({ request, setting: { skeleton } }: Filling): { from: number; to: number }[] {
  const text = skeleton.text.slice(request.from, request.stem.from);
  return [...text.matchAll(/[^、。PGCW]*C/gu)].flatMap(({ index, 0: words }) => {
    const to = index + words.length - 1;
    const length = TOO_LITTLE.exec(text.slice(to))?.[0].length;
    return length === undefined ? [] : [{ from: request.from + index, to: request.from + to + length }];
  });
}

/** With all places at which one of them is named again: 「セレナが空いたそうなので、セレナを借ります」. */
function withSame({ request, setting: { skeleton } }: Filling, places: readonly number[]): number[] {
  const names = (at: number) => {
    const mention = skeleton.mentions[at];
    return mention?.sign === 'C' ? JSON.stringify(mention.all) : null;
  };
  const named = new Set(places.map(names));
  const all = Array.from({ length: request.to - request.from }, (_, index) => request.from + index);
  return all.filter((at) => names(at) !== null && named.has(names(at)));
}

/** 「デリカ借ります、セレナが車検なので」. */
const REASON = /^C(?:が|は|も)[^、。C]*(?:ので|から|ため|んで)[ 、!]*$/u;

const KEPT_ON = '引き続きお使いとのことなので、車は何も変えていません。';

/** 「キャリイはまだ使う」: what stays as it is. */
function isKeptOn({ request, setting: { skeleton } }: Filling): boolean {
  const before = skeleton.text.slice(request.from, request.stem.from).replace(/W/gu, (sign, at) => {
    const said = ownWords(skeleton, request.from + at, request.from + at + 1);
    return said.startsWith('あと') ? `あと${sign}` : sign;
  });
  return (
    request.frame.data.action !== 'release_car' &&
    !KEY_GIVEN.test(before) &&
    (request.mood.kind === 'tell' ||
      LONGER.test(before) ||
      KEEPS.test(skeleton.text.slice(request.stem.from, request.to))) &&
    /(?:まだ|引き続き|あとW(?:だけ|ほど|くらい|ぐらい)?|もう(?:少し|すこし|ちょい|ちょっと|しばらく|ちびっと)(?:だけ)?|あと(?:少し|ちょっと|ちょい)(?:だけ)?|そのまま|このまま|ずっと|続けて)[ 、]?(?:W[ 、]?)?(?:お)?$/u.test(
      before,
    )
  );
}

/** 「森さんから鍵もらったのでこのまま乗っていきます」: taken only then. */
const KEY_GIVEN = /(?:鍵|キー)を?(?:もら|受け?取|預か|いただ)/u;

/** 「あと1時間使わせてください」: of a car that one has. */
const LONGER = /(?:あとW(?:だけ|ほど|くらい|ぐらい)?|もう(?:少し|すこし|ちょっと|しばらく)(?:だけ)?)[、 ]?(?:お)?$/u;

/** 「まだ使うので、残しておいてください」: the reason of what is asked of colleagues. */
const KEEPS =
  /^[^、。]{1,8}(?:ので|んで|から|けん)[、 ]*[^、。C]*(?:て|で)(?:おいて)?(?:ください|下さい|ほしい|ね|て)/u;

/** 「アクアには赤と黒が…、黒のほうを」: a model of which one car is named further on. */
function isToldLater({ setting: { skeleton } }: Filling, at: number): boolean {
  const mention = skeleton.mentions[at];
  if (mention?.sign !== 'C' || mention.all.length < 2) return false;
  return skeleton.mentions
    .slice(at + 1)
    .some((other) => other?.sign === 'C' && other.all.length === 1 && other.all.every((car) => includes(mention, car)));
}

/** 「赤いアクアを返してと頼まれました。…アクアの返却を」. */
function toldBefore({ setting: { skeleton } }: Filling, among: readonly Named[], at: number): Named | undefined {
  const before = skeleton.mentions
    .slice(0, at)
    .flatMap((one) => (one?.sign === 'C' && one.all.length === 1 ? one.all : []));
  return before.findLast((car) => includes({ all: among }, car));
}

function includes({ all }: { all: readonly Named[] }, car: Named): boolean {
  return all.some(({ documentId }) => documentId === car.documentId);
}

function uniqueCars(cars: readonly Named[]): Named[] {
  return [...new Map(cars.map((car) => [car.documentId, car])).values()];
}

/** 「17時まで」, 「17時に返します」 tell how long the car is out, not when it is taken. */
function endsUse(filling: Filling, placed: PlacedWhen): boolean {
  const returning =
    filling.request.frame.data.action === 'release_car'
      ? /^(?:ごろ|頃)?まで/u
      : /^(?:ごろ|頃)?(?:まで|迄|に?(?:戻|返))/u;
  return placed.when.kind === 'duration' || returning.test(placed.after);
}

/** 「県庁に行ってきます。戻り15時 デリカ借ります」: when whoever takes it is back. */
const isBack = ({ request, setting: { skeleton } }: Filling, { at }: PlacedWhen) =>
  request.frame.data.action !== 'release_car' &&
  /(?:お?戻り?|もどり|帰り|帰社)(?:予定|時刻)?(?:は|:)?[ ]?$/u.test(skeleton.text.slice(0, at));

function namedCar(filling: Filling, at: number): Named | null {
  const mention = filling.setting.skeleton.mentions[at];
  if (mention?.sign !== 'C') return null;
  const [only] = mention.all;
  if (mention.all.length === 1 && only) return only;
  const told = filling.request.frame.data.action === 'release_car' ? toldBefore(filling, mention.all, at) : undefined;
  if (told) return told;
  const held = heldBy(filling, mention.all);
  if (held.length === 1) return held[0] ?? null;
  const among = mention.all.length > 0 ? mention.all : freeOf(filling, mention.near ?? []);
  const chosen = among.find((named) => named.name === filling.setting.chosen);
  if (chosen) return chosen;
  if (mention.all.length > 0) askWhich(filling, among, at);
  else askCar(filling, among, at);
  return null;
}

/** Whoever returns one of several cars returns the one that they have. */
function heldBy({ request, setting, who }: Filling, among: readonly Named[]): Named[] {
  if (request.frame.data.action !== 'release_car') return [];
  const [inherited = setting.sender] = setting.inherited;
  const holder = who?.people[0] ? who.people[0].named : inherited;
  return among.filter((car) => holder !== null && setting.holders.get(car.documentId) === holder.documentId);
}

function freeOf({ request, setting }: Filling, cars: readonly Named[]): readonly Named[] {
  const isReturn = request.frame.data.action === 'release_car';
  const fitting = cars.filter((car) => setting.holders.has(car.documentId) === isReturn);
  return fitting.length > 0 ? fitting : cars;
}
