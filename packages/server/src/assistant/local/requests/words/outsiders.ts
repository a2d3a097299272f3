import { FILLER } from '../../message/courtesies.ts';
import { hasContent } from '../../message/idle.ts';
import { NO_COLLEAGUE } from '../../names/strangers.ts';
import type { Request } from '../requests.ts';
import { isExplained } from './explained.ts';

/** Who of somebody's family or clients stands right before the stem of an absence: 「妻が」. */
export function outsiderBefore(text: string, request: Request): string | null {
  return isAbsence(request) ? (OUTSIDER.exec(text)?.[1] ?? null) : null;
}

/** Who else a clause is about: somebody with a title or a name that the firm does not have; null where nobody is. */
export function strangerIn(text: string, inside: boolean, request: Request, behind: string): string | null {
  const bare = text.replace(FILLER, '').trim();
  const subject = /^(.{1,12}?)(?<!です|ます|でした|ました|ません|だ|けれど)(?:は|が|も)$/u.exec(bare)?.[1];
  if (
    inside &&
    subject !== undefined &&
    !NO_STRANGER.test(subject) &&
    !(request.frame.data.action === 'force_assign_car' && SOMEBODY_ELSE.test(subject)) &&
    !(isOfHolidays(request.frame) && (EVENT.test(subject) || SEEN_TO.test(behind))) &&
    !/[てでにをとへ、]/.test(subject) &&
    hasContent(subject) &&
    !isExplained(text, request)
  ) {
    return subject.replace(/[PGMCWNQ]/g, '') === '' ? null : subject;
  }
  const titled = TITLED.exec(bare)?.[1];
  if (
    titled !== undefined &&
    !/と(?:言|いわ|いい|おっしゃ|仰)[^、。]{1,6}(?:ので|から|て|んで|が)$/u.test(bare) &&
    inside &&
    'user' in request.frame.data.slots
  )
    return titled;
  const person =
    /(?:^|[、。 ])([\p{Script=Han}々\p{Script=Katakana}ー]{1,6}(?:さん|くん|君|ちゃん))(は|が|も|に|の|を$|という|、| |$)/u.exec(
      bare,
    );
  if (
    !person?.[1] ||
    TRADE.test(person[1]) ||
    NO_COLLEAGUE.test(person[1].replace(/(?:さん|くん|君|ちゃん)$/u, '')) ||
    /^(?:お|業者|皆|客|取引先|先方|施主|監督|職人|大工|大家|管理人|オーナー|クライアント|運転手|ドライバー|配達|宅配|奥|娘|息子|母|父|御)/.test(
      person[1],
    ) ||
    isOfTheirs(bare, request)
  )
    return null;
  const takes = Object.values(request.frame.data.slots).some(
    (slot) => slot.kind === 'person' && (slot.as !== 'subject' || person[2] !== 'に'),
  );
  const isSubject =
    /は|が|も|を|という| /.test(person[2] ?? '') ||
    (person[2] === '' && inside && /^[^、]{1,8}$/u.test(bare)) ||
    (person[2] === 'の' && request.frame.data.slots.comment === undefined);
  const keeps = 'comment' in request.frame.data.slots;
  return takes && PERSONLIKE.test(person[1]) && (isSubject || !keeps) ? person[1] : null;
}

/** 「業者さんの立ち会いのあと、午後休」: whose matter it is that a day off has to do with. */
function isOfTheirs(bare: string, { frame }: Request): boolean {
  return isOfHolidays(frame) && /さんの(?!(?:分|ほう|方|お?休|有|代|午))[^、。]{2,}$/u.test(bare);
}

/** 「左官屋さんが来ないので」. */
const TRADE = /(?:屋|店|社|士|師|者|局|署|所|銀行|先生|工務店)(?:さん)$/u;

const isAbsence = ({ frame }: Request) => frame.data.set?.status !== undefined || isOfHolidays(frame);
const PERSONLIKE =
  /(?:さん|くん|君|ちゃん|様|さま|氏|部長|課長|社長|係長|主任|専務|常務|先輩|彼女?|あいつ|あの人|先生|スタッフ|担当者?)$/u;
/** 「丹羽所長が…」: a title that no name of the firm bears. */
const TITLED =
  /^((?!(?:うち|弊社|先方|客先|取引先))[\p{Script=Han}々\p{Script=Katakana}ー]{0,6}(?:所長|部長|課長|社長|係長|主任|専務|常務|室長|店長|工場長|会長))(?:は|が| |$)/u;
/** 「ほかの人が使っていてもいいので」: whoever has a car that is taken by force. */
const SOMEBODY_ELSE = /^(?:(?:ほか|他|別)の(?:人|方|社員|メンバー)|(?:誰|だれ|どなた)か)$/u;

const NO_STRANGER =
  /^(?:誰|だれ|どなた)|(?:(?:その|この|^以|[\p{Script=Han}ァ-ヶー]{2})(?:後|降)|^Gのチーム|^会社の(?:人|方)|(?:表|表示|画面|一覧)の(?:ほう|方)|^[こそ]ういう(?:の|とき|時)|残り時間|お客|来客|客先|取引先|先方|業者|会議|打ち?合わ?せ|ミーティング|mtg|商談|面談|予定|作業|用事|戻り|帰り|帰社|終わり|行き先|行先|場所|理由|コメント|備考|用件|目的|内容|件|熱|電車|バス|子供|子ども|こども|体調|具合|調子|都合|天気|雨|雪|台風|荷物|来週|午後|午前|あと|残り|のこり|続き|つづき|次|それ|これ|あれ|休み|お休み|使用者|名前|鍵|キー|色|稼働率?|仕事量|業務量|作業量|忙しさ|車|メモ|表示|画面|ステータス|在席|状態|使用|返却|返事|連絡|もの|こと|頭|お?腹|喉|歯|家族|妻|夫|母|父|娘|息子|親|免許証?|カード|ナビ|ガソリン|燃料|タイヤ)$/u;

/** 「妻が外出しています」: nobody of the firm, right before what they do. */
const OUTSIDER =
  /^[ ]*(?:Mの|うちの)?(妻|夫|母|父|両親|娘|息子|家族|お?(?:母|父|兄|姉)さん|兄|姉|弟|妹|友達|友人|彼女|彼氏?|お?(?:客|きゃく)(?:様|さん|さま)?|来客|取引先|客先|先方|業者(?:さん)?|(?:電話|取引先|先方|客先|受付|来客)の(?:人|ひと|方|かた))(?:(?:は|が|も|、)[ ]*(?:今|いま)?|今|いま)[ ]*$/u;

/** 「息子の入学式が4/7に」: what takes place is nobody. */
const EVENT =
  /(?:式|会|祭り?|検査|検診|健診|手術|試験|面談|参観日?|法事|法要|葬儀|通夜|行事|遠足|引っ?越し|工事|点検|用事|約束|予約|セミナー|講習|研修|ライブ|旅行|予定日|命日|回忌)$/u;

/** 「締めは26日までに済ませますので、28日…」: what is seen to before the day off. */
const SEEN_TO =
  /^W[^。、PMW]{0,10}(?:済ませ|終わら|終え|片[付づ]け|仕上げ|納め|提出|出し|間に合|完了|やって|送[りっ]|渡し|対応|処理)[^。、PMW]{0,8}(?:ので|から|んで|ため|が|し)[、 ][^。P]*W/u;

const isOfHolidays = (frame: Request['frame']) => Object.values(frame.data.slots).some(({ kind }) => kind === 'days');
