import type { Instant } from './common.ts';

/** `GET /api/firm`: whose app this is, and the firm's clock, which every screen follows. */
export interface FirmResponse {
  name: string;
  /** IANA name of the firm's zone. */
  timezone: string;
  now: Instant;
}
