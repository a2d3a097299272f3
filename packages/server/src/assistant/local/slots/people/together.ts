import type { Skeleton } from '../../message/mentions.ts';
import type { Placed } from '../../message/roles.ts';
import { isOfDaysOff } from '../../requests/days/days-coming.ts';
import type { Request } from '../../requests/requests.ts';
import { isOneself } from './elsewhere.ts';

// The sender and somebody else, of whom one request tells.

/** Whether those at `places` are besides the sender, who told it of themselves: 「明日休みます、西さんも」, 「西さんも一緒に行ってきます」. */
export function areBesideSender(
  places: readonly number[],
  { text }: Skeleton,
  request: Request,
  self: boolean,
): boolean {
  const isAsked = request.mood.kind === 'ask' && isOfDaysOff(request) && places.every(isOfNext(text, request));
  if (self || places.length === 0 || (request.mood.kind !== 'tell' && !isAsked)) return false;
  const areBehind = places.every((at) => at > request.stem.to && TOO.test(text.slice(at + 1).replace(AND_OTHERS, '')));
  if (isOfDaysOff(request)) return areBehind;
  if (request.frame.data.forGroup === undefined) return false;
  const areAlong =
    request.frame.data.set?.status === 'going_out' &&
    places.every((at) => at < request.stem.from && ALONG.test(text.slice(at + 1).replace(AND_OTHERS, '')));
  return (
    areBehind || (areAlong && (isOneself({ text } as Skeleton, request) || LEAVES.test(text.slice(request.stem.from))))
  );
}

/** 「17日の休みを消してください。西さんもです」: in a sentence of its own. */
const isOfNext =
  (text: string, { stem }: Request) =>
  (at: number) =>
    /[。!]/.test(text.slice(stem.to, at));

/** 「西さんと東さんも一緒です」. */
const AND_OTHERS = /^(?:(?:と|、|や|・)P)+(?=も)/u;
/** 「鍵は西さんも持っています」 says something else. */
const TOO = /^も(?:です|だ|お?休|、?(?:一緒|いっしょ|同行)|同じ|お?願|おねが|[\s、。!〜ー]|$)/u;
const ALONG = /^も、?(?:一緒|いっしょ)(?:に|で)/u;
const LEAVES = /^[^、。]{0,6}(?<!まし|[てで]い?)ます(?:ね|よ)?(?:[。!〜ー、 ]|$)/u;

/** Those who are with the sender where both are told of: 「西さんと現場に行ってきます。二人とも17時戻り」. */
export function withSender(free: readonly Placed[], { text, mentions }: Skeleton, request: Request): readonly Placed[] {
  const isPresence = request.frame.data.forGroup !== undefined && request.frame.data.set?.status !== undefined;
  const all = free.filter(({ at, role }) => role === 'with' && mentions[at]?.sign === 'P');
  const areBoth = BOTH.test(text) || comeBackTogether(request, text) || leaveTogether(request, text);
  return isPresence && areBoth && free.length === all.length ? all : [];
}

/** 「西さんと今戻りました」: whoever comes back together is back; with whom somebody left is only told. */
const comeBackTogether = ({ frame, from, stem, mood }: Request, text: string): boolean =>
  frame.data.only === 'done' &&
  mood.kind === 'tell' &&
  /Pと(?:一緒に|いっしょに|今|いま|さっき|無事|会社に|、| )*$/u.test(text.slice(from, stem.from));

/** 「西さんと納品行ってきます」; whom one meets somewhere has not left with the sender. */
const leaveTogether = ({ frame, from, stem, mood }: Request, text: string): boolean =>
  frame.data.set?.status === 'going_out' &&
  mood.kind === 'tell' &&
  ONESELF.test(text.slice(stem.from)) &&
  WITH_ANOTHER.test(text.slice(from, stem.from));

const ONESELF = /^[^、。]{0,6}[てで](?:き|まい?り|参り)ま(?:す|ーす|〜す)/u;
const WITH_ANOTHER =
  /Pと(?:一緒に|いっしょに)?(?!二人で|2人で|ふたりで)(?![^PMG]*(?:打ち?合わ?せ|会議|ミーティング|mtg|面談|商談|電話|待ち合わ?せ|合流|落ち合|会っ|話|相談|約束|現地で))[^PMGはがも]{0,24}$/iu;

const BOTH =
  /(?:二人|2人|ふたり|二名|2名|両名|両方)(?:とも|分)(?:は|、| |を|の)*(?=W|オンライン|在席|外出|戻|もど|帰|直帰|離席|(?:です|だよ?|ね|で|ー|〜)*[。! ]*$)/u;

/** 「西さんもいっしょ、17時もどり」, before the return of all. */
export const ALONG_LEAD: RegExp =
  /^[\s、]*P(?:(?:と|、)P)*も、?(?:一緒|いっしょ|同行)(?:します|です|だよ|だ|に|で|よ|ね|し|ー|〜)*[、 ]*/u;

/** 「西さんも一緒です」, a sentence of its own behind what the sender told of themselves. */
export const ALONG_TOO: RegExp =
  /^[\s、]*[PM](?:(?:と|、)P)*も、?(?:[^、。PMGCW]{0,6}(?:に|で))?(?:一緒|いっしょ|同行)(?:です|だ|だよ|に(?:行き|出|い)ます|で|よ|ね|ー|〜)*[\s!。]*$/u;
