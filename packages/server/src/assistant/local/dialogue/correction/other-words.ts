import { CORRECTING } from '../bare.ts';
import { withoutEndings } from '../endings.ts';
import type { Matter, Standing } from '../matter.ts';
import { NO_WORDS } from './place-behind.ts';

/** 「行き先間違えました、区役所です」: other words in the place of the comment or memo that was kept. */
export function otherWords(message: string, { matter, steps }: Standing): Matter | null {
  const kept = steps.map((step) => step.params.comment ?? step.params.memo).find((words) => typeof words === 'string');
  const meant = wordsMeant(message);
  if (typeof kept !== 'string' || meant === null || !matter.words.includes(kept)) return null;
  return { ...matter, words: matter.words.replace(kept, meant) };
}

/** 「行き先を書くのを忘れていました。市役所です」, 「理由は通院です」, of an absence or a day off that was told without. */
export function placeAdded(message: string, { matter, steps }: Standing): Matter | null {
  const [only, ...more] = steps;
  if (!only || more.length > 0 || (only.params.comment ?? only.params.memo) !== undefined) return null;
  const isOff = only.action === 'add_user_holiday' && /理由|用件/u.test(message);
  if (only.params.status !== 'going_out' && !isOff) return null;
  const meant = PLACE.test(message) ? wordsMeant(message) : null;
  if (meant === null) return null;
  return { ...matter, words: isOff ? `${meant}のため${matter.words}` : `${meant}、${matter.words}` };
}

/** The words that a correction of words leaves, where it names nothing else. */
function wordsMeant(message: string): string | null {
  const isPlaceAlone = PLACE_WAS.test(message);
  if (!PLACE.test(message) && !MISTAKEN.test(message) && !NOT_THAT.test(message) && !isPlaceAlone) return null;
  const clauses = message
    .split(CLAUSE_END)
    .map((clause) => withoutEndings(clause.replace(CORRECTING, ' ').replace(HEARD, '')))
    .map((clause) => clause.replace(/^(?:あっ?|うそ|嘘|(?:違|ちが)(?:う|います))+(?=.{2})/u, ''))
    .map((clause) => clause.replace(/^(?:さっきの|今の|正しくは|は|が)+|の$/gu, ''));
  const meant = clauses.findLast((clause) => clause !== '');
  return meant === undefined || meant.length > 20 || NO_WORDS.test(meant) ? null : meant;
}

/** 「郵便局だそうです」. */
const HEARD = /(?:だ|な)?(?:そう|とのこと|みたい|らしい)(?:です|だ|でした)?$/u;
const PLACE = /行き?先|場所|理由|用件|目的/u;
const MISTAKEN =
  /間違|まちが|訂正|正しく|ミス|誤|(?:うそ|嘘|ごめん|すみません|すまん|すいません|わるい|悪い|違|ちが).{1,12}(?:だった|でした|じゃった|やった)(?:わ|よ|ね|な|です|[〜ー])*[。!！\s]*$/u;
/** 「違う、市役所」. */
const NOT_THAT =
  /^(?:あ+っ?[、,。 　]*)?(?:違(?:う|った|います|くて)|ちが(?:う|った|います|くて))[、,。!！ 　]+(?:[^、。]{2,12}|\p{Script=Han}(?:です|だ)?)[。!！\s]*$/u;
/** 「市役所だった」: a noun that can only be a place. */
const PLACE_WAS =
  /^(?:あ+っ?[、,。 　]*)?[\p{Script=Han}\p{Script=Katakana}ー]{1,10}(?:所|局|館|署|庁|駅|院|校|園|銀行|センター|ホール|スタジオ|本社|支社|支店|商店|会場|工場)(?:だった|でした)[。!！\s]*$/u;
const CLAUSE_END = /[。、!！ 　\n]|(?:行き?先|場所|理由|用件|目的)(?:は|が|を|、)?/u;
