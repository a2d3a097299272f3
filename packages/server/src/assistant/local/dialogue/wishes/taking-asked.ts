import { wordsOf } from '../../message/written.ts';
import type { Reader } from '../matter.ts';

/**
 * 「デリカ借りたか」, 「ノートかりれる?」: words that by themselves may only ask. Where the assistant asks whether to take the car over, or
 * which of several is meant, they were a wish for it. The wish in plain words, null where it is none.
 */
export function takingAskedAbout(message: string, question: string, reader: Reader): string | null {
  const { text, mentions, message: written } = reader.skeleton(message);
  const [car, ...more] = mentions.flatMap((mention) => (mention?.sign === 'C' ? [mention] : []));
  if (!car || more.length > 0 || /[PMGQ]/.test(text) || !(WANTS_IT.test(text) || WISHED_FOR.test(text))) return null;
  const [only, ...others] = car.all;
  if (others.length > 0) return WHICH.test(question) ? `${wordsOf(written, car.from, car.to)}を使います` : null;
  const isAskedAbout = only !== undefined && TAKES_OVER.test(question) && question.includes(only.name);
  return isAskedAbout ? `${only.name}を使います` : null;
}

const WANTS_IT =
  /^[^、。?？]{0,6}C(?:を|、| )*(?:お?借|お?かり|お?貸(?!しま|した)|使|つか|乗|の[らりるっ])[^?？。]{0,10}[。!！?？〜ー\s]*$/u;
/** 「ノートを使いたいのですが、どうやって選びますか」, 「ノートなら誰でもいいと聞きました。申し込みます」, which were asked about. */
const WISHED_FOR =
  /C[^。?？]{0,20}(?:借り|使い|使わせてもらい|乗り|利用し)たい|C[^。?？]{0,16}(?:借りられ|お借りでき|使わせてもらえ|こと(?:は|が)?(?:でき|可能))|申し込み|^[\s、]*C[\s。!〜ー]*$/u;
const TAKES_OVER =
  /(?:中(?:です|の|で)|(?:使っ|乗っ|借り)て(?:い|おり)?ます).*(?:引き?継|割り?当て|強制|それでも|奪|切り?替|変更し|交代|交替|[代替]わ).*か[?？。\s]*$/su;
const WHICH = /どちら|どっち|どれ|どの|何番|番号/u;
