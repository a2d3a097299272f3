import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { VideoOptions } from '@ibasho/contract/video-meetings';
import { VIDEO_MEETING_DEFAULTS, VIDEO_OPTIONS } from '@ibasho/contract/video-meetings';
import type { RunContext } from '../../../actions/action.ts';
import type { OutsideRecord } from '../../../actions/collection.ts';
import type { Image } from '../../../db/schema/index.ts';
import type { VideoMeeting } from '../../../ports/video/video.ts';
import { freeHost } from './video-hosts.ts';

/** The kinds of effects on video meetings; their subject is the meeting's reference. */
export const videoEffectKinds = {
  create: 'video-meeting.create',
  update: 'video-meeting.update',
  cancel: 'video-meeting.cancel',
} as const;

/** How a meeting is held, with the names of those who take part as its provider is told them. */
export interface StoredOptions extends VideoOptions {
  participants: string[];
  /** The zone in whose clock the provider shows it. */
  timezone: string;
}

/** What effects are asked with. */
export interface AskedMeeting extends VideoMeeting {
  /** Null where the provider has not answered yet. */
  meetingId: string | null;
}

/** Filled by what the provider answers, and by who holds the meeting there. */
const GIVEN = ['reference', 'host', 'provider', 'join_url', 'meeting_id', 'state'];
/** What the provider is told again where it changes. */
const TOLD = ['topic', 'start_time', 'duration', 'options'];

/**
 * What a change of a video meeting means at its provider. Of meetings whose link an administrator has given it means
 * nothing: they have no reference.
 */
export const videoOutside: OutsideRecord = {
  columns: (before, after) => (isHeld(after) && before?.reference !== after.reference ? GIVEN : []),

  async place(ctx, before, after) {
    if (after.reference === null || isOver(ctx, after)) return {};
    if (before && !isHeld(before)) return {};
    if (before && !hasMoved(before, after)) return {};
    const host = await freeHost(ctx, after, before?.host);
    if (before && host === (before.host ?? null)) return {};
    const reference = randomBytes(16).toString('hex');
    const { provider } = ctx.services.video;
    return { reference, host, provider, join_url: null, meeting_id: null, state: VIDEO_MEETING_DEFAULTS.state };
  },

  follow(ctx, before, after) {
    const [was, is] = [
      before && isAtProvider(ctx, before) ? before : null,
      after && isAtProvider(ctx, after) ? after : null,
    ];
    const isSame = was !== null && is !== null && was.reference === is.reference;
    if (was && !isSame) ask(ctx, 'cancel', was);
    if (is && !isSame) ask(ctx, 'create', is);
    if (isSame && TOLD.some((column) => !isEqual(was[column], is[column]))) ask(ctx, 'update', is);
  },
};

/** A meeting as its provider is told of it. */
function toldOf(row: Image, zone: string): VideoMeeting {
  const { participants, timezone, ...options } = {
    ...defaultOptions(zone),
    ...(row.options as Partial<StoredOptions>),
  };
  return {
    reference: String(row.reference),
    host: typeof row.host === 'string' ? row.host : null,
    topic: String(row.topic),
    startTime: new Date(String(row.start_time)).toISOString(),
    durationMinutes: Number(row.duration),
    timezone,
    participants,
    options,
  };
}

export const defaultOptions = (zone: string): StoredOptions => ({ ...VIDEO_OPTIONS, participants: [], timezone: zone });

function ask(ctx: RunContext, verb: keyof typeof videoEffectKinds, row: Image): void {
  const payload: AskedMeeting = {
    ...toldOf(row, ctx.clock.zone),
    meetingId: (row.meeting_id as string | null) ?? null,
  };
  // A meeting that is cancelled here is gone at once; its provider is asked until it is gone there too.
  ctx.outside({ kind: videoEffectKinds[verb], subject: payload.reference, payload, isRequired: verb !== 'cancel' });
}

const isHeld = (row: Image) => typeof row.reference === 'string';

const isAtProvider = (ctx: RunContext, row: Image) =>
  isHeld(row) && row.provider === ctx.services.video.provider && !isOver(ctx, row);

const hasMoved = (before: Image, after: Image) =>
  !isEqual(before.start_time, after.start_time) || before.duration !== after.duration;

/** Whether a meeting has ended by the firm's clock. */
export const isOver = ({ clock }: RunContext, { start_time, duration }: Image): boolean =>
  Date.parse(String(start_time)) + Number(duration) * 60_000 <= Date.parse(clock.now());

/** Instants come as the database and as the caller writes them. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one === 'object' || typeof other === 'object') return isDeepStrictEqual(one, other);
  return one === other || (isInstant(one) && isInstant(other) && Date.parse(one) === Date.parse(other));
}

const isInstant = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]/.test(value);
