import { type Effects, openEffects } from '../../src/actions/effects/effects.ts';
import type { Restorable } from '../../src/actions/undo/restore.ts';
import type { Clock } from '../../src/clock.ts';
import type { Follower } from '../../src/db/follower.ts';
import type { Database } from '../../src/db/open.ts';
import { effectKinds } from '../../src/features/registry.ts';
import { jitsiMeet } from '../../src/ports/video/jitsi.ts';

/** Effects with nothing outside that could fail, for a test of its own runs. */
export function testEffects(deps: {
  database: Database;
  follower: Follower;
  clock: Clock;
  restorable: Restorable;
}): Effects {
  const video = jitsiMeet('https://meet.example.test');
  return openEffects({ ...deps, services: { video }, kinds: effectKinds({ video }), log: { warn: () => {} } });
}
