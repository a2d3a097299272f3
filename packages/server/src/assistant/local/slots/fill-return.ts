import { LATER, PAST } from '../refusals.ts';
import { type Filling, refuse } from './filling.ts';
import { absenceOf, clockOn, trailingTime, whensIn } from './whens.ts';

/** When somebody is back; a presence that begins later or is over is refused. */
export function fillReturn(filling: Filling): void {
  const every = whensIn(filling.setting.skeleton, filling.request);
  for (const placed of every) filling.used.push({ from: placed.at, to: placed.to });
  const isReturn = filling.request.frame.data.needs?.includes('return') ?? false;
  const isOut = filling.params.status === 'going_out';
  const { skeleton } = filling.setting;
  const { stem } = filling.request;
  const whens = isReturn
    ? every.filter(({ at }, index) => !GIVES_WAY.test(skeleton.text.slice(at, (every[index + 1]?.at ?? -1) + 1)))
    : every;
  const comesBack = isOut && !STAYS_AWAY.test(skeleton.text.slice(stem.from, stem.to));
  const trailing = comesBack ? trailingTime(whens, stem.to) : undefined;
  const absence = absenceOf(whens, filling.setting.now, isReturn, !isOut, trailing);
  const ongoing = filling.request.mood.past || filling.request.mood.going;
  if (absence.past && !(ongoing && absence.returnTime)) {
    refuse(filling, PAST, true);
    return;
  }
  const arrival = absence.later ? arrivalIn(filling, whens) : undefined;
  if (arrival !== undefined) {
    delete filling.params.status;
    filling.params.return_time = arrival;
    return;
  }
  if (absence.later || (filling.params.status === 'offline' && !ongoing && beginsLater(whens, filling.setting.now))) {
    refuse(filling, LATER, isNewsOfOthers(filling));
    return;
  }
  if (absence.missed && absence.returnTime === null && filling.params.status !== 'online')
    filling.outcome.asking = { text: 'その時刻は過ぎています。戻りは何時ですか？', among: [] };
  if (isOut && isBareClock(filling, whens)) filling.outcome.asking = { text: '戻りは何時ですか？', among: [] };
  // 「夕方まで在宅」: nobody comes back from being here.
  if (absence.returnTime !== null && (isReturn || comesBack)) filling.params.return_time = absence.returnTime;
  if (isReturn && absence.returnTime === null && filling.outcome.asking === null)
    filling.outcome.asking = { text: '戻りは何時ですか？', among: [] };
  if (isReturn && SHIFT.test(skeleton.text.slice(filling.request.from, filling.request.to)) && isLength(whens))
    filling.outcome.asking = { text: '戻りは何時になりますか？', among: [] };
  filling.keptTimes = absence.kept;
}

/** 「11時出社です」 before eleven: when somebody comes in who is not here yet. */
function arrivalIn({ request: { frame, stem, mood }, setting }: Filling, whens: ReturnType<typeof whensIn>) {
  const { text } = setting.skeleton;
  const today = setting.now.slice(0, 10);
  const clocks = whens.map(({ when }) => clockOn(when.start, today));
  const [only, ...others] = clocks;
  const comesIn =
    !mood.past && frame.data.set?.status === 'online' && frame.arrives?.test(text.slice(stem.from, stem.to));
  const isClock = whens.every(({ when }) => when.kind === 'time' && when.part === null);
  return comesIn && isClock && others.length === 0 && only?.startsWith(today) ? only : undefined;
}

/** 「歯科 11時半」: when one is due there or back is not told. */
function isBareClock({ request, setting: { skeleton } }: Filling, whens: ReturnType<typeof whensIn>): boolean {
  const [only, ...others] = whens;
  return (
    request.frame.data.weak === true &&
    only?.when.kind === 'time' &&
    only.when.bound === null &&
    !/[PGC→:]|外出|出張|離席/u.test(skeleton.text.slice(0, request.stem.from)) &&
    others.length === 0 &&
    /^(?:に|へ|で|、| )* ?W(?:です)?[。! ]*(?:$|(?:よろし|宜し|お?願|おねが))/u.test(
      skeleton.text.slice(request.stem.to, request.to),
    )
  );
}

/** 「戻り16時→17時」, 「16時戻りが17時に」: the time that another takes the place of. */
const GIVES_WAY =
  /^W[、 ]?(?:→|⇒|(?:の)?(?:戻り|帰社)?(?:の)?(?:予定)?(?:が|を|→|から)|(?:では|じゃ)なく(?:て)?)[、 ]?W$/u;

/** 「森さんは午後から客先、私は今から外出です」: what is told of somebody else's day says nothing against the wish beside it. */
const isNewsOfOthers = ({ who, request, setting: { sender } }: Filling): boolean =>
  request.mood.kind === 'tell' &&
  who !== null &&
  !who.self &&
  who.people.length > 0 &&
  who.people.every(({ named }) => named !== null && named.documentId !== sender?.documentId);

/** 「昼すぎ帰る」: at a part of the day that is still to come. */
const beginsLater = (whens: ReturnType<typeof whensIn>, now: string) =>
  whens.some(({ when }) => when.part !== null && clockOn(when.start, now.slice(0, 10)) > now);

/** 「戻り30分押し」: from when on is not told. */
const SHIFT = /W(?:ほど|くらい|ぐらい|程度)?[、 ]?(?:押し|オーバー)/u;

const isLength = (whens: ReturnType<typeof whensIn>) => whens.every(({ when }) => when.kind === 'duration');

/** 「直帰 18時」: nobody comes back from it. */
const STAYS_AWAY = /直帰|直接|nr|n\.r|ノーリターン/u;
