import type { RecordKind } from '../../actions/records.ts';
import { authorOf } from '../../actions/rights.ts';

/** A bulletin is from whoever makes it; only an administrator may name another. */
export const bulletin: RecordKind = {
  table: 'bulletins',
  nounOf: () => '掲示',
  name: 'title',
  settle: (ctx, given, row) => ({ ...given, sd_user_id: authorOf(ctx, '投稿者', given.sd_user_id, row?.sd_user_id) }),
};
