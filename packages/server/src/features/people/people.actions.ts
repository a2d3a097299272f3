import { addUserMemo, updateOccupancyRate } from '@ibasho/contract/people';
import { implementAction } from '../../actions/action.ts';
import { appendMemo, concerns, findPerson, ofPerson, setOccupancy } from './people.ts';

export const peopleActions = [
  implementAction(updateOccupancyRate, async (ctx, params, refs) => {
    const person = await findPerson(ctx, params.user, refs.user);
    await setOccupancy(ctx, person, params.rate);
    return { say: `${ofPerson(ctx, person)}稼働率を${params.rate}%にしました`, concerns: concerns(person) };
  }),

  implementAction(addUserMemo, async (ctx, params, refs) => {
    const person = await findPerson(ctx, params.user, refs.user);
    await appendMemo(ctx, person, params.memo);
    return { say: `${ofPerson(ctx, person)}メモに追加しました（${params.memo}）`, concerns: concerns(person) };
  }),
];
