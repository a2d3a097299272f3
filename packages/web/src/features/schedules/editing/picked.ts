import type { LocalDate } from '@ibasho/contract/common';

/** A piece of time that was picked for a new entry, on the firm's clocks. */
export interface Picked {
  date: LocalDate;
  lastDate?: LocalDate;
  /** `HH:mm`; where left out the form proposes some. */
  start?: string;
  end?: string;
  isWholeDay?: boolean;
}
