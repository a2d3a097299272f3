import { messages } from '@ibasho/contract/messages';
import { UNKNOWN_GROUP } from '../groups.ts';
import type { Slot } from '../phrasebook.ts';
import { NO_EXCEPTIONS, NOT_FOR_GROUPS } from '../refusals.ts';
import { askWhich, askWho, type Filling, refuse } from './filling.ts';
import { whoIn } from './people.ts';

/** Whom the request is about, or to whom something goes; one name that fits several is asked. */
export function fillPerson(filling: Filling, slot: Extract<Slot, { kind: 'person' }>): void {
  const { skeleton, sender } = filling.setting;
  const isTaken = (at: number) => filling.used.some((span) => at >= span.from && at < span.to);
  const who = whoIn(skeleton, filling.request, slot, sender, isTaken);
  filling.who = who;
  filling.outcome.self = who.self;
  for (const placed of who.used) filling.used.push({ from: placed.at, to: placed.to });
  const stranger = who.groups.find((group) => group.documentId === UNKNOWN_GROUP);
  if (stranger) refuse(filling, messages.groupWithoutMembers(stranger.name), false);
  if (EXCEPTION.test(skeleton.text.slice(filling.request.from, filling.request.to)))
    refuse(filling, NO_EXCEPTIONS, false);
  if (who.groupsRefused) refuse(filling, NOT_FOR_GROUPS, false);
  for (const person of who.people) {
    const chosen = person.ambiguous.find((named) => named.name === filling.setting.chosen);
    if (chosen) person.named = chosen;
    else if (person.isUnknown) askWho(filling, person.ambiguous, person.at);
    else if (person.named === null) askWhich(filling, person.ambiguous, person.at);
  }
}

/** 「田中さん以外」. */
const EXCEPTION = /[PMG](?:たち|ら)?(?:の(?:二人|2人))?(?:以外|いがい|を除|をのぞ|を抜|抜きで|は除|のほかは|の他は)/u;
