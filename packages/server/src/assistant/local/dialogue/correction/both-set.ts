import type { Move, Standing } from '../matter.ts';

/**
 * 「行かれたのは森さんではなく大野さんで、森さんは席にいらっしゃいます。お二人の分を直してください」: a presence set for the wrong
 * person is put right for both. Where it is not said that the first is in, nothing is done by half.
 */
export function bothSet(move: Move, message: string, { steps, question }: Standing): Move {
  if (move.kind !== 'matter' || question !== null || !BOTH.test(message)) return move;
  const [old, ...more] = steps;
  const [fresh, ...others] = move.steps ?? [];
  if (!old || !fresh || more.length + others.length > 0 || fresh.params.status === undefined) return move;
  const { user } = old.params;
  if (user === fresh.params.user || old.action !== 'update_user_status') return move;
  if (!IS_IN.test(message)) return { kind: 'afresh' };
  const back = { ...old, params: { ...(user !== undefined && { user }), status: 'online' } };
  return { ...move, steps: [back, fresh], note: '' };
}

const BOTH = /(?:[二2]人|ふたり|両名|[二2]名|両方|双方)(?:さま|様)?(?:とも|の?分|の(?:表示|ほう|状態))/u;
const IS_IN =
  /(?:席|社内|会社|オフィス|事務所|部屋)に(?:ずっと)?(?:い(?:ます|る|た|らっしゃ)|お(?:り|ら)|戻|残)|在席|オンライン/u;
