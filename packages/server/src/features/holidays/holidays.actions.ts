import { addUserHoliday, deleteUserHoliday } from '@ibasho/contract/holidays';
import { messages } from '@ibasho/contract/messages';
import { implementAction } from '../../actions/action.ts';
import { AppError } from '../../errors.ts';
import { concerns, findPerson, ofPerson } from '../people/people.ts';
import {
  addHolidays,
  asksToDelete,
  daysInWords,
  daysOf,
  deleteHolidays,
  leaveIfOffToday,
  madeOff,
} from './holidays.ts';

export const holidayActions = [
  implementAction(addUserHoliday, async (ctx, params, refs) => {
    const days = daysOf(params);
    const person = await findPerson(ctx, params.user, refs.user);
    const added = await addHolidays(ctx, person.id, days, params.memo?.trim() || undefined);
    const already = days.filter((day) => !added.includes(day));
    const hasLeft = days.includes(ctx.clock.today()) && (await leaveIfOffToday(ctx, person.id));
    const whose = ofPerson(ctx, person);
    const said = [
      added.length > 0 && `${whose}${daysInWords(added)}を${madeOff(params.memo, hasLeft)}`,
      already.length > 0 && `${whose}${daysInWords(already)}はすでに休みに設定されています`,
      added.length === 0 && hasLeft && `${whose && `${person.name}さんを`}オフラインにしました`,
    ];
    return { say: said.filter(Boolean).join('\n'), concerns: concerns(person), data: { added, already } };
  }),

  implementAction(deleteUserHoliday, async (ctx, params, refs) => {
    const days = daysOf(params);
    const person = await findPerson(ctx, params.user, refs.user);
    const removed = await deleteHolidays(ctx, person.id, days);
    if (removed.length === 0) {
      const asked = days.length === 1 ? (days[0] as string) : `${days[0]}〜${days.at(-1)}`;
      throw new AppError('notFound', 'No day off is set', { say: messages.holidayNotFound(asked) });
    }
    const whose = `${ofPerson(ctx, person)}${daysInWords(removed)}の休み`;
    return {
      say: `${whose}を取り消しました`,
      ...asksToDelete(ctx, person, removed),
      data: { removed },
    };
  }),
];
