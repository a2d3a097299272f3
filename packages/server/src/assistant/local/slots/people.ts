import type { KnownPerson } from '../../interpreter.ts';
import type { Mention, Skeleton } from '../mentions.ts';
import type { Named } from '../names.ts';
import type { Slot } from '../phrasebook.ts';
import type { Request } from '../requests.ts';
import { type Placed, type Role, rolesIn } from '../roles.ts';

/** Who a request is about. An empty list means the sender. */
export interface Who {
  people: { named: Named | null; ambiguous: readonly Named[]; at: number }[];
  groups: Named[];
  /** Places of the skeleton that the slot has used up. */
  used: Placed[];
  /** The sender is named in so many words. */
  self: boolean;
  /** A group is meant, for which there is no such action. */
  groupsRefused: boolean;
}

const ROLES: Readonly<Record<Extract<Slot, { kind: 'person' }>['as'], readonly Role[]>> = {
  subject: ['topic', 'object', 'of', 'by'],
  receiver: ['topic', 'to', 'by'],
  owner: ['topic', 'of', 'to', 'from', 'object', 'by'],
};

/** Finds who fills a person slot among the names of a request's words, but for those that another slot has taken. */
export function whoIn(
  skeleton: Skeleton,
  request: Request,
  slot: Extract<Slot, { kind: 'person' }>,
  sender: KnownPerson | null,
  isTaken: (at: number) => boolean,
): Who {
  const who: Who = { people: [], groups: [], used: [], self: false, groupsRefused: false };
  const wanted = ROLES[slot.as];
  const free = rolesIn(skeleton, request.from, request.to).filter((one) => !isTaken(one.at));
  const placed = free.filter((one) => wanted.includes(one.role));
  for (const one of placed.filter((p) => slot.as !== 'receiver' || !isHolder(placed, p))) {
    const mention = skeleton.mentions[one.at];
    if (!mention) continue;
    if (mention.sign === 'M') who.self = true;
    if (mention.sign === 'M' && sender) {
      const self: Named = { kind: 'person', documentId: sender.documentId, name: sender.name };
      who.people.push({ named: self, ambiguous: [], at: one.at });
    } else if (mention.sign === 'P') who.people.push({ ...personOf(mention), at: one.at });
    else if (mention.sign === 'G' && isGroupSlot(request, one)) who.groups.push(...mention.all.slice(0, 1));
    else continue;
    who.used.push(one);
  }
  for (const one of free) {
    const sign = skeleton.mentions[one.at]?.sign;
    if (sign === 'G' && request.frame.data.forGroup === undefined && ACTING.includes(one.role))
      who.groupsRefused = true;
    if (slot.as === 'receiver' && sign !== 'G' && (one.role === 'of' || one.role === 'from')) who.used.push(one);
  }
  return { ...who, people: onlyOnce(who.people), groups: withoutRest(who.groups) };
}

/** 「私、森は…」 is one person. */
function onlyOnce(people: Who['people']): Who['people'] {
  return people.filter(
    ({ named }, i) => named === null || people.findIndex((one) => one.named?.documentId === named.documentId) === i,
  );
}

/** 「施工管理部は全員…」: everybody of the group, which is named once. */
function withoutRest(groups: readonly Named[]): Named[] {
  const named = groups.filter((group) => group.documentId !== '');
  return [...new Map((named.length > 0 ? named : groups).map((group) => [group.documentId, group])).values()];
}

const ACTING: readonly Role[] = ['topic', 'object', 'of', 'to'];

/** 「田中さんは私のノートを…」: where somebody is named with に, that is the receiver. */
function isHolder(placed: readonly Placed[], one: Placed): boolean {
  return one.role === 'topic' && placed.some((other) => other.role === 'to');
}

function isGroupSlot(request: Request, one: Placed): boolean {
  return request.frame.data.forGroup !== undefined && one.role !== 'by' && one.role !== 'words';
}

function personOf(mention: Extract<Mention, { sign: 'P' | 'G' | 'C' }>): {
  named: Named | null;
  ambiguous: readonly Named[];
} {
  const [only] = mention.all;
  return mention.all.length === 1 && only ? { named: only, ambiguous: [] } : { named: null, ambiguous: mention.all };
}
