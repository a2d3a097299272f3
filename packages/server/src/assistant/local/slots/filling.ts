import { messages } from '@ibasho/contract/messages';
import type { KnownPerson } from '../../interpreter.ts';
import { ownWords, type Skeleton } from '../message/mentions.ts';
import type { Named } from '../names/names.ts';
import type { Outcome } from '../requests/outcome.ts';
import type { Request } from '../requests/requests.ts';
import type { Changes } from './changes.ts';
import type { Who } from './people/people.ts';
import type { PlacedWhen } from './placed-when.ts';

/** What a request is read against. */
export interface Setting {
  skeleton: Skeleton;
  now: string;
  sender: KnownPerson | null;
  /** Subjects of the request before, where this one names none. */
  inherited: readonly (Named | null)[];
  /** Places of people whom the message tells of before this request, which names nobody itself. */
  told: readonly number[];
  /** Cars named earlier in the sentence that no request has taken. */
  spareCars: readonly number[];
  /** Days that an earlier clause named, where this request names none. */
  spareWhens: readonly PlacedWhen[];
  /** Canonical name that the sender has chosen from a numbered list. */
  chosen: string | null;
  /** Every affiliation of the firm, to choose from. */
  groups: readonly Named[];
  /** documentIds of those who hold a car, by that of the car; empty where no car is in doubt. */
  holders: ReadonlyMap<string, string>;
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
  /** Where each car is named, by documentId. */
  carPlaces: ReadonlyMap<string, readonly number[]>;
  dates: { start: string; end: string }[];
  /** The rate of each person, where each has their own. */
  rates: readonly number[] | null;
  /** A day off that gives way to another. */
  move: { from: { start: string; end: string }; to: { start: string; end: string } } | null;
  /** Times that no parameter holds and that a comment or memo keeps. */
  keptTimes: PlacedWhen[];
  who: Who | null;
  changes: Changes | null;
}

export function begin(request: Request, setting: Setting): Filling {
  const params = { ...request.frame.data.set };
  const outcome: Outcome = {
    request,
    steps: [],
    says: [],
    asking: null,
    refusal: null,
    quiet: false,
    unexplained: [],
    known: params,
    subjects: [],
    self: false,
  };
  return {
    request,
    setting,
    outcome,
    params,
    used: [],
    cars: [],
    carPlaces: new Map(),
    dates: [],
    rates: null,
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
  const words = nameAt(filling, at);
  const text =
    among[0]?.kind === 'car'
      ? `「${words}」にあてはまる車は${among.length}台あります。どれですか？`
      : `${words}さんは${among.length}人います。どちらですか？`;
  filling.outcome.asking = { text, among };
}

/** Asks who is meant by a name that nobody of the firm bears; `near` are offered. */
export function askWho(filling: Filling, near: readonly Named[], at: number): void {
  const text = `${messages.userNotFound(nameAt(filling, at))}。どなたのことですか？`;
  filling.outcome.asking = { text, among: near };
}

/** Asks which car is meant by a name that no car of the firm bears; `cars` are offered. */
export function askCar(filling: Filling, cars: readonly Named[], at: number): void {
  filling.outcome.asking = { text: `車「${nameAt(filling, at)}」はありません。どの車にしますか？`, among: cars };
}

function nameAt(filling: Filling, at: number): string {
  return nameIn(filling.setting.skeleton, at);
}

/** The name at a place of the skeleton, as it was typed, without 〜さん. */
export function nameIn(skeleton: Skeleton, at: number): string {
  return ownWords(skeleton, at, at + 1).replace(/(?:さん|くん|君|ちゃん|様|という方|の方)+$/u, '');
}
