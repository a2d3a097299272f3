import type { Named } from '../names.ts';
import type { Slot } from '../phrasebook.ts';
import { PAST } from '../refusals.ts';
import { askCar, askWhich, type Filling, refuse } from './filling.ts';
import type { PlacedWhen } from './placed-when.ts';
import { absenceOf, whensIn } from './whens.ts';

/** The cars of the request; taken or returned now, never later. */
export function fillCar(filling: Filling, slot: Extract<Slot, { kind: 'car' }>): void {
  const { skeleton } = filling.setting;
  if (isKeptOn(filling)) {
    refuse(filling, KEPT_ON, true);
    return;
  }
  const own: number[] = [];
  for (let at = filling.request.from; at < filling.request.to; at++)
    if (skeleton.mentions[at]?.sign === 'C') own.push(at);
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
  for (const at of own)
    filling.used.push({
      from: at - describedBefore(skeleton.text.slice(filling.request.from, at)),
      to: at + 1 + (CALLED.exec(skeleton.text.slice(at + 1))?.[0].length ?? 0),
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

const KEPT_ON = '引き続きお使いとのことなので、車は何も変えていません。';

/** 「キャリイはまだ使う」: what stays as it is. */
function isKeptOn({ request, setting: { skeleton } }: Filling): boolean {
  const before = skeleton.text.slice(request.from, request.stem.from);
  return (
    request.frame.data.action !== 'release_car' &&
    request.mood.kind === 'tell' &&
    /(?:まだ|引き続き|もう少し|もうしばらく)[ 、]?$/u.test(before)
  );
}

/** What stands behind a car's name and adds nothing: 「…っていうんですか、あれを」, 「…というのを」, 「…の鍵を」. */
const CALLED =
  /^(?:[?!]|何とか|なんとか|(?:という|って)(?:名前|名)(?:の)?(?:でしょうか|です(?:か|よね)|でしたっけ|だったと思いますが)?|(?:っていう|という|とかいう|って)(?:んですか|のですか|んでしょうか|のでしょうか|んだっけ|ん(?:です|だ)(?:よね|かね))?(?:車種?|クルマ|やつ|の|もの)?|だっけ|あれ|それ|これ|の(?:鍵|キー|ほう|方)|(?:社用|営業)?車|を|は|に|で|も|の|が|、|って|と|や)*/u;
/** What stands before it and describes it: 「大きい車、」, 「大勢で乗れる、」, 「一番奥に停まっている」. */
const LIKE =
  /(?:一番)?(?:大き|小さ|広|軽|新し|荷物(?:が|の)(?:積|載|入))[^、。PMGCW]{0,5}?(?:車|クルマ|の|やつ|ワゴン|バン)?(?:、|の|で|は)*$|(?<=^|[、。 ])(?!.*(?:使わ|借り|乗ら)な)[^、。PMGCWNQ?]{1,24}?(?:(?:て|で)(?:い|お|あ)?(?:る|り(?:ます)?|た)|[れえけせてめ]る|走る|積む|乗る|(?:[きしくす]い|な|の)(?=車|クルマ|やつ|軽|バン|ワゴン))(?:車|クルマ|やつ|の|ワゴン|バン|軽|四駆)?(?:、|の|で|は)*$/u;

/** How much of the words before a car's name only says what it is like; another car, or somebody's, is not that. */
function describedBefore(before: string): number {
  const found = LIKE.exec(before) ?? ATTRIBUTE.exec(before);
  return found?.[0].length ?? 0;
}

/** 「電気で走る車、」, 「荷台のある」, 「PHEVの」, 「屋根の低い」: nothing is listed, and nobody and no other one named. */
const ATTRIBUTE =
  /(?<=^|[、。 ])(?!.*(?:別|他の|ほかの|もう[1一]台|以外|違う|同じ|使わ|借り|乗ら|ない))[^、。 PMGCWNQE?]{1,20}(?<!さん|くん|君|様|ちゃん|[長員者達係部課室側])(?:の|な|い|[るうくすつぬむぐぶ]|った|いた|んだ)(?:車|クルマ|くるま|やつ|軽|バン|ワゴン|トラック)?(?:、|で|の)*$|(?<=^|[。 ])[^、。 PMGCWNQE?をにへとがは]{1,10}(?:車|クルマ|くるま)(?:、|の|で)$/u;

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
