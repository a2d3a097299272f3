import { isOnlyFelt } from './feelings.ts';
import { isOnlyNamed } from './only-named.ts';
import { isOfOthers } from './other-matters.ts';
import { tellsOfCar } from './told-of-cars.ts';

// Words that look like a request and ask nothing of anybody here: news, hearsay, favours, what is said to somebody else.

/** 「返却は18時までです」: by when it must be. */
const DUE = /^お?返却(?:の?(?:時間|期限|締め?切り?))?(?:は|が)[、 ]*W/u;
/** 「みんなでご飯行きましょう」. */
const INVITES = /ましょう(?:か|ね|よ|ー|〜)*$/u;
/** 「日本では「お先に失礼します」と言って帰るのですね」: how it is done. */
const SAID_HERE = /Qと(?:言って|いって|書いて|入れて)[^。]{1,12}(?:の|ん)(?:です|だ)(?:ね|か)/u;
/** 「休むんだって」, 「退勤したと聞きました」: hearsay that nobody sent; a message passed on says from whom. */
const HEARSAY =
  /ん(?:だって|ですって)(?:さ|よ|ね|ー)*$|と(?:聞きました|聞いた|ききました|聞いて(?:い|おり)?ます|伺いました|うかがいました|耳にしました)(?:よ|ね|が|けど)*$/u;
/** 「歯医者、明日休みだって」, where nobody of the firm is named. */
const SAID_OF_IT = /^(?:なん)?(?:だって|ですって|らしい(?:です)?)(?:さ|よ|ね|ー|〜)*$/u;
/** From whom, or the blank that a caller leaves (callers.ts). */
const PASSED_ON = /連絡|電話|伝言|メール|チャット|line|から|より|P {2,}/u;
/** 「祝日なので休みです」: nobody works on that day. */
const CLOSED =
  /(?:祝日|祭日|定休日?|休業日|公休|土日|日曜|土曜)(?:日)?(?:な|です|だ|の)?(?:ので|から|ため)[、 ]*S(?:です|だ|だよ)?(?:ね|よ)*$/u;
/** 「明日の定例は先方の都合で休みになりました」: what does not take place, or is closed, is nobody's day off. */
const OF_A_THING =
  /(?:打ち?合わ?せ|会議|ミーティング|mtg|定例|朝礼|朝会|教室|レッスン|授業|ジム|店|工場|印刷所|現場|学校|保育園|幼稚園|学童|先方|客先|取引先|業者|病院|医院|クリニック|歯医者|バス|電車|窓口|役所|銀行|郵便局|会社|弊社|当社)(?:さん)?(?:も|は|が|って)(?!(?:あり|ある|入|ござい)|[^。]*(?:ので|んで|から|ため|て)(?:[、 ]|W))[^。PMG]{0,14}$|(?:工場|印刷所|店|会社|窓口|業者|先方|客先|取引先)(?:さん)?、[^。PMG、]{0,6}$/u;
const IS_CLOSED = /^(?:に(?:なり|なる|なった|なって)|です|だ|らしい|みたい|と(?:のこと|連絡)|とな|$)/u;
/** 「帰りにコンビニに寄ります」: for the way home, and nothing for now. */
const ON_THE_WAY = /(?:帰り|かえり|帰宅途中)(?:がけ|しな|の?ついで)?に[^、。W]*(?:寄|買っ|かっ|受け?取)/u;
const COMES_BACK = /戻|もど|W/u;
/** 「森さん、セレナ返してください」: said to a colleague, who has it. */
const TOLD_TO_HOLDER =
  /^\s*P[、 ]*C(?:を|は|、)*(?:早く|はやく|そろそろ)?(?:返(?:却)?|戻)し?て(?:(?:くだ|下)さ(?!いまし|いた)|ね|よ|くれ(?!まし|た|は)|もらえ|いただけ)/u;

/** 「森さんに返してもらって」: asked of whoever can tell the holder. */
const HAVE_IT_BACK =
  /[PG](?:さん)?(?:に|から)[^、。]*S[^、。]{0,2}て(?:もら|いただ|頂)(?:って|い?て)(?:ください|下さい|くれ|ね|よ|ほしい)*$/u;

/** 「もう使っていいよ」, 「先に帰っていいですよ」: leave that is given to somebody. */
const GRANTED =
  /(?<!にし|に変え|もらっ|いただい)(?:て|んで)も?(?:いい|よい|良い|大丈夫|ok|構いません|かまいません)(?:です(?:よ|から)?|よ)[ー〜]*$/u;
/** 「手放してよいと伺いました」: leave that was given, before it is asked for. */
const LEAVE_TOLD = /^[^、。]{0,3}[てで]も?(?:いい|よい|良い)(?:です)?よ?(?:と|って)(?:の|ご|お|、|$)/u;
/** 「休んでよいと許可をいただきました」 says it of oneself. */
const OF_OWN = /^(?:許可|許し|了承|承認|了解)/u;
/** 「森さんが発送してくださることになりました」: a favour that is told of, and not asked for. */
const FAVOUR = /[てで](?:くださる|下さる|くれる)(?:こと|そう|と(?!助|あり|嬉|う)|ので|から)/u;
/** 「森さんが返してくれない」, 「貸してくれないんです」. */
const UNWILLING =
  /[PG](?:が|も)[^、。]*S[^、。]*てくれ(?:ない|ません|へん|ん)(?:よ|ね|わ|けど|が|し)*$|^[^PMGC]{0,4}S[^、。]{0,2}てくれ(?:へん|ん)(?:わ|し|ねん)?$|てくれ(?:ない|ません)(?:んです|んだ|ので|から|し)(?:よ|が|けど)*$/u;

/** 「おかげさまで安心して通院できます」: what one can now do. */
const ENABLED = /^(?:が|も)?(?:でき|出来)(?:ます|る|そうです)(?:ね|よ|わ)*$/u;

/** 「森さんが乗っていったまま帰ってこん」, 「外出したきり連絡がない」: what lasts, told in wonder. */
const LEFT_SO =
  /^(?:し|っ|ん|い)?(?:(?:て|で)?(?:い|行)?っ)?[ただ](?:まま|っ?きり)[、 ]*(?:で|に)?(?:[^。]{0,12}(?:帰|戻|もど|返|かえ|来|こ|連絡|出)[^。]{0,6}(?:ない|ん|ません|へん|ねえ|ず)|$)/u;

/** 「在宅で勤務できれば助かるのですが、決算が済むまでは難しそうです」: wished for, and not to be had. */
const IN_VAIN =
  /(?:れば|たら|ると)(?:助か|嬉し|うれし|あり?がた|有難|いい|よか|よい|良)[^。]{1,14}(?:が|けど)、[^。]{0,24}(?:難し|むずかし|無理|厳し|きびし|でき(?:そうに|ませ|な)|叶|かない)/u;

/** 「森さん戻ってこん」, 「まだ帰ってけえへん」: waited for. */
const COMES_NOT =
  /^(?:戻|もど|帰|かえ)っ?て(?:来|こ|け[えー])(?:ない|ません|ん(?![とで])|[ーうえやお]*(?:へん|ひん|やん)|ねえ|ねー)/u;

/** 「すぐ仕事もどってたけど」: an afterthought about what was seen. */
const SEEN = /て(?:い)?た(?:ん)?(?:だ)?(?:けど|けれど)(?:ね|さ|な)?$/u;

/** 「値上げの噂、出てる」, 「見積もり出てます」: what is out, where a thing and nobody comes out. */
const COMES_OUT =
  /(?:話|はなし|噂|うわさ|案|声|意見|苦情|クレーム|要望|見積(?:もり|り|書)?|請求書?|納品書|伝票|咳|せき|鼻水|熱|ねつ|くしゃみ|症状|湿疹|血|涙|汗|あくび|記事|広告|チラシ|求人|募集|辞令|内示|発表|告知|案内|お知らせ|通知|連絡|結果|結論|答え|回答|成果|効果|影響|差|予報|警報|注意報|虹|日|太陽|霧|エラー|アラート|警告|不具合|バグ|メッセージ|表示|画面|数字|許可|指示|稟議|給料|ボーナス|賞与|手当|経費|予算|補助金|利益|赤字|黒字|新作|新刊|新商品|新製品|新型|番組|テレビ|ラジオ|雑誌|新聞|ニュース|芽|花|つぼみ|人気|元気|やる気|評価|ゴミ|ごみ|煙|音|水|お湯|電話)(?:って|が|も|は|、| |まだ|もう|また|けっこう|結構|いっぱい)*$/u;
/** 「まだ尾道と出ているので」: what the board says, and with nobody. */
const STANDS_THERE = /[^PMG人客様者方族達供生 ]と(?:は)?$/u;
const IS_OUT = /^出(?:て(?:い)?(?:る|ます|た|ました|ない|ません)|てき|た|ました|るらしい|そう)/u;
/** 「毎朝8時半に出社しております」, 「先輩は毎日18時に帰ります」: how it always is, and no news of now. */
const HABIT =
  /(?:^|[、。 はがも])(?:(?:いつも|普段|ふだん|普通(?:は|なら)|大抵|たいてい|だいたい|日頃|基本的に)(?:は|から|、| )?(?!の|通り|とおり|どおり|お世話|ありがと|すみません)|毎(?:日|朝|晩|夕|週|月|回)(?:は|、| )?)[^。]{0,20}S[^、。]{0,10}$/u;
const OF_PRESENCE =
  /^(?:外出|外回り|直行|直帰|離席|出社|出勤|在席|在宅|帰社|帰宅|退勤|退社|早退|会社に|(?:お?昼|ランチ|休憩)|戻|もど|帰|かえ|上が|あが|行|出)/u;
/** 「早退したいそうです」: what somebody wishes to do is not done. */
const WISH_HEARD = /^[^、。]{0,3}たいそう(?:です|だ|な)/u;
const SETTING = /ください|下さい|お願|おねが|にして|といて|ておい|ほしい|欲しい/u;
/** 「お客さん帰ったよ」: whoever visited. */
const VISITOR_GONE =
  /(?:お客(?:様|さん|さま)(?:がた|方|たち)?|来客|業者(?:さん)?|クライアント(?:さん)?|見学者|ゲスト)(?:の方)?(?:たち)?(?:が|は|も|、| )?(?:みんな|皆|もう|やっと|ようやく|無事に?|さっき|今|いま|W)*[、 ]?S/u;
const GOES_HOME = /^お?(?:帰|かえ|戻|もど)/u;
/** 「帰ってもよければ帰ります」: leave is asked for first. */
const IF_ALLOWED =
  /(?:帰|かえ|上が|あが|退勤|早退|抜け|休|やす|外出|直帰|在宅に|失礼)[^、。]{0,4}[てで]も(?:よければ|良ければ|よろしければ|(?:いい|よい|良い|大丈夫|構わない|かまわない)(?:なら|ようなら|のなら|ようでしたら)|よかったら|よろしかったら|差し支えなければ)/u;

/** 「「退勤」と書くと帰ったことになる、と教わりました」: what the app does, as the sender learnt it. */
const TAUGHT =
  /(?:こと|扱い|表示|状態)に(?:なる|なります|する|できる)[、 ]*(?:と|って)(?:教わ|聞[いき]|きい|習|伺|教えて|知)/u;
/** 「デリカ使わせてもらったことあります」: what has been known to happen. */
const ONCE = /[ただ](?:こと|経験|覚え|記憶)(?:は|が|も|なら)?(?:何度か|一度|一回)?(?:あり|ある|な[いし])/u;
/** 「役場から直帰する日もある」: what happens now and then. */
const NOW_AND_THEN =
  /^(?:する|の|り?る)?(?:日|時|とき|こと|場合)(?:も|が)(?:たまに|時々|ときどき)?(?:あり|ある|多[いか])/u;
/** 「休み消してって森さんに言われたけど断ったわ」: what was asked of the sender, and not done. */
const TURNED_DOWN =
  /(?:言われ|頼まれ|お?願いされ)(?:まし)?た(?:の?です)?(?:が|けど|けれど)[、 ]*(?:断|ことわ|やめ|無視)[^、。]{1,8}$/u;
/** 「デリカを使う予定でした」: what was to be. */
const WAS_TO_BE = /(?:予定|つもり|はず)(?:でし|だっ|やっ)た(?:よ|ね|けど|けれど|が|んです|のです|の)*$/u;
const USES_CAR = /使|借|乗|つか|かり|貸|かし/u;
/** 「デリカを使う人は鍵を総務に返してください」: a rule for whoever does it. */
const RULE_FOR_ALL =
  /(?:使う|使った|借りる|借りた|乗る|乗った|利用する|利用した|運転する|使用する)(?:人|方|者|ひと|かた|場合|とき|時|際)(?:は|には|も)[^。C]*S(?:却)?(?:し|す)?[てで]?(?:おいて)?(?:ください|下さい|ね|ほしい|もら|お願い|こと)/u;

/**
 * Whether leave for it is still to be asked, or it was once said: 「休んでいいか聞いてみます」, 「休むと言いましたが」. Not of a return
 * that is told anew: 「戻り16時って言ってましたが17時にします」.
 */
export const isStillAsked = (stem: string, behind: string): boolean =>
  TO_BE_ASKED.test(behind) ||
  CONSIDERED.test(behind) ||
  (ONCE_SAID.test(behind) && !(/^(?:戻|もど)/u.test(stem) && /W/.test(behind)));

/** 「午後休も考えたけど、最後までいる」. */
const CONSIDERED = /^(?:も|を|と|って)?(?:一瞬|少し|ちょっと)?考え(?:た|まし|てい)(?!ので|結果)/u;
const TO_BE_ASKED =
  /(?:いい|よい|よろしい|大丈夫|できる|構わない|可能)(?:です)?か(?:どうか)?(?:を|は)?[、 ]*(?:[PG]に|部長に|課長に|上司に|先輩に|総務に|一度|今)?(?:は|も)?[、 ]*(?:聞い|きい|訊い|確認|相談|お?伺い?)(?:し)?(?:て(?:み|き|から|い|お)|中|ます|する)/u;
const ONCE_SAID =
  /^[^、。]{0,6}(?:と|って)(?:さっき|先ほど|以前|W)?(?:言い|いい|言って(?:い)?|申し|お伝えし)まし?た(?:が|けど|けれど)/u;

/** 「在宅で勤務できれば助かるのですが」: how one would like it to be. */
const IF_ONLY =
  /^(?:勤務|ワーク)?(?:で|から|にて)?(?:も)?[、 ]?(?:勤務|お?仕事|作業|業務)?(?:が|を|も)?(?:でき|出来)(?:れば|たら|ると)[、 ]?(?:助か|ありがた|有難|嬉し|うれし|いい|よい|良い)/u;
const AT_HOME = /在宅|リモート|テレワーク|家|自宅/u;

/** Words that look like a request and ask nothing of anybody here. */
export function asksNothing(before: string, stem: string, end: string, rest: string): boolean {
  const said = before + stem + end;
  return (
    isOnlyFelt(said, end + rest) ||
    TAUGHT.test(end + rest) ||
    isOnlyNamed(before, stem, end + rest) ||
    (HEARSAY.test(end) && rest === '' && !PASSED_ON.test(before)) ||
    (/^お?(?:休み|やすみ)$/u.test(stem) && SAID_OF_IT.test(end) && rest === '' && !/[PMG]/.test(before)) ||
    IN_VAIN.test(end + rest) ||
    LEFT_SO.test(end + rest) ||
    (COMES_NOT.test(stem + end + rest) && !/W/.test(before)) ||
    DUE.test(stem + end + rest) ||
    INVITES.test(stem + end) ||
    SAID_HERE.test(said) ||
    ENABLED.test(end) ||
    (SEEN.test(stem + end) && rest === '') ||
    (/^お?(?:休み|やすみ)$/u.test(stem) && CLOSED.test(`${before}S${end}`)) ||
    (/^お?(?:休み|やすみ)$/u.test(stem) && OF_A_THING.test(before) && IS_CLOSED.test(end)) ||
    (ON_THE_WAY.test(said) && !COMES_BACK.test(said + rest)) ||
    (OF_PRESENCE.test(stem) && HABIT.test(`${before}S${end}`) && !SETTING.test(end + rest)) ||
    (OF_PRESENCE.test(stem) && WISH_HEARD.test(end)) ||
    (GOES_HOME.test(stem) && VISITOR_GONE.test(`${before}S`)) ||
    IF_ALLOWED.test(said) ||
    TOLD_TO_HOLDER.test(said) ||
    isOfOthers(before, stem, end) ||
    (COMES_OUT.test(before) && IS_OUT.test(stem + end)) ||
    (STANDS_THERE.test(before) && IS_OUT.test(stem + end)) ||
    GRANTED.test(stem + end) ||
    (LEAVE_TOLD.test(end) && !OF_OWN.test(rest)) ||
    FAVOUR.test(stem + end) ||
    (/返|戻/u.test(stem) && HAVE_IT_BACK.test(`${before}S${end}`)) ||
    (ONCE.test(stem + end) && USES_CAR.test(stem)) ||
    (OF_PRESENCE.test(stem) && NOW_AND_THEN.test(end + rest)) ||
    TURNED_DOWN.test(end + rest) ||
    tellsOfCar(stem + end + rest) ||
    (WAS_TO_BE.test(end) && USES_CAR.test(stem)) ||
    (/返|戻/u.test(stem) && RULE_FOR_ALL.test(`${before}S${end}`)) ||
    UNWILLING.test(`${before}S${end}`) ||
    (AT_HOME.test(stem) && IF_ONLY.test(end + rest))
  );
}
