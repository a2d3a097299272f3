import type { Instant } from '@ibasho/contract/common';
import type { VideoOptions } from '@ibasho/contract/video-meetings';

/** A video meeting as its provider is told of it. */
export interface VideoMeeting {
  /** Ours, and not to be guessed: by it a meeting is found whose answer was lost. The same in every attempt. */
  reference: string;
  /** Who holds it, by email; null where the provider needs nobody. */
  host: string | null;
  topic: string;
  startTime: Instant;
  durationMinutes: number;
  /** The zone in whose clock it is shown. */
  timezone: string;
  /** Names of those who take part. */
  participants: readonly string[];
  options: VideoOptions;
}

/** What a provider gives of a meeting. */
export interface OpenedMeeting {
  meetingId: string;
  joinUrl: string;
}

/** The service that holds video meetings. Its verbs may be called again: what is done already is no error. */
export interface VideoPort {
  readonly provider: 'jitsi' | 'zoom';
  /** What staff call it. */
  readonly title: string;
  /** Who may hold meetings there, one at a time each; empty where it needs nobody. */
  readonly hosts: readonly string[];
  /**
   * Makes a meeting. `mayExist`: an earlier attempt may have made it; then that one is taken.
   * Throws VideoRefused, VideoBusy, or another error after which it may exist or not.
   */
  create(meeting: VideoMeeting, call: { mayExist: boolean; signal: AbortSignal }): Promise<OpenedMeeting>;
  /** Changes topic, time, length and people of a meeting. Throws as `create`. */
  update(meetingId: string, meeting: VideoMeeting, call: { signal: AbortSignal }): Promise<void>;
  /**
   * Removes a meeting; one of which only the reference is known is looked for. Gives false where there was none.
   * Throws as `create`.
   */
  cancel(meetingId: string | null, meeting: VideoMeeting, call: { signal: AbortSignal }): Promise<boolean>;
}

/** The provider will not do this, now or later. */
export class VideoRefused extends Error {}

/** The provider asks for patience. */
export class VideoBusy extends Error {
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
