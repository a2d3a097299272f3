import { carPhrases } from '../../features/cars/cars.phrases.ts';
import { holidayPhrases } from '../../features/holidays/holidays.phrases.ts';
import { peoplePhrases } from '../../features/people/people.phrases.ts';
import { presencePhrases } from '../../features/presence/presence.phrases.ts';
import { runPhrases } from '../../features/runs/runs.phrases.ts';

/** What a parameter is filled from. A feature's phrases choose among these kinds. */
export type Slot =
  | { kind: 'person'; as: 'subject' | 'receiver' | 'owner' }
  | { kind: 'car'; optional?: boolean; ask?: string }
  | { kind: 'return' }
  | { kind: 'days'; ask: string }
  | { kind: 'percent'; ask: string }
  | { kind: 'content'; ask: string }
  | { kind: 'changes'; ask: string }
  | { kind: 'words' };

/** One way to ask for one action, as data. Patterns are regular expressions on the skeleton (see mentions.ts). */
export interface FrameData {
  action: string;
  slots: Readonly<Record<string, Slot>>;
  stems: readonly string[];
  /** Parameters that the frame itself sets. */
  set?: Readonly<Record<string, string>>;
  /** The action that takes its place where the subject is a group. */
  forGroup?: string;
  /** What must stand before the stem in the sentence. */
  topic?: string;
  needs?: readonly ('car' | 'carOrWord' | 'force' | 'return' | 'person')[];
  force?: string;
  /** Whom it is about is always spelled out, the sender too, and never guessed. */
  namesSubject?: boolean;
  /** The stem comes first, what it is about after it. */
  head?: boolean;
  /** Only where nothing else is said: no name, no day, no thing. */
  bare?: boolean;
  /** A common verb, which explains but does not ask where it only gives a reason. */
  weak?: boolean;
  /** Only of what has happened; `otherwise` is said where it has not. */
  only?: 'done';
  otherwise?: string;
  /** Said of a wish for a later time. */
  later?: string;
  /** The stems that tell of coming in, at their beginning: with a time that lies ahead somebody has not come yet. */
  arrives?: string;
  /** Words of the stem that are worth keeping as comment or memo. */
  keep?: string;
  /** Reasons that are too short in kana to be told from endings. */
  reasons?: readonly string[];
  /** The noun right before the stem is its object, and kept however short: 「うどん」「食べてきます」. */
  takesObject?: boolean;
  /** What tells of the circumstances and is no reason, where words are kept. */
  background?: readonly string[];
  /** Nouns that mean no more than the frame itself. */
  nouns?: readonly string[];
  /** Where a text follows that is content, whatever stands in it: group `content`. */
  content?: readonly string[];
  say: string;
  saySelf: string;
}

export interface FeaturePhrases {
  frames: readonly FrameData[];
  nouns: readonly string[];
  /** Words as people type them in kana, and the spelling that the stems are written in. */
  spellings?: readonly (readonly [typed: string, word: string])[];
  /** What its sentences are about, over them in the help. */
  title: string;
  /** Sentences that are understood, with {person}, {car} and {group} for names of the firm (「こう言えます」). */
  help: readonly string[];
  helpForAdministrators?: readonly string[];
}

export interface Frame {
  data: FrameData;
  stem: RegExp;
  topic: RegExp | null;
  force: RegExp | null;
  arrives: RegExp | null;
  keep: RegExp | null;
  reasons: RegExp;
  background: RegExp;
  nouns: RegExp;
}

/** One line a feature. The order decides between frames whose words are equally long. */
export const features: readonly FeaturePhrases[] = [
  carPhrases,
  holidayPhrases,
  peoplePhrases,
  presencePhrases,
  runPhrases,
];

export const frames: readonly Frame[] = features.flatMap((feature) =>
  feature.frames.map((data: FrameData) => ({
    data,
    stem: new RegExp(`(?:${data.stems.join('|')})`, 'gu'),
    topic: data.topic ? new RegExp(`(?:${data.topic})(?!ます|む|ませ|みます)`, 'u') : null,
    force: data.force ? new RegExp(data.force, 'u') : null,
    arrives: data.arrives ? new RegExp(`^(?:${data.arrives})`, 'u') : null,
    keep: data.keep ? new RegExp(data.keep, 'u') : null,
    reasons: new RegExp(`^ *(?:[ぁ-ん]{1,5}の)?(?:${data.reasons?.join('|') || '(?!)'})(?:で|が|の|ある|です|$)`, 'u'),
    background: new RegExp(data.background?.join('|') || '(?!)', 'u'),
    nouns: anyOf([...(data.nouns ?? []), ...feature.nouns, ...(data.topic ? [data.topic] : [])]),
  })),
);

/** The first frame of an action; throws where no feature has it. */
export function frameOf(action: string): FrameData {
  const found = frames.find(({ data }) => data.action === action);
  if (!found) throw new Error(`no phrases for ${action}`);
  return found.data;
}

export const contentPatterns: readonly RegExp[] = frames.flatMap((frame) =>
  (frame.data.content ?? []).map((source) => new RegExp(source, 'u')),
);

/** The beginning of any request's stem, for the edges of names. */
export const stemStart: RegExp = new RegExp(frames.map((frame) => frame.stem.source).join('|'), 'yu');

/** The beginning of a stem that says by itself what is asked: 「外出」, and not the 「納品して」 of 「納品してきます」. */
export const plainStemStart: RegExp = new RegExp(
  frames.flatMap(({ data, stem }) => (data.weak ? [] : [stem.source])).join('|'),
  'yu',
);

/** A request's stem anywhere. */
export const anyStem = stemAmong(frames);

/** The stem of a request that is about no car. */
export const stemBesideCars = stemAmong(frames.filter(({ data }) => !('car' in data.slots)));

/** Each frame's own pattern is tried in turn: one pattern of them all would have to be compiled besides, which takes far longer. */
function stemAmong(some: readonly Frame[]): { test(text: string): boolean } {
  return { test: (text) => some.some(({ stem }) => text.search(stem) >= 0) };
}

export const spellings: readonly (readonly [RegExp, string])[] = features.flatMap((feature) =>
  (feature.spellings ?? []).map(([typed, word]): [RegExp, string] => [new RegExp(typed, 'gu'), word]),
);

function anyOf(sources: readonly string[]): RegExp {
  return sources.length === 0
    ? /(?!)/gu
    : new RegExp(`(?:${[...sources].sort((a, b) => b.length - a.length).join('|')})`, 'gu');
}
