import { CAR_ERRANDS, CARRIED } from '../../../../features/presence/by-car.phrases.ts';
import { PLACES } from '../../../../features/presence/places.phrases.ts';
import { ownWords, type Skeleton } from '../../message/mentions.ts';
import { frames } from '../../phrasebook.ts';
import { sayStep } from '../../saying.ts';
import { isPresence, isReturn } from '../merging.ts';
import type { Outcome } from '../outcome.ts';
import type { Cut, Request } from '../requests.ts';
import { takesCar } from './takings.ts';

// Where a car is driven is told beside the wish for it, before it or behind it, without a verb that means leaving.

/** 「デリカ拝借します。取材先まで」: a sentence without a verb behind the wish becomes a request of its own. */
export function withAimsTold({ requests, rest }: Cut, skeleton: Skeleton): Cut {
  const aims = rest.flatMap((stretch) => {
    const before = requests.findLast((request) => request.to <= stretch.from);
    const stem = stretch.mark === '' && before && drives(before, requests) ? aimOf(skeleton, stretch) : undefined;
    return stem && before ? [{ stretch, request: driving(before, stretch, stem) }] : [];
  });
  if (aims.length === 0) return { requests, rest };
  return {
    requests: [...requests, ...aims.map(({ request }) => request)].sort((a, b) => a.from - b.from),
    rest: rest.filter((stretch) => aims.every((aim) => aim.stretch !== stretch)),
  };
}

/** Takes a car, or drives off with one: 「デリカで出ました。市役所です」. */
function drives(request: Request, requests: readonly Request[]): boolean {
  if (request.mood.kind !== 'tell' && request.mood.kind !== 'ask') return false;
  const before = requests[requests.indexOf(request) - 1];
  const isOff = request.frame.data.set?.status === 'going_out' && before?.sentence === request.sentence;
  return isTaking(request) || (isOff && before !== undefined && isTaking(before));
}

const isTaking = (request: Request) => takesCar(request) && request.frame.data.action !== 'release_car';

function aimOf(skeleton: Skeleton, stretch: { from: number; to: number }): Request['stem'] | undefined {
  const text = skeleton.text.slice(stretch.from, stretch.to);
  if (NO_AIM.test(text)) return undefined;
  const found = TOWARDS.exec(text)?.groups ?? ERRAND.exec(text)?.groups;
  if (found?.stem === undefined) return undefined;
  const from = stretch.from + (found.lead ?? '').length;
  return { from, to: from + found.stem.length };
}

const ENDING = '(?:です|だそうです|だそう|とのこと(?:です)?)?[ 、!〜ー]*$';
const TOWARDS = new RegExp(`^(?<lead>[^、。PGCWQN?]{1,16}?)(?<stem>へ|まで)${ENDING}`, 'u');
const ERRAND = new RegExp(
  `^(?<lead>(?: *P(?:と|も)(?:一緒に|いっしょに|2人で|二人で)?)?[^、。PGCWQN?]{0,16}?)(?!${CARRIED})(?<stem>${PLACES}|${CAR_ERRANDS})先?${ENDING}`,
  'u',
);
/** Something is told of a thing, or where one is to call. */
const NO_AIM = /[\p{Script=Han}ァ-ヶ](?:は|が|を|も)|電話|連絡|携帯|内線|詳細|返却|さっき|昨日|今度|次回/u;

function driving(before: Request, { from, to }: { from: number; to: number }, stem: Request['stem']): Request {
  const frame = frames.find(({ data }) => data.set?.status === 'going_out' && data.weak === true) ?? before.frame;
  const mood = { kind: 'tell', past: false, going: false, over: false, link: null } as const;
  return { frame, from, to, stem, after: to, mood, sentence: before.sentence };
}

/** 「打ち合わせのためデリカで外出します」: what stands before the car is what one leaves for. */
export function keepAims(outcomes: Outcome[], skeleton: Skeleton): void {
  for (const [index, outcome] of [...outcomes].entries()) {
    const next = outcomes[index + 1];
    if (next && isOff(outcome) && isTaking(next.request)) keepNouns(outcome, next, skeleton);
    if (!next || !isTaking(outcome.request)) continue;
    const isBack = isOwnReturn(next) && outcome.steps.every(({ params }) => params.user === undefined);
    if (!isBack && !isOff(next)) continue;
    const { from, stem, sentence } = outcome.request;
    const said = skeleton.text.slice(from, stem.from);
    const isNear = !isBack && sentence === next.request.sentence;
    const found = GOES_THERE.exec(said) ?? (isNear ? AIM_BEFORE.exec(said) : null);
    const { lead = '', aim = '' } = found?.groups ?? {};
    if (aim === '') continue;
    const comment = ownWords(skeleton, from + lead.length, from + lead.length + aim.length);
    // 「県庁へ伺いますので、デリカをお借りします。戻りは15時です」: whoever is back then is out until then, and said so first.
    const out = isBack ? { status: 'going_out' } : {};
    next.steps = next.steps.map((step) => ({ ...step, params: { ...out, ...step.params, comment } }));
    next.says = next.steps.map((step) => sayStep(next.request.frame.data, step));
    if (isBack) outcomes.splice(index, 2, next, outcome);
  }
}

/** 「外出、世界堂、額の採寸、デリカ借用」: the nouns between are where one goes and what for. */
function keepNouns(outcome: Outcome, next: Outcome, skeleton: Skeleton): void {
  const { stem } = outcome.request;
  const { lead = '', nouns } = NOUNS_BETWEEN.exec(skeleton.text.slice(stem.to, next.request.stem.to))?.groups ?? {};
  if (nouns === undefined || outcome.request.sentence !== next.request.sentence) return;
  const comment = ownWords(skeleton, stem.to + lead.length, stem.to + lead.length + nouns.length);
  outcome.steps = outcome.steps.map((step) => ({ ...step, params: { ...step.params, comment } }));
  outcome.says = outcome.steps.map((step) => sayStep(outcome.request.frame.data, step));
  next.unexplained = next.unexplained.filter((words) => !comment.includes(words));
}

const NOUNS_BETWEEN =
  /^(?<lead>[、 :(]+)(?<nouns>[^、。 !?PMGCWQNはがをもで→]{2,16}(?:[、 ][^、。 !?PMGCWQNはがをもで→]{2,16})?)[、 ]+C/u;

const isOff = ({ request, steps }: Outcome) =>
  isPresence(request) &&
  steps.length > 0 &&
  steps.every(({ params }) => params.status === 'going_out' && params.comment === undefined);

/** When the sender is back, and no more. */
const isOwnReturn = ({ request, steps: [step, ...others] }: Outcome) =>
  isReturn(request) &&
  others.length === 0 &&
  step?.params.return_time !== undefined &&
  ['user', 'group', 'status', 'comment'].every((name) => step.params[name] === undefined);

const AIM_BEFORE =
  /^(?<lead>[ 、]*(?:[PM](?:さん)?(?:は|が|も)?[、 ]*)?(?:(?:今|いま|これ)から)?)(?<aim>[^、。!PMGCWQN?]{1,16}?)(?<!すぐ|急|先|一緒|特別|臨時|勝手|代わり|かわり|別)(?:の?(?:ため|為)(?:に)?|に|へ|まで)[、 ]*C(?:で)?$/u;
/** 「会場の下見に行くので、デリカを借ります。外出中にしてください」: where to, told as the reason for the car. */
const GOES_THERE =
  /^(?<lead>[ 、]*(?:(?:今|いま|これ)から[、 ]*)?)(?<aim>[^、。!PMGCWQN?]{1,20}?)(?:に|へ|まで)(?:行く|行き|参り|参る|伺う|伺い|出かけ|出る|出ます|向かう|向かい)(?:ます|る)?(?:こと(?:に|と)な(?:り(?:まし)?|っ)た)?(?:ので|ため|から|んで)[、 ]?(?=[^。!?]{0,14}C)/u;
