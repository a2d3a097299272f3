import { AppError } from '../../errors.ts';

/** A record to be connected, and where: beside another one, or at an end. Numeric ids. */
export interface Connected {
  id: number;
  position?: { before: number } | { after: number } | { start: true } | { end: true };
}

/**
 * The ids of a relation after `connected` came to those that `stand`, in order. A record that was connected before is
 * moved; one may stand beside another that is connected with it. Throws validation where that other one is nowhere.
 */
export function placed(stand: readonly number[], connected: readonly Connected[]): number[] {
  const order = stand.filter((id) => !connected.some((each) => each.id === id && hasNeighbour(each)));
  let waiting = [...connected];
  while (waiting.length > 0) {
    const next = waiting.find((each) => !hasNeighbour(each) || order.includes(neighbourOf(each)));
    if (!next) throw nowhere(waiting[0]);
    const before = order.indexOf(next.id);
    if (before !== -1) order.splice(before, 1);
    order.splice(indexFor(next, order), 0, next.id);
    waiting = waiting.filter((each) => each !== next);
  }
  return order;
}

function indexFor({ position }: Connected, order: readonly number[]): number {
  if (position && 'before' in position) return order.indexOf(position.before);
  if (position && 'after' in position) return order.indexOf(position.after) + 1;
  return position && 'start' in position ? 0 : order.length;
}

const hasNeighbour = ({ position }: Connected) =>
  position !== undefined && ('before' in position || 'after' in position);

function neighbourOf({ position }: Connected): number {
  if (position && 'before' in position) return position.before;
  return position && 'after' in position ? position.after : 0;
}

function nowhere(connected: Connected | undefined): AppError {
  const [id, position] = [connected?.id, JSON.stringify(connected?.position)];
  return new AppError(
    'validation',
    `There was a problem connecting relation with id ${id} at position ${position}. The relation with id ${connected && neighbourOf(connected)} needs to be connected first.`,
    { say: '並べる位置の相手が見つかりません' },
  );
}
