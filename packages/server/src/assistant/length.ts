import type { Turn } from './interpreter.ts';

/** Nobody asks for something in more characters than these. */
export const LONGEST_MESSAGE = 600;
/** As many as the panel sends. */
const TURNS_READ = 10;

/**
 * Whether a text is short enough to be read: as it is compared, not only as it is typed, for one sign may become eighteen
 * when it is normalised.
 */
export const isReadable = (text: string): boolean =>
  text.length <= LONGEST_MESSAGE && text.normalize('NFKC').toLowerCase().length <= LONGEST_MESSAGE;

/** The end of a conversation as far as it is read: the last ten turns, without those that are too long. */
export const readableEnd = (history: Turn['history']): Turn['history'] =>
  history.slice(-TURNS_READ).filter(({ content }) => isReadable(content));
