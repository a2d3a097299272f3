import { type Reader, wholePlan } from '../matter.ts';

/**
 * 「博多駅で打合せ 13時」, 「10日 通院」, of which the assistant then says that an absence or a day off was entered: by themselves they may
 * be mere notes. The wish in words that say so, null where none of them says all of it.
 */
export function doneToldOf(message: string, reply: string, reader: Reader): string | null {
  if (!DONE.test(reply) || /[?？]/u.test(message) || message.length > LONGEST) return null;
  const kind = KINDS.find(({ told }) => told.test(reply));
  if (kind === undefined) return null;
  const bare = message.replace(/[\s。、!！〜ー]+$/u, '');
  const clocks = reader.skeleton(message).mentions.filter((one) => one?.sign === 'W').length;
  const joined = [
    `${bare}、${kind.wish}`,
    `${bare}で${kind.wish}`,
    `${bare}戻り、${kind.wish}`,
    `${kind.wish}、${bare}`,
  ];
  return (
    joined.find((words) => {
      const plan = wholePlan(reader.reading({ words, chosen: null }));
      const [only, ...more] = plan ?? [];
      const holds = only?.action === kind.action && (kind.status === undefined || only.params.status === kind.status);
      return (
        holds && more.length === 0 && (kind.action !== STATUS || clocks === 0 || only?.params.return_time !== undefined)
      );
    }) ?? null
  );
}

const LONGEST = 40;
const DONE = /(?:しました|いたしました|なりました)[。!！\s]*(?:$|[^。]{2,30}(?:か[?？]?|ください)[。\s]*$)/u;
const STATUS = 'update_user_status';
const KINDS: readonly { told: RegExp; wish: string; action: string; status?: string }[] = [
  { told: /外出/u, wish: '外出', action: STATUS, status: 'going_out' },
  { told: /休み|休暇/u, wish: '休みます', action: 'add_user_holiday' },
];
