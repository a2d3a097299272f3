import type { Skeleton } from '../../message/mentions.ts';
import { frames } from '../../phrasebook.ts';
import { isPresence } from '../merging.ts';
import type { Cut, Request } from '../requests.ts';
import { takesCar } from './takings.ts';

/** 「客先 検品、戻り16時。デリカで」: a car and nothing else behind where the sender goes is the one that they take. */
export function withCarsAlong({ requests, rest }: Cut, { text }: Skeleton): Cut {
  if (requests.some(takesCar) || /[PG]/.test(text)) return { requests, rest };
  const along = rest.flatMap((stretch) => {
    const before = requests.findLast((request) => request.to <= stretch.from);
    const { lead = '', car } = ALONE.exec(text.slice(stretch.from, stretch.to))?.groups ?? {};
    if (car === undefined || stretch.mark !== '' || TAKING === undefined || !requests.some(isLeaving)) return [];
    const from = stretch.from + lead.length;
    const stem = { from: from + 1, to: from + 1 };
    const request: Request = {
      ...{ frame: TAKING, from, to: stretch.to, stem, after: stretch.to, mood: TELLS },
      sentence: (before?.sentence ?? 0) + 1,
    };
    return [{ stretch, request }];
  });
  const [one, ...more] = along;
  if (!one || more.length > 0) return { requests, rest };
  return {
    requests: [...requests, one.request].sort((a, b) => a.from - b.from),
    rest: rest.filter((stretch) => stretch !== one.stretch),
  };
}

const ALONE = /^(?<lead>[ 、]*)(?<car>C)(?:で|にて|です|使用?|を)?[ 、!〜ー]*$/u;
const TELLS = { kind: 'tell', past: false, going: false, over: false, link: null } as const;
const TAKING = frames.find(({ data }) => data.action === 'assign_car');

const isLeaving = (request: Request) =>
  isPresence(request) &&
  request.frame.data.set?.status === 'going_out' &&
  request.mood.kind === 'tell' &&
  !request.mood.past;
