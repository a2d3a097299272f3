import type { KnownPerson } from '../../interpreter.ts';
import type { Skeleton } from '../mentions.ts';
import type { Named } from '../names.ts';
import type { Outcome } from '../outcome.ts';
import type { Request } from '../requests.ts';
import type { Changes } from './changes.ts';
import type { Who } from './people.ts';
import type { PlacedWhen } from './whens.ts';

/** What a request is read against. */
export interface Setting {
  skeleton: Skeleton;
  now: string;
  sender: KnownPerson | null;
  /** Subjects of the request before, where this one names none. */
  inherited: readonly (Named | null)[];
  /** Cars named earlier in the sentence that no request has taken. */
  spareCars: readonly number[];
  /** Days that an earlier clause named, where this request names none. */
  spareWhens: readonly PlacedWhen[];
  /** Canonical name that the sender has chosen from a numbered list. */
  chosen: string | null;
  /** Every affiliation of the firm, to choose from. */
  groups: readonly Named[];
}

/** A request on its way to an outcome: each slot takes its words and adds what they say. */
export interface Filling {
  readonly request: Request;
  readonly setting: Setting;
  readonly outcome: Outcome;
  /** Values of the action, by parameter. */
  readonly params: Record<string, string | number>;
  /** Places of the skeleton that a slot has explained. */
  readonly used: { from: number; to: number }[];
  cars: Named[];
  dates: { start: string; end: string }[];
  /** A day off that gives way to another. */
  move: { from: { start: string; end: string }; to: { start: string; end: string } } | null;
  /** Times that no parameter holds and that a comment or memo keeps. */
  keptTimes: PlacedWhen[];
  who: Who | null;
  changes: Changes | null;
}

export function begin(request: Request, setting: Setting): Filling {
  const outcome: Outcome = {
    request,
    steps: [],
    says: [],
    asking: null,
    refusal: null,
    quiet: false,
    unexplained: [],
    subjects: [],
    self: false,
  };
  return {
    request,
    setting,
    outcome,
    params: { ...request.frame.data.set },
    used: [],
    cars: [],
    dates: [],
    move: null,
    keptTimes: [],
    who: null,
    changes: null,
  };
}

export function refuse(filling: Filling, why: string, quiet: boolean): void {
  filling.outcome.refusal = why;
  filling.outcome.quiet = quiet;
}

/** Asks which of several people or cars is meant by the word at `at` of the skeleton. */
export function askWhich(filling: Filling, among: readonly Named[], at: number): void {
  const { skeleton } = filling.setting;
  const words = skeleton.message.text
    .slice(skeleton.at[at], skeleton.at[at + 1])
    .replace(/(?:さん|くん|君|ちゃん|様)$/u, '');
  const text =
    among[0]?.kind === 'car'
      ? `「${words}」にあてはまる車は${among.length}台あります。どれですか？`
      : `${words}さんは${among.length}人います。どちらですか？`;
  filling.outcome.asking = { text, among };
}
