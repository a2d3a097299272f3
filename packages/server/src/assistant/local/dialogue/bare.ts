import type { PlanStep } from '@ibasho/contract/runs';
import { FILLER } from '../message/courtesies.ts';
import type { Skeleton } from '../message/mentions.ts';
import { frames } from '../phrasebook.ts';

/** Nothing but names, days, numbers and colours: what fills a gap or takes a place, and says nothing by itself. */
export function isBare(text: string): boolean {
  return !/[PGCWN]か[PGCWN]/u.test(text) && isSaidBeside(text.replace(ITEMS, ' '));
}

/** Only the particles, endings and courtesies that stand around an answer; any verb of its own is more. */
export function isSaidBeside(text: string): boolean {
  if (UNSURE.test(text)) return false;
  const rest = text.replace(AROUND, ' ').replace(FILLER, ' ');
  return rest.split(/[^\p{L}\p{N}ー]+/u).every((piece) => /^[ぁ-んー]{0,2}$/u.test(piece));
}

/** 「午後かどうかわからない」, 「18日はない」: its syllables look like particles. */
const UNSURE = /かどうか|わから|分から|迷|(?<!じゃ|では|で|構わ|かまわ|間違い|問題|それしか|しか)ない/u;

const ITEMS =
  /[PMGCWNQ0-9%]|の?(?:方|ほう|分)|[白黒青赤銀紺緑黄灰茶]い?|半分|フル|ゼロ|満タン|マックス|max|目一杯|めいっぱい|今日|明日/gu;
const AROUND =
  /に(?:なり(?:そう?|ます|ました)|なる|なった|なっちゃい(?:ます|そう?)|なってしまい(?:ます|そう))(?:です|だ|や)?(?:わ|ね|よ)?(?![ぁ-んー])|(?:(?:で|を)?(?:お?願い|おねがい)(?:(?:し|いたし|致し|申し上げ|でき)(?:ます|たい)?)?(?:でしょう)?(?:か|です|のですが|んですが|のですけど|です(?:が|けど))?)|(?:(?:し|いたし|致し)(?:て|たい|ます)?|に(?:する|なる|なり)|なん|の)?(?:です|でした|ます|まして|おります|ございます|だった|だそう|そうです|だわ|ですわ|やねん|かな|だよ|ですよ|ですね)(?:が|けど|ので|よ|ね)?|(?:して|変えて|直して|なおして|しておいて|しといて|入れて)(?:おいて)?(?:ください|下さい|もらえますか|いただけますか|ほしい(?:です)?|くれ)?|ください|下さい|って(?:入れ|書い|し)(?:と|てお)いて|の(?:こと|つもり)|(?:を)?(?:指し|想定し|考え|希望し|予定し)て(?:い|おり)?(?:ます|ました|る|た)|(?:か)?と(?:思い|考え|存じ)ます|(?:が|で)(?:いい|良い|よい)|お?(?:頼|たの)(?:む|み(?:申し|いたし)?ます)わ?|よろしく|希望|予定|都合|に(?:なり|決まり|いたし|し)(?:まし)?た|(?:続けて|連続で|まとめて|両日(?:とも)?|(?:[二三四五]|[2-9])日間)|(?:を)?(?:頂戴|いただ|頂)(?:でき|出来|き|け)?(?:れば|ましたら|ます(?:と)?|たい|たく)?(?:ませんか)?|(?:幸い|存じ(?:ます)?|嬉しい)(?:です)?|(?:訂正|変更|修正|お願い)?(?:を)?(?:させて)?(?:いただけ|もらえ|でき|頂け)(?:ます|ません)?(?:と幸いです|でしょうか|か)|(?:訂正|変更|修正)?(?:を)?させて(?:ください|下さい)|書き?忘れ|(?:書き|言い|入れ|打ち|伝え)(?:忘れ|間違え|間違い)(?:て)?(?:い)?(?:まし)?た?|(?:から|まで|には|では|とは|より|ほど|ごろ|くらい|ぐらい|ところ)|さん|くん|ちゃん|様|部|課|室|車|変更|修正|訂正|それなら|それでは|そしたら|そうしたら|(?:いえ|いや|いいえ|違います|ちがいます|違う|ちがう|違った|ちがった)(?=[、。 ]|$)|たぶん|多分|おそらく|(?:入力|登録|記入|記載|表示)(?:内容|時)?(?:して|を|が|の|に)?|で(?:じゅうぶん|十分|充分|ええ|大丈夫|結構|(?:構|かま)いません)|(?<=を)(?:貸し|使わせ)て|(?:あ|え)?そう(?:なん)?(?:です|だ|でした)(?:か|ね|よ)*(?=[、。 ])|なるほど|じゃあ|(?:です|でしょう)かね|だいたい|大体|およそ|ええ?っ?と|恐れ入り(?:ます|ました)(?:が)?|恐縮(?:です)?(?:が)?|日にち|日付|桁|数字|数値|曜日|時間|時刻|場所|名前|お手数ですが|(?<=\s|^)って(?=\s|$)/gu;

/** The same beside words that only name again what `steps` did: 「稼働率は」, 「休みを」. */
export function isBareBeside(text: string, steps: readonly PlanStep[]): boolean {
  const own = frames.filter(({ data }) =>
    steps.some(
      (step) =>
        (data.action === step.action || data.forGroup === step.action) &&
        (data.set?.status === undefined || data.set.status === step.params.status),
    ),
  );
  const plain = text.replace(POLITELY, ' ');
  return isBare(own.reduce((left, frame) => left.replace(frame.stem, ' ').replace(frame.nouns, ' '), plain));
}

/** Taken out first: a frame's 「だけ」 stands in 「いただけますでしょうか」. */
const POLITELY =
  /(?:さ?せて|して|で|を)?(?:いただ|頂)(?:け|き)(?:ます|ません|れば|たい|たく)(?:と|でしょうか|か)?(?:幸いです|存じます|思います)?/gu;

/** Words by which people say that something was wrong or is meant otherwise. */
export const CORRECTING =
  /(?:書き|入れ|言い|打ち|伝え)(?:忘れ|漏らし|もらし|漏れ|もれ|そびれ)(?:て(?:い|おり)?)?(?:まし)?た|(?:書|入れ|言|打|伝え|加え)[くるうつ]?のを忘れ(?:て(?:い|おり)?)?(?:まし)?た|と(?:書く|言う|打つ|入れる|伝える)つもり(?:でした|だった)|誤記|誤植|違った|ちがった|やっぱ[りし]?|やぱり?|やはり|訂正(?:(?:いた|致)?し(?:ます|たい|て)|です|を|で)?|間違(?:え|い)(?:まし|て(?:まし|い(?:まし)?)?)?(?:た|で(?:した|す))?|まちが(?:え|い)(?:まし|て(?:まし)?)?(?:た|で(?:した|す))?|誤り(?:で(?:した|す))?|正しく?は|正確に?は|本当は|(?:書き|打ち|言い|入力)(?:間違い|ミス)|ミス(?:です|でした)?|直し(?:て|たい)|なおして|修正|変更|変えて|(?:失礼|しつれい)(?:(?:いた|致)?し(?:ます|ました))?|(?:まちご|間違)うた|(?:ごめん|すみません|すいません|すまん|すんません|わるい|悪い|申し訳)(?:なさい|ございません|ありません|ない)?|(?:じゃ|では)な(?:い|く)/gu;

export function corrects(text: string): boolean {
  return /(?:でした|だった)[。!！\s]*$/u.test(text) || text.search(CORRECTING) >= 0;
}

/** A message's skeleton without its words of correction. */
export function uncorrected({ text }: Skeleton): string {
  return text.replace(CORRECTING, ' ').replace(/(?:さっき|先ほど|先程|今|いま)の(?:は|が|を|件(?:ですが)?)?/gu, ' ');
}

/** A question of the sender's own, which asks for no change. */
export function isAsking(message: string): boolean {
  return (
    ASKS.test(message) &&
    !/(?:もらえ|いただけ|頂け|くれ|ください|願え|でき)(?:ます|ません|ない)(?:でしょう)?か/u.test(message)
  );
}

const ASKS = /(?:[?？]|(?:ます|です|せん|る|の|た)か(?:ね|な)?|よね|だっけ)[。\s]*$/u;
