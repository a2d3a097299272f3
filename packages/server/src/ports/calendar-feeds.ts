import { type FeedProblemKind, feedProblems } from '@ibasho/contract/calendar-subscriptions';

/** Reads calendars elsewhere, by addresses that staff type. */
export interface CalendarFeeds {
  /**
   * The text at `address`; null where it is still what bore `etag`. Throws FeedProblem, within `FEED_LIMITS.seconds`.
   */
  read(address: string, etag: string | null): Promise<FeedText | null>;
}

export interface FeedText {
  text: string;
  etag: string | null;
}

/** A calendar elsewhere cannot be read. `detail` is for developers and holds nothing of the address. */
export class FeedProblem extends Error {
  readonly kind: FeedProblemKind;

  constructor(kind: FeedProblemKind, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.name = 'FeedProblem';
    this.kind = kind;
  }

  /** What staff are told. */
  get say(): string {
    return `読み込めませんでした（${feedProblems[this.kind]}）`;
  }
}
