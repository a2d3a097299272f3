import type { KnownPerson } from '../../interpreter.ts';
import type { Skeleton } from '../message/mentions.ts';
import { withAllOfGroup } from './all-of-group.ts';
import { withoutArrangements } from './arranged.ts';
import { withLeaveAskedFirst } from './asked-first.ts';
import { withoutBackground } from './background.ts';
import { withCallers } from './callers.ts';
import { withoutCarsSetAside } from './cars-set-aside.ts';
import { withEachTold } from './each-told.ts';
import { withoutEntrusted } from './entrusted.ts';
import { withoutGeneralAsks } from './general-asks.ts';
import { withGroupCalls } from './group-calls.ts';
import { withInPerson } from './in-person.ts';
import { withIncluded } from './included.ts';
import { introduced } from './introduction.ts';
import { withoutLabel } from './label.ts';
import { withLeaveTaken } from './leave-taken.ts';
import { withoutListing } from './listing.ts';
import { withoutReach } from './out-of-reach.ts';
import { withoutPersonnelReasons } from './personnel.ts';
import { withoutRemarks } from './remarks.ts';
import { withRollCall } from './roll-call.ts';
import { withCarSetApart } from './set-apart.ts';
import { withoutSideNotes } from './side-notes.ts';
import { withoutSince } from './since.ts';
import { withSpokenFor } from './spoken-for.ts';
import { withoutThoseWhoStay } from './stay-in.ts';
import { withoutStillShown } from './still-shown.ts';
import { withoutTimesOfThings } from './times-of-things.ts';
import { withoutWeekdaysTold } from './weekdays-told.ts';

/** What is taken out or put beside, one after the other: each reads what those before it have left. */
const PASSES: readonly ((skeleton: Skeleton, sender: KnownPerson | null) => Skeleton)[] = [
  withoutWeekdaysTold,
  withoutSideNotes,
  withInPerson,
  withIncluded,
  withAllOfGroup,
  withGroupCalls,
  withSpokenFor,
  withEachTold,
  withRollCall,
  withoutTimesOfThings,
  withoutLabel,
  withCarSetApart,
  withoutStillShown,
  withoutThoseWhoStay,
  withoutCarsSetAside,
  withoutPersonnelReasons,
  withoutReach,
  withLeaveTaken,
  withLeaveAskedFirst,
  introduced,
  withoutRemarks,
  withoutArrangements,
  withoutEntrusted,
  withoutSince,
  withoutListing,
  withoutBackground,
  withoutGeneralAsks,
  withCallers,
];

/** The skeleton of the requests alone: what is said around them is blanked, and whom they are about stands beside them. */
export function withSurroundings(skeleton: Skeleton, sender: KnownPerson | null): Skeleton {
  return PASSES.reduce((left, pass) => pass(left, sender), skeleton);
}
