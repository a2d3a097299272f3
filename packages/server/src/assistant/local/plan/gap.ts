/** Why a value is not had, and what it may be. */
export interface Gap {
  why: 'missing' | 'several' | 'nobody' | 'past' | 'reversed' | 'unreadable';
  /** What may be meant, by its canonical name, where that is known. */
  options: readonly string[];
}

/** Nothing was said that could be the value. */
export const MISSED: Gap = { why: 'missing', options: [] };
/** What was said makes no value. */
export const UNREADABLE: Gap = { why: 'unreadable', options: [] };

export const isGap = (value: object | string): value is Gap => typeof value === 'object' && 'why' in value;
