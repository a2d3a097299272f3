import { withoutEndings } from '../endings.ts';
import type { Reader, Standing } from '../matter.ts';

/**
 * 「通院って書いといて」, 「では、駅前のホテル、と入れてください」, behind a day off or an absence that was told without words: its reason or
 * where it leads, in so many words. 「行き先も足せるんですか」 before it asks for nothing.
 */
export function wordsAdded(message: string, { steps, question }: Standing, reader: Reader): string {
  const [only, ...more] = steps;
  if (question !== null || only === undefined || more.length > 0) return message;
  const { of, rest = message } = CAN_BE_ADDED.exec(message)?.groups ?? {};
  if (of !== undefined && RETURN.test(of) && /W/.test(reader.skeleton(rest).text))
    return `戻りは${withoutEndings(rest)}です`;
  const { words } = TO_WRITE.exec(rest)?.groups ?? {};
  const said = words ?? (of === undefined ? undefined : rest);
  if (said === undefined || reader.skeleton(said).mentions.some(Boolean) || NO_WORDS.test(said)) return message;
  const isOff = only.action === 'add_user_holiday';
  const isAway = only.action === 'update_user_status' && only.params.status === 'going_out';
  const kept = only.params.comment ?? only.params.memo;
  const isBeside = kept !== undefined && of !== undefined && isAway;
  if ((!isOff && !isAway) || (kept !== undefined && !isBeside)) return message;
  const added = withoutEndings(said.replace(/^(?:行き?先|場所|理由|用件)(?:は|に|で|を)/u, ''));
  return `${isOff ? '理由' : '行き先'}は${added}${isBeside ? `で${String(kept)}` : ''}です`;
}

/** 「行き先も足せるんですか。では、」. */
const CAN_BE_ADDED =
  /^(?<of>[^。?？0-9]{0,12}(?:も|って|を))(?:足せ|書け|残せ|[入付]れ?け?られ|つけられ|(?:追加|入力)でき)(?:る|ます)?(?:[のん]です)?(?:か|ね|よね)?[。?？、 　]+(?:では|じゃあ?|それなら|でしたら|なら)?[、 ]*(?<rest>.+)$/u;
const TO_WRITE =
  /^(?:(?:では|じゃあ?|あと|それと|すみません|ごめん)[、 ]*)*「?(?<words>[^。?？「」]{2,16}?)」?[、 ]*(?:と|って)(?:書|入れ|足し|残|追加し|記入し|付け|つけ)[いして]?[てと](?:おい?て|い?て)?(?:くださ[いー]|下さい|もらえますか|いただけますか|ほしい(?:です)?|ね|くれ)?[。!！〜ー\s]*$/u;
const RETURN = /戻|もど|帰|時[間刻]/u;
const NO_WORDS = /違|ちが|間違|取り?消|やめ|[?？]|ない|ません/u;
