import type { Mention } from '../../message/mention.ts';
import { corrects } from '../bare.ts';
import { type Item, itemsIn, meaningOf, withItem } from '../exchange.ts';
import type { Matter, Reader, Standing } from '../matter.ts';
import { onlyTells, sentencesOf } from '../told.ts';

/** 「30分遅れます」, 「もう1時間」: measured from the return that was said. */
export function shifted(message: string, { matter, steps }: Standing, reader: Reader): Matter | null {
  const back = steps.map((step) => step.params.return_time).find((time) => typeof time === 'string');
  const skeleton = reader.skeleton(message);
  const [length, ...more] = skeleton.mentions.filter((mention) => mention?.sign === 'W');
  if (typeof back !== 'string' || length?.sign !== 'W' || more.length > 0) return null;
  const { kind, minutes } = length.when;
  const [isLater, isEarlier] = [
    LATER.test(skeleton.text),
    /W(?:ほど|くらい|ぐらい)?(?:早|はや|巻)/u.test(skeleton.text),
  ];
  if (kind !== 'duration' || minutes === null || isLater === isEarlier || /[PGC]/.test(skeleton.text)) return null;
  const at = new Date(Date.parse(`${back}:00Z`) + (isLater ? minutes : -minutes) * 60_000).toISOString();
  const item: Item = { kind: 'clock', words: `${Number(at.slice(11, 13))}時${at.slice(14, 16)}分` };
  const words = at.slice(0, 10) === back.slice(0, 10) ? withItem(matter.words, item, reader) : null;
  return words === null ? null : { ...matter, words };
}

const LATER =
  /(?:もう|あと|プラス|さらに)[、 ]*W|W(?:ほど|くらい|ぐらい)?[、 ]*(?:遅|おく|延|伸|のび|押し|オーバー|長引|追加)/u;

/**
 * 「16時半は打ち合わせの始まる時間で、戻るのは18時です」, 「17日は出勤で、休むのは24日のほうでした」: what is meant stands at the end,
 * behind the word for it; all else that is named stands in the matter already, or is only told.
 */
export function cleft(message: string, { matter }: Standing, reader: Reader): Matter | null {
  const sentences = sentencesOf(message);
  const [meant, ...more] = sentences.filter((one) => CLEFT.test(reader.skeleton(one).text));
  if (meant === undefined || more.length > 0) return null;
  const skeleton = reader.skeleton(meant);
  const at = CLEFT.exec(skeleton.text)?.groups?.lead?.length ?? 0;
  const mention = skeleton.mentions[at];
  const [item] = itemsIn({ ...skeleton, mentions: skeleton.mentions.map((one, i) => (i === at ? one : undefined)) });
  if (!mention || !item) return null;
  const old = reader.skeleton(matter.words).mentions.map((one) => one && meaningOf(one));
  const beside = [...skeleton.mentions.slice(0, at), ...mentionsIn(sentences, meant, reader)];
  const isOld = (one: Mention | undefined) => one === undefined || one.sign === 'M' || old.includes(meaningOf(one));
  const rest = sentences.filter((one) => one !== meant);
  const isTold = rest.every((one) => CORRECTING_ALONE.test(one) || onlyTells(one, reader));
  const marks = beside.some((one) => one !== undefined) || corrects(message);
  if (!beside.every(isOld) || !isTold || !marks) return null;
  const words = withItem(matter.words, item, reader);
  return words === null ? null : { ...matter, words };
}

const CLEFT =
  /^(?<lead>(?:.*[、, ]|[^、。]*(?:で|が|けど|ので|は)|)(?:お?(?:戻|もど|帰|かえ|休|やす|使|つか|乗|借|出|行)[^、。PGCWN]{0,6}(?:の|時間|時刻|日|ほう|方|車)|お?(?:戻り|帰り|休み)|行き?先)(?:は|が))[PCWN](?:の?(?:ほう|方)|から|まで|ごろ|頃|くらい|ぐらい|のつもり|の予定)*(?:です|でした|だった|だ|なんです|に?なります)?(?:ね|よ|わ)*[、。!！\s]*$/u;
/** 「もう登録されてしまったと思うので、直してもらえますか」: asks for no more than the correction. */
const CORRECTING_ALONE = /^[^PGCWNQ0-9]{0,30}(?:直し|修正|訂正|変更|入れ直)[^、。]{0,20}[。!！\s]*$/u;

function mentionsIn(sentences: readonly string[], but: string, reader: Reader): (Mention | undefined)[] {
  return sentences.filter((one) => one !== but).flatMap((one) => reader.skeleton(one).mentions);
}
