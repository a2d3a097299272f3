import type { Skeleton } from '../message/mentions.ts';
import { anyStem } from '../phrasebook.ts';
import { ASKING } from './asking.ts';
import {
  APPLIED,
  BEHALF,
  CAR_TOO,
  CONSENT,
  CONTRARY,
  DONE_WITH,
  FORGOTTEN,
  FORMALITY,
  KEY,
  KEY_CHECK,
  NEXT_ONE,
  RULES,
  STILL_SHOWN,
  TALK,
} from './background-words.ts';
import { withoutCarQuestions } from './car-questions.ts';
import { withoutClosedDays } from './closed-days.ts';
import { withoutRules } from './rules-of-places.ts';

/**
 * The skeleton without the clauses that only talk about the talking: doubt about the app, what one has been told of its
 * rules, being new, asking whether this will do. They ask for nothing of ours and name nobody as an actor, yet hold
 * words that look like requests and conditions (「外出するときはここに書けばいいと聞きました」).
 * Whom or what they name for what follows stays: a car, and somebody for whom one writes.
 */
export function withoutBackground(skeleton: Skeleton): Skeleton {
  const blank = (words: string) => ' '.repeat(words.length);
  let text = withoutRules(withoutCarQuestions(skeleton.text))
    .replace(UNSURE, blank)
    .replace(DOUBTED, blank)
    .replace(IN_BRACKETS, onlyWord)
    .replace(CHECKED, onlyWord)
    .replace(CONCEDED, blank)
    .replace(OVERRIDDEN, (words) =>
      TAKES_NO_REFUSAL.test(skeleton.text) || OWN_WISH.test(skeleton.text) ? blank(words) : words,
    )
    .replace(TOLD_TO, blank)
    .replace(LEFT_WITH_COLLEAGUES, blank)
    .replace(PERMITTED, blank)
    .replace(CLEARED, blank)
    .replace(SPOKEN_TO, blank)
    .replace(APPLIED, blank)
    .replace(FORGOTTEN, blank)
    .replace(STILL_SHOWN, blank)
    .replace(NEXT_ONE, blank)
    .replace(DONE_WITH, blank)
    .replace(ADVISED, blank)
    .replace(UPON, blank)
    .replace(SINCE, blank)
    .replace(CAME, blank)
    .replace(OFFERED, blank)
    .replace(NOT_BACK, blank)
    .replace(WAVERED, blank)
    .replace(PLANNED, blank)
    .replace(AT_HAND, blank)
    .replace(AWARE, (words) => (TAKEN_ALL_THE_SAME.test(words) ? words : blank(words)));
  text = withoutClosedDays(text, skeleton);
  if (/コメント/.test(text)) text = text.replace(KEPT, blank);
  const mentions = [...skeleton.mentions];
  for (const { from, to } of clausesOf(text)) {
    const words = withoutShare(text.slice(from, to), from, skeleton);
    if (!isBackground(words, skeleton.text.slice(0, from), skeleton.text.slice(to))) continue;
    const stays = BEHALF.test(unmarked(words)) || STALE.test(words) ? /[CP、。\n;]/ : /[C、。\n;]/;
    const left = words.replace(/./gs, (sign) => (stays.test(sign) ? sign : sign === '?' ? '。' : ' '));
    for (let at = from; at < to; at++) if (text.charAt(at) !== left.charAt(at - from)) mentions[at] = undefined;
    text = `${text.slice(0, from)}${left}${text.slice(to)}`;
  }
  const pasted = PASTED.exec(text);
  if (pasted) text = text.slice(0, pasted.index).padEnd(text.length);
  return { ...skeleton, text, mentions: mentions.map((one, at) => (text.charAt(at) === ' ' ? undefined : one)) };
}

/** 「サクラ?を借ります」, 「サクラですか?それを」: doubt about a car's name, which goes on. */
const UNSURE =
  /(?<=C)(?:(?:です|でしょう|でした)(?:か|っけ)|だっけ|かな)?\?+(?=[、 ]*(?:(?:それ|これ|あれ|そちら|そっち)[をに]|を|って|という))/gu;

/** 「大野さんが…。大野さんの分の登録をお願いします」: whose is known already; of another person it would be another request. */
function withoutShare(clause: string, from: number, { mentions }: Skeleton): string {
  const share = SHARE.exec(clause)?.[0];
  const people = mentions.slice(0, from + 1).flatMap((mention) => (mention?.sign === 'P' ? [mention.all] : []));
  const [last, own] = people;
  const isSame = share !== undefined && people.length === 2 && JSON.stringify(last) === JSON.stringify(own);
  return isSame ? clause.slice(share.length).padStart(clause.length) : clause;
}

const SHARE = /^P(?:の)?分の?/u;

/** 「外出の表示は変えずに、コメントだけ…」: what stays as it is. */
const KEPT =
  /(?:在席|オンライン|外出|離席|オフライン|在宅|表示|状態|ステータス)(?:在席|オンライン|外出|離席|オフライン|在宅|表示|状態|ステータス|とか|など|や|の|中|は|を|も|という){0,10}(?:まま|変えず|変えないで|変更せず|変更なし|そのまま|いじらず|このまま)(?:で|に|の|、|です|お願い(?:し|いたし)ます|ください|して)*/gu;

/** 「テレワークという名前でしょうか、それにしたいです」: doubts a word and goes on. */
const DOUBTED =
  /という(?:の|名前|言葉|言い方|呼び方|もの|やつ)?(?:でしょう|でした(?:っけ)?|です|だった|だ)(?:か(?:ね|な|しら)?|っけ)(?=、[^。!?\n]*(?:にし|変え|し(?:て|たい)|お願い|登録))/gu;

/** 「忙しさ(稼働率でしたっけ)は40%」: doubt about a word, in brackets behind another for it, or behind none that is known. */
const IN_BRACKETS =
  /(?<lead>(?<=(?<told>[^。!?\n]*))\()(?<word>[^()。?\n]{1,16}?)(?:(?:という|って)?(?:ん|の)?(?:です|でした|でしょう|だ|だった)(?:か(?:ね|な)?|っけ)|かな)\??\)/gu;

/** 「森さんが使ってるの承知で」: who has a car now is not who asks for it. */
const CONCEDED =
  /P(?:さん)?(?:が|の|も)(?=[^、。PMGCW]{0,4}(?:使|乗|借|持|予約|押さえ)[^、。PMGCW]{0,10}(?:の|こと|ん)(?:は|も|を)?(?:重々|十分|よく)?(?:承知|存じ|分か|わか|知っ|知り))/gu;

/** 「森さん使ってるけど、どうしてもセレナ要ります」, 「森さんが使っていてもいいので」: the same where it takes no refusal. */
const OVERRIDDEN =
  /P(?:さん)?(?:たち)?(?:が|の|も|は|、| )?(?=(?:今|いま|まだ|もう|ずっと|、)*(?:[^、。!?PMGCW]{1,8}中(?=や|だ|です|なの|かと?は?(?:存じ|思)|と(?:存じ|思|伺|聞))|お?使|つか|乗|のっ|お?借|持っ|予約|利用|押さえ)[^、。!?PMGCW]{0,12}(?:けど|けれど|が(?=[、 ])|のに|のを|のは|(?:て|で)も|んだろう)(?![^。!?]*P))/gu;
/** 「森さんが持ってるけどセレナもらうね」: what only the sender wishes for themselves. */
const OWN_WISH =
  /(?:けど|けれど|が|のに)[、 ]?[^。!?P]*(?:もら(?:い(?=ます)|う)|借り(?=ます|る|たい)|お借り|使(?:いたい|わせて)|乗(?:りたい|らせて)|貸して|譲って|回して|ちょうだい|要(?:る|ります))(?![^!?]*(?:登録|記録|割り?当て|変更|反映|名前|名義)[^。!?]*(?:して|お願い))/u;
const TAKES_NO_REFUSAL =
  /どうしても|強制|いいから|(?:ても|でも|の(?:は|を)?)[^、。]{0,6}(?:構|かま)わ|(?:構|かま)い?ません|関係な|無理にでも|無理やり|(?:ても|でも)(?:いい|ええ)(?:ので|けん|から|[、 ])|それでも|優先/u;

/** 「稼働率を50%にしておくように言われました。お願いします」: who wants it, before it is asked for. */
const TOLD_TO =
  /(?<=[NG]に)(?:する|しておく|しとく|変える|変更する|直す)よう(?:に)?(?:と)?(?:言われ|いわれ|指示され|頼まれ|依頼され)(?:て(?:い|おり)?)?(?:まし|ます)?(?:た)?(?:の|ん)?(?:です|だ)?(?:ので|が|けど)?[、。 ]*(?=お願い|おねがい|(?:登録|設定|変更)(?:を)?(?:お願い|して))/gu;

/** 「ちょっと机を離れます。こういうときは離席、ですよね」: the word for what has just been told, unless that had one. */
const CHECKED =
  /(?<=(?<told>[^。!?\n]*(?:ます|まし?た|です|[るうくすた])(?:ので)?)[。!\n] *)(?<lead>(?:こういう|こんな|このような|こうした|そういう)(?:とき|時|場合|際)(?:は|も|って|には)?[、 ]*)(?<word>[^、。!?\nPMGCWNQ]{1,10}?)(?<doubt>[、 ]*(?:で(?:いい|よい|よろしい)(?:ん|の)?)?(?:です|でした|だ|でしょう|になります)(?:よね|よ?ね|っけ|か))(?=[。!?\n]|$)/gu;

function onlyWord(all: string, ...found: unknown[]): string {
  const { told = '', lead = '', word = '' } = Object(found.at(-1));
  return anyStem.test(told) && !WORTH_KEEPING.test(word)
    ? ' '.repeat(all.length)
    : `${' '.repeat(lead.length)}${word}`.padEnd(all.length);
}

/** Beside 「席を外します」 it is the usual comment. */
const WORTH_KEEPING = /^離席$/u;

/** 「お電話がありましたら折り返しとお伝えください」: what colleagues are asked to do meanwhile. */
const LEFT_WITH_COLLEAGUES =
  /(?<=^|[、。!?\n ]|ので|から)(?:その間|不在中|留守中)?(?:に|の|は|、)*(?:もし|何か)?(?:お?電話|ご?連絡|来客|お客(?:様|さん)|荷物|宅配便?|郵便|fax|ファックス|問い?合わせ|急ぎ|急用|ご?用件?)[^PGCWQ。、]{0,10}(?:たら|れば|際は?|場合は?|とき(?:は|に)?|時(?:は|に)?|なら)[、 ]*(?:(?!(?:外出|退勤|在席|在宅|離席)(?:に|で))[^PGCWQ。、]){0,12}(?:折り?返|お?伝え|受け取|預か|対応|取り次|つない|転送|メモ|(?:携帯|スマホ|内線|チャット|slack|teams)(?:に|へ|まで))[^PGCWQ。、]{0,16}(?=$|[。!\n、 ])/gu;

/** 「お菓子がありますので、皆さまどうぞ召し上がってください」: what is offered to colleagues. */
const OFFERED =
  /(?<=^|[、。!\n ]|ので|から)(?:[^、。PCQW]{0,12}(?:方|人)は|G(?:で|も|は)?)?[、 ]*どうぞ(?!よろしく|宜しく)(?!.{0,16}(?:[にへ](?:し|変|切|戻|直)|登録|お願))[^。PCQNW]{1,16}(?:ください|下さい)(?:ませ|ね)?/gu;

/** 「本日は社に戻らず、明日もお休みを…」: of another day than the day off. */
const NOT_BACK =
  /W(?:は|も)?、?(?:会社|社|オフィス|事務所)(?:に|へ)は?戻ら(?:ず|ないで)(?:に)?[、 ]+(?=[^。]*W[^。]*お?休)/gu;

/** 「休むか迷ったけど、出社しました」: what one wavered about. */
const WAVERED =
  /(?<=^|[、。!?\n ])[^。、!?\nPMGC]{1,24}か(?:どうか)?(?:で|を|と|は)?(?:とても|かなり|ずっと|少し|ちょっと)?(?:迷|悩|考え)[^。、CW]{0,8}た(?:の|ん)?(?:です|だ)?(?:が|けど|けれど)[、 ]*/gu;

/** 「デリカで行く予定でしたが、徒歩にします」: the car of a plan that has gone. */
const PLANNED =
  /(?<=^|[、。!?\n ])[^。、!?\nPQ]{0,16}C[^。、!?\nPCQ返]{0,16}(?:予定|つもり|はず)(?:でし|だっ)た(?:の|ん)?(?:です|だ)?(?:が|けど|けれど)[、 ]*(?=[^。]*(?:徒歩|歩|電車|バス|タクシー|自転車|モノレール|C(?:に|を|で)))/gu;

/** 「ご用の方はお声がけください」, 「その間のお電話は折り返しとお伝えいただけますと幸いです」. */
const AT_HAND =
  /(?<=^|[、。!?\n ]|ので|から|が)(?:何か)?(?:(?:ご?用|ご?用件|お?急ぎ)(?:の(?:方|人|際|とき|時|件)|が(?:あれ|ありまし|ござい)[^、。]{0,6})(?:は|には|に)?|(?:その間|不在中|留守中|外出中)の(?:お?電話|ご?連絡|来客|対応)(?:は|につきましては))[、 ]*[^。!?\nPMGCWNQ]{0,30}(?=[。!?\n]|$)/gu;

/** 「森さんがお使い中なのは承知しておりますが、…」. */
const AWARE =
  /(?<=^|[。、!?\n ])[^。、!?\nC]{0,40}(?:の|こと)は(?:重々|十分|よく)?(?:承知|存じ|分かって|わかって|理解)[^。、CW]{0,10}(?:が|けど|けれど|上で|うえで)[、 ]*/gu;

/** 「使用中なのは承知の上で」 is what a wish that takes no refusal is said with. */
const TAKEN_ALL_THE_SAME = /^[^P]*使用中[^P]*(?:上で|うえで)/u;

/** 「作業が終わって森さんの許可ももらったので」: who has agreed to it. */
const PERMITTED =
  /(?:[PG]|上司|部長|課長|社長|所長|先輩|リーダー|ご?家族)(?:(?:の|から|より|に)(?:は|も)?)?(?:お|ご)?(?:許可|許し|了解|了承|承諾|承認|同意|ok)(?:は|も|を|が)?[ 、]?(?:すでに|もう)?(?:もら|いただ|頂|得|取|とれ|とっ|済|下り|おり|出|あり|ござい)[^、。PGCWNQ]{0,10}?(?:ので|んで|から(?=、| )|ため|て(?=、|い(?:ま|る)|おり)|まし?た(?:が|けど)?|ます(?:が|けど)?|です(?:が|けど)?)(?=[、。 ]|もう|これ|今|[PMGCW]|$|[\p{Script=Han}])/gu;

/** 「森さんに言っといたから」, 「森さんには話してあるので大丈夫」: who knows of it. */
const SPOKEN_TO =
  /(?:[PG](?:さん)?|上司|部長|課長|社長|所長|先輩|リーダー|本人)(?:に|へ)(?:は|も)?[、 ]?(?:もう|すでに|さっき|先に|ちゃんと|事前に|一言)*(?:言|話|伝え|断|連絡|相談|ことわ|謝)[しっ]?(?:て(?:ある|あります|おいた|おきました|おく|おきます|います|いる|る)|と(?:る|った|います|いた|きました|く|きます)|済み?(?:です)?|てあ?って)(?:ので|けん|から|んで|し|けど|が)*[、 ]*(?:大丈夫|問題ない|ok|心配ない)?(?:です|だ|や|ばい)?(?:よ|ね)*(?=$|[、。! ]|C|(?<=ので|けん|から|んで)(?:お?(?:借|使|貸|回|乗)))|P(?:さん)?に(?:は|も)?(?:言って|話して|断って|ことわって|了解(?:を)?(?:得て|もらって|とって|取って))[、 ]*(?=C(?![^。!?]{0,14}(?:もらっ|もらい|もらう|あげ|返)))/gu;

/** 「デリカを使うように先輩から言われました。借ります」: who advised it. */
const ADVISED =
  /(?<=C(?:を|に|で)?(?:使う|乗る|借りる|使用する|利用する))よう(?:に)?(?:と)?[、 ]?(?:(?:先輩|上司|部長|課長|社長|リーダー|P|G)(?:から|に|より)(?:も)?)?(?:言われ|指示され|頼まれ|すすめられ|勧められ)(?:て(?:い)?)?(?:まし|ます)?た?(?:ので|が|けど)?(?=[。、! ]+[^。]*(?:借り|使|乗|お願い))/gu;

/** 「森さん了承済、退勤」: the same in a hurry. */
const CLEARED =
  /(?<=^|[、。!\n ])(?:[PG]|上司|部長|課長|社長|所長|先輩|リーダー)(?:の|から|より|に|も|は)?[、 ]?(?:許可|了解|了承|承諾|承認|同意|ok)(?:済み?|得|取得|もらった|あり)(?:です|なので|ので)?[、。! ]+(?=[^、。! ])/gu;

/** 「久保さんにもお断りのうえ、退勤します」: who was told before. */
const UPON =
  /(?<=^|[、。!\n ]|ので|が)(?:[PG]|上司|部長|課長|社長|所長|先輩|リーダー)(?:に|と|の|から)(?:は|も)?[^、。PMGCWQN]{0,10}(?:断り|相談|報告|連絡|確認|許可|許し|了解|了承|承諾|承認|同意|話し)(?:のうえ|の上)(?:で)?[、 ]+/gu;

/** 「今日リモートだって〜さっきLINEきた」: how one knows. */
const CAME =
  /(?<=[PG][^。!]*[、。!〜ー ])(?:さっき|先ほど|今|いま|W|に|本人から)*(?:line|メール|電話|連絡|チャット|メッセージ)(?:が|で)?(?:き|来)(?:まし)?た(?:よ|から|ので)?(?=[、。!〜 ]|$)/gu;

/** 「夜中から作業を見ていたので、お先に失礼します」: since when, of what is over. */
const SINCE =
  /W(?:から|より)(?:ずっと)?(?=[^、。!PMGCWQN休]{1,20}(?:[てで](?:い|おり)?(?:まし)?た|だった|でした)(?:ので|んで|から|ため)(?!.*休))/gu;

/** 「誤字ないか見て：…」: what follows is a text of somebody else's, whatever stands in it. */
const PASTED =
  /(?:見て|チェックして?|添削して?|校正して?|訳して|要約して?|直して)(?:ください|ほしい|もらえ(?:る|ます)か?|くれ(?:る|ない)?|ね|よ)*[ \n]*[:\n]/u;

/** Clauses end at a mark, and behind が, けど and ので without one. */
function clausesOf(text: string): { from: number; to: number }[] {
  return [...text.matchAll(CLAUSE)].map(({ index, 0: words }) => ({ from: index, to: index + words.length }));
}

const CLAUSE =
  /[^、。!?…;\s]+?(?:(?:(?:です|ます|ました|でした|だ|ん|せん|ない)(?:が|けど|けれど)|ので(?!す|しょう)|なくて)[、。…\s]*|[、。!?…;\s]+|$)/gu;

/** Whether a clause is background; a rule that holds a request's own words only where what follows does not go against it. */
function isBackground(clause: string, before: string, after: string): boolean {
  const words = unmarked(clause);
  if (after.trim() === '' && STUCK.test(words) && /(?:が|けど|けれど)[、 ]*$/u.test(before)) return false;
  if (TALK.some((pattern) => pattern.test(words)) || BEHALF.test(words)) return true;
  if (!ORDERED.test(words) && RULES.some((pattern) => pattern.test(words)))
    return !anyStem.test(words) || ((after.trim() !== '' || anyStem.test(before)) && !CONTRARY.test(after));
  if (isAboutKey(words, `${before}。${after}`)) return true;
  if (OFF.test(words) && !OFF.test(before)) return false;
  return (FORMALITY.test(words) || (CONSENT.test(words) && !/[るただ]と[、 ]*$/u.test(before))) && anyStem.test(before);
}

/** 「森さんの表示が在宅のままですが、戻っています」: of whom the next tells. */
const STALE = /^ *P(?:の|は|が|、)*[^、。PMGCW]{0,10}(?:の|った)まま/u;

/** 「会社に来ません。お休みの登録をお願いします」: what is to be recorded is said only here. */
const OFF = /休|やす[みむ]|有給/u;

/** 「テレワークと書くように言われました」: the word that is to be written. */
const ORDERED = /と(?:書く|入れる|入力する|登録する|表示する|しておく)よう(?:に)?(?:と)?(?:言|いわ|指示|頼)/u;

/** Alone 「鍵を返しました」 returns the car; beside a wish that names the car it tells no more. */
function isAboutKey(words: string, beside: string): boolean {
  if (BROUGHT_BACK.test(words) && NO_VERB.test(beside)) return false;
  return (
    ((KEY.test(words) && !ASKING.test(words)) || KEY_CHECK.test(words) || (CAR_TOO.test(words) && /C/.test(beside))) &&
    /C|車/.test(beside) &&
    anyStem.test(beside)
  );
}

/** 「森さんがデリカ 鍵を総務に返していかれました」: nothing else tells of the car. */
const BROUGHT_BACK = /返|戻/u;
const NO_VERB = /^[ 、]*(?:[PM](?:さん)?(?:が|は|も|の|、| )*)?C(?:を|は|も|の|、| )*[。 ]*$/u;

/** 「借りたいのですが、借り方が分かりません」 asks for help, and not for the car. */
const STUCK = /(?:ません|ない)(?:です|ん(?:です)?)?$/u;

function unmarked(clause: string): string {
  return clause.replace(/[\s、。!?…;]+$/u, '');
}
