import type { Part } from './parse.ts';

/** A place of the pattern that takes one character. */
export interface Place {
  isIn: (character: string) => boolean;
  /** The places that may come next; one twice where two ways lead to it. */
  next: number[];
  /** Nothing more is needed after it: from here on the pattern cannot fail. */
  isEnough: boolean;
}

/** The places of a pattern. Place 0 stands for the text before a match: it takes anything, again and again. */
export type Graph = readonly Place[];

/** So many repetitions or more are taken for unbounded, and fewer for these: what is bounded costs no more by being long. */
const MANY = 100;
const COPIES = 3;

interface Step {
  to: number;
  /** None where no character is taken. */
  place?: number;
  how?: 'may fail' | 'at the start';
}

/** The places of `whole`, and how one leads to another. */
export function graphOf(whole: Part): Graph {
  const steps: Step[][] = [];
  const placed: { isIn: Place['isIn']; end: number }[] = [];
  const node = () => steps.push([]) - 1;
  const link = (from: number, to: number, more: Omit<Step, 'to'> = {}) => steps[from]?.push({ to, ...more });

  /** Builds `part` behind the node `from`; gives the node at its end. */
  const build = (part: Part, from: number): number => {
    const end = node();
    switch (part.kind) {
      case 'character':
        placed.push({ isIn: part.isIn, end });
        link(from, end, { place: placed.length });
        return end;
      case 'sequence':
        return part.parts.reduce((last, each) => build(each, last), from);
      case 'choice':
        for (const each of part.parts) link(build(each, split(from)), end);
        return end;
      case 'guard':
        link(from, end, { how: 'may fail' });
        return end;
      case 'start':
        link(from, end, { how: 'at the start' });
        return end;
      case 'look':
        build(part.part, split(from));
        link(from, end, { how: 'may fail' });
        return end;
      case 'loop':
        return loop(part, from);
    }
  };

  const split = (from: number): number => {
    const to = node();
    link(from, to);
    return to;
  };

  const loop = ({ part, min, max }: Extract<Part, { kind: 'loop' }>, from: number): number => {
    let last = from;
    for (let copy = 0; copy < Math.min(min, COPIES); copy++) last = build(part, last);
    const end = node();
    link(last, end);
    if (max >= MANY) {
      const start = split(last);
      const again = build(part, start);
      link(again, start);
      link(again, end);
    } else {
      for (let copy = Math.min(min, COPIES); copy < Math.min(max, COPIES); copy++) {
        last = build(part, split(last));
        link(last, end);
      }
    }
    return end;
  };

  const begin = node();
  const end = build(whole, begin);

  /** What is reached from `from` without taking a character, by every way once. */
  const reach = (from: number, isAtStart: boolean): Pick<Place, 'next' | 'isEnough'> => {
    const next: number[] = [];
    let isEnough = false;
    const walk = (at: number, seen: ReadonlySet<number>, isSure: boolean) => {
      if (at === end && isSure) isEnough = true;
      const now = new Set([...seen, at]);
      for (const { to, place, how } of steps[at] ?? []) {
        if (place !== undefined) next.push(place);
        else if (!now.has(to) && (how !== 'at the start' || isAtStart)) walk(to, now, isSure && how === undefined);
      }
    };
    walk(from, new Set(), true);
    return { next, isEnough };
  };

  const later = reach(begin, false);
  const before: Place = { isIn: () => true, next: [0, ...later.next], isEnough: later.isEnough };
  return [before, ...placed.map((each) => ({ isIn: each.isIn, ...reach(each.end, false) }))];
}
