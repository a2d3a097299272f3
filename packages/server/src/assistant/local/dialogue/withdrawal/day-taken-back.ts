import { takenBack } from '../correction/changed.ts';
import type { Move, Reader, Standing } from '../matter.ts';
import { onlyTells, sentencesOf } from '../told.ts';

/**
 * 「先ほど入れていただいた5日のお休みですが、取りやめにしていただけますか」, 「予定が変わって出社することにしました。5日の休みを消して
 * もらえますか」: the day off that was just set is taken back by its day, whatever is told of why.
 */
export function dayTakenBack(message: string, { matter, steps, question }: Standing, reader: Reader): Move | null {
  const days = steps.every(({ action }) => action === 'add_user_holiday') ? takenBack(steps) : [];
  const [only, ...more] = days;
  if (question !== null || !only || more.length > 0 || /[?？]/u.test(message)) return null;
  const sentences = sentencesOf(message);
  const skeleton = reader.skeleton(sentences.at(-1) ?? '');
  const { lead = '', at } = (FORM.exec(skeleton.text) ?? COMING_FORM.exec(skeleton.text))?.groups ?? {};
  if (at === undefined || UNSURE.test(skeleton.text)) return null;
  const day = skeleton.mentions[lead.length];
  if (day?.sign !== 'W' || day.when.start === null) return null;
  const [from, to] = [day.when.start, day.when.end ?? day.when.start].map((time) => time.slice(0, 10));
  const isOfIt =
    from === (only.params.date ?? only.params.start) &&
    (to === from || to === only.params.end || day.when.kind === 'date');
  const why = [...sentences.slice(0, -1), lead.replace(AFTER_ALL, '').replace(JUST_SET, '')].filter((one) =>
    /[^\s、。]/u.test(one),
  );
  const isWhy = why.every((one) => !/[PGC]/.test(reader.skeleton(one).text) && isToldOfIt(one, reader));
  if (!isOfIt || !isWhy || (to === from && only.params.end !== undefined)) return null;
  return { kind: 'matter', matter, steps: [only] };
}

/** What is told before: whoever takes a day off back comes to work. */
function isToldOfIt(words: string, reader: Reader): boolean {
  const said = words.replace(OPEN_END, '');
  return COMES.test(said) || onlyTells(said, reader);
}

const COMES =
  /^[^。]{0,24}(?:(?:出社|出勤|会社に(?:来|行)|仕事(?:に(?:出|来|行)|を?(?:す|し)))[^、。]{0,4}(?:こと|よう)に(?:し|なり|な)|(?:仕事|会議|打ち?合わ?せ|用事|予定|撮影|来客|急用)が(?:急に)?(?:入|変わ|でき|なく))[^。]{0,14}$/u;
const OPEN_END = /(?:ので|んで|から|ため|[、。\s])+$/u;
/** 「先ほど登録していただいた」. */
const JUST_SET =
  /(?:(?:さっき|先ほど|先程|さきほど|今|いま|昨日|朝|前に)(?:の|に)?)?(?:(?:お?願い|登録|申請|入力|お伝え)(?:し|いたし)?|入れ|いれ|言っ|出し|取っ|とっ)?(?:て?(?:い?ただい|もらっ|くださっ|下さっ|い|おい))?(?:まし)?た?[、 ]*$/u;
/** 「取り消すかも」, 「消さないで」. */
const UNSURE = /かも|かどうか|迷|つもり|なら|たら|ない(?!と)|ません(?!(?:でしょう)?か)|ほうが|方が/u;
/** [why,] [just set] the day off shall not be. */
const FORM =
  /^(?<lead>(?:[^W。]*[、。 ])?[^W、。]{0,20})(?<at>W)(?:に入れた|に(?:登録|申請)した|の|に|、)?お?(?:休み|休暇|有休|有給|やすみ)(?:の?(?:登録|申請|予定|件))?(?:は|を|も|が|なん|です(?:が|けど)|(?:だった|でした)(?:ん|の)?(?:です)?(?:が|けど)|、| )*(?:もう|やっぱり?|やはり|、)*(?:取り?消|とりけ|取り?やめ|取り止め|とりやめ|消(?=[しす])|けし|なし|無し|なく(?=し)|やめ|キャンセル|きゃんせる|削除|取り?下げ|撤回|なかったこと)[^。?？WPGC]{0,30}[。!〜ー\s]*$/u;
/** 「やっぱり10日は出ます」. */
const AFTER_ALL = /(?:ごめん(?:なさい)?|すみません|すいません|やっぱり?|やはり|[、 ])+$/u;
const COMING_FORM =
  /^(?<lead>[^W。?]{0,8}(?:やっぱり?|やはり)[、 ]*|(?=W(?:は|も|、| )*(?:やっぱり?|やはり)))(?<at>W)(?:は|も|に|、| )*(?:やっぱり?|やはり)?[、 ]*(?:会社に|仕事に|普通に|ちゃんと)*(?:出(?:ます|る|れ(?:ます|る)|られ(?:ます|る))|出[社勤](?:し|する|です|できます|に)|来(?:ます|れます|られます))[^。?？WPGC]{0,12}[。!〜ー\s]*$/u;
