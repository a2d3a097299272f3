import { comparable } from '../../message/written.ts';
import { CORRECTING, isAsking, isSaidBeside } from '../bare.ts';
import { HALVES } from '../completion/halves.ts';
import { withoutEndings } from '../endings.ts';
import type { Matter, Standing } from '../matter.ts';

/** 「やっぱ午前だけ」, 「あ、午後からでした」, of a whole day off: half of it is meant. */
export function halfOfIt(message: string, { matter, steps }: Standing): Matter | null {
  const [only, ...more] = steps;
  if (only?.action !== 'add_user_holiday' || only.params.date === undefined || more.length > 0) return null;
  if (/午前|午後/u.test(String(only.params.memo ?? '')) || isAsking(message)) return null;
  const text = withoutEndings(
    comparable(
      message
        .replace(CORRECTING, ' ')
        .replace(IS_ENOUGH, '')
        .replace(EVERY_ONLY, ' ')
        .replace(/^あ+っ?[、 ]/u, ''),
    ),
  );
  const [half, ...others] = HALVES.filter(({ words }) => words.test(text));
  if (!half || others.length > 0 || !isSaidBeside(text.replace(half.words, ' '))) return null;
  return ONLY.test(message) || message.search(CORRECTING) >= 0 || /でした|だった|に変更|^あ+っ?[、 ]/u.test(message)
    ? { ...matter, words: `${matter.words}、${half.off}` }
    : null;
}

const ONLY = /(?:から)?(?:だけ|のみ|半休|休み|お休み)/u;
const EVERY_ONLY = new RegExp(ONLY, 'gu');
/** 「半日でよくなりました。」 */
const IS_ENOUGH = /^[^。]{0,8}半[日休](?:だけ)?で(?:よく|済む|大丈夫|足り)[^。、]{0,12}[。、]/u;
