import type { Written } from '../../../actions/collection.ts';

/** Says of a deletion how many of each kind went along: 「（タスク3件、作業時間2件も削除）」. */
export function alongWith({ say, ...rest }: Written, counts: Readonly<Record<string, number>>): Written {
  const words = Object.entries(counts).flatMap(([noun, count]) => (count > 0 ? [`${noun}${count}件`] : []));
  return { ...rest, say: words.length > 0 ? `${say}（${words.join('、')}も削除）` : say };
}
