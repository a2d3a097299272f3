import { isIdle } from '../../message/idle.ts';
import { anyStem } from '../../phrasebook.ts';
import { CORRECTING, corrects } from '../bare.ts';
import { consentOf } from '../consent/consent.ts';
import { takenBack } from '../correction/changed.ts';
import type { Move, Reader, Standing } from '../matter.ts';

/** 「それ取り消して」, 「間違えた」: what was done is taken back, what was only asked let go. */
export function withdrawn(message: string, { question, steps }: Standing, reader: Reader): Move | null {
  const { text } = reader.skeleton(message);
  if (question === null && notSo(text, steps)) return { kind: 'undone' };
  if (OTHER_CAR.test(text)) return null;
  if (question === null && AS_BEFORE.test(text)) return { kind: 'undone' };
  const isUndo = isTakenBack(message, reader);
  const isMistake = MISTAKE.test(text) && isIdle(text.replace(CORRECTING, ' ').replace(MISTAKEN, ' '));
  const isUnwanted = UNWANTED.test(text) && consentOf(message, '') === 'no';
  return isUndo || isMistake || isUnwanted ? { kind: question === null ? 'undone' : 'dropped' } : null;
}

/** 「まだでした」, 「ちがった、まだ居ます」, of a presence, 「いりませんでした」, of a car or a day off. */
function notSo(text: string, steps: Standing['steps']): boolean {
  const isOfPresence = steps.length > 0 && steps.every(({ action }) => action.startsWith('update_user'));
  const isOut = isOfPresence && steps.every(({ params }) => params.status === 'offline');
  if (steps.length > 0 && steps.every(({ action }) => action === 'release_car')) return STILL_USED.test(text);
  return isOfPresence ? NOT_YET.test(text) || (isOut && STILL_THERE.test(text)) : NOT_NEEDED.test(text);
}

const SORRY_FOR_IT =
  '^(?:あ[っー]?|ごめん(?:なさい)?|すみません|間違え(?:まし)?た|まちがえ(?:まし)?た|(?:ちが|違)(?:う|った|いました)|いや|いえ|[、。! ])*';
const NOT_YET = new RegExp(
  `${SORRY_FOR_IT}まだ(?:でした|だった|(?:戻|帰|出|行|着)っ?て(?:い|おり)?(?:ませんでした|なかった(?:です)?))[わねよ。!〜ー ]*$`,
  'u',
);
const STILL_THERE = new RegExp(
  `${SORRY_FOR_IT}まだ(?:会社|席|社内)?に?(?:(?:い|居|お)[るり]|(?:い|居|おり)ま(?:す|した))[わねよで。!〜ー ]*$`,
  'u',
);
const STILL_USED = new RegExp(
  `${SORRY_FOR_IT}(?:まだ(?:使|乗|借り)っ?て(?:い|おり)?(?:ました|ます|た|る)|やっぱり?、?もう(?:少し|ちょっと)(?:だけ)?(?:使|借り|乗)[いり]?ます)[わねよ。!〜ー ]*$`,
  'u',
);
const NOT_NEEDED = new RegExp(
  `${SORRY_FOR_IT}(?:やっぱり?|やはり|、)?(?:い(?:り|ら)|要[りら]|必要|不要)(?:あり)?(?:ませんでした|なかった(?:です)?|でした)[わねよ。!〜ー ]*$`,
  'u',
);

/** 「する前の状態に返してください」. */
const AS_BEFORE =
  /^(?:すみません)?[、 ]*(?:今|いま|さっき|先ほど|先程)の(?:登録|件|やつ|話)?(?:は|を|、)(?:忘れ|無視し)て(?:ください|ほしい(?:です)?|もらえますか|いただけますか|くれ)[。! ]*$|(?:する|やる|押す|送る|変える|操作|登録|変更)の?前の?(?:状態|表示|まま)?に(?:返|戻|もど)し(?:て|たい)(?!.*[?PCW])/u;

/** 「デリカやめてセレナにします」: another in its place. */
const OTHER_CAR = /C[^、。C]{0,10}(?:やめ|止め|取り?消|キャンセル)[^。C]{0,6}C/u;

/** Asks to take back, wholly, or at the end of a message that says what went wrong and names nothing. */
function isTakenBack(message: string, reader: Reader): boolean {
  const asksUndo = (words: string) => {
    const { outcomes } = reader.reading({ words, chosen: null });
    return outcomes.length > 0 && outcomes.every((one) => one.request.frame.data.bare && one.steps.length > 0);
  };
  if (asksUndo(message)) return true;
  const { text } = reader.skeleton(message);
  const clauses = message
    .replace(CAN_BE_TAKEN_BACK, '取り消してください')
    .split(/[。、!！?？\n]|(?<=ので|んで|から)/u)
    .filter((clause) => clause.trim() !== '');
  return (
    clauses.length > 1 &&
    (MISTAKE.test(text) || POINTS.test(text)) &&
    !/[PGCWNQ]/.test(text) &&
    asksUndo(clauses.at(-1) ?? '')
  );
}

/** 「今の登録は無かったことにできますか?お願いします」. */
const CAN_BE_TAKEN_BACK =
  /(?:取り?消(?:し|す)|取消|(?:元に戻|もとにもど|なく|無く)す|(?:なかった|無かった)ことに(?:する)?)(?:こと)?(?:は|が|って|も)?(?:でき|出来|可能で)(?:ます|す)(?:でしょう)?か[?？、。! ]*(?:よろしく)?(?:お?願い|おねがい)(?:し|いたし)ます[。!！\s]*$/u;
/** 「それ、まだ行ってないので取り消してください」. */
const POINTS = /^\s*(?:それ|これ|今の|いまの|さっきの|先ほどの|その登録)(?:は|を|も|なんですが|ですが|、| )/u;

/** 「やっぱり休みません」, 「やっぱり休みはキャンセルで」: the request itself is called off. */
export function calledOff(message: string, { matter, steps, question }: Standing, reader: Reader): Move | null {
  const isOfCar = steps.length > 0 && steps.every(({ action }) => action.endsWith('assign_car'));
  if (isOfCar && OTHER_WAY.test(message)) return { kind: question === null ? 'undone' : 'dropped' };
  // 「やっぱ出勤するわ」, of a day off that was just told
  const isOfDays = steps.length > 0 && steps.every((step) => step.action === 'add_user_holiday');
  if (isOfDays && COMES_AFTER_ALL.test(message)) return { kind: question === null ? 'undone' : 'dropped' };
  const { outcomes } = reader.reading({ words: message, chosen: null });
  const [only] = outcomes;
  if (!only || outcomes.length > 1 || /[PGCWN]/.test(reader.skeleton(message).text)) return null;
  const { action } = only.request.frame.data;
  const isNegated =
    only.request.mood.kind === 'negated' && !INSTEAD.test(message) && steps.some((step) => step.action === action);
  if (isNegated && (corrects(message) || FELL_THROUGH.test(message)))
    return { kind: question === null ? 'undone' : 'dropped' };
  const daysOff = takenBack(steps.filter((step) => step.action === 'add_user_holiday'));
  if (action !== 'delete_user_holiday' || only.asking === null || daysOff.length === 0) return null;
  return question === null ? { kind: 'matter', matter, steps: daysOff } : { kind: 'dropped' };
}

/** 「有給ではなく代休です」 is no less of a day off. */
const INSTEAD = /(?:じゃ|では|や)な(?:くって|くて|く)[、 ]*[^、。\s]{2}/u;
/** 「やっぱり電車で行きます」, of a car. */
const OTHER_WAY =
  /^(?:あっ?|ごめん(?:なさい)?|すみません|いえ|[、 ])*(?:やっぱり?|やぱり?|やはり)[、 ]*(?:車じゃなく(?:て)?|車はやめて)?[、 ]*(?:電車|地下鉄|バス|徒歩|歩き|歩い|自転車|チャリ|タクシー|バイク|自分の車|自家用車|マイカー|レンタカー)(?:で|て)?(?:行く?き?|向か|いく?き?|出|に|お願)?(?:し|い)?(?:ます|まーす|る|う|く|わ|こと(?:に)?(?:し|なり)(?:ます|ました)|する)?(?:ね|わ|よ|で)*[。!！〜ー\s]*$/u;
/** 「外出は取りやめになりました」. */
const FELL_THROUGH =
  /(?:取り?やめ|取り止め|中止|なし|キャンセル)(?:に|と)(?:なり|なっ|し)(?:まし)?(?:た|て)(?:ので)?[。!！\s]*$/u;
const COMES_AFTER_ALL = new RegExp(
  '^(?:あっ?|ごめん(?:なさい)?|すみません|[、 ])*' +
    '(?:(?:やっぱり?|やぱり?|やはり)[、 ]*(?:その日は?|普通に|ちゃんと|会社に|仕事に)*(?:出勤|出社|仕事|働く?き?|出)(?:は)?(?:し|する|に?出|ます|る|(?<=働く))' +
    '|(?:その日は?|普通に|会社に|仕事に|[、 ])*(?:(?:出勤|出社|仕事)(?:する|に出る)?|働く|出る)こと(?:に)(?:な[りっ]|し))[^、。?？]{0,10}[。!！〜ー]*$',
  'u',
);
const UNWANTED = /(?:やっぱり?|やはり).*(?:いら|要ら|いりません|不要|やめ|なし)/u;
const MISTAKE = /間違|まちが|ミス|誤|勘違い|かんちがい|思い違い/u;
const MISTAKEN =
  /(?:操作|入力|押し|打ち|送信|登録)?(?:間違|まちが|ミス|誤り?|誤爆)(?:え|い|っ|し|り)?(?:ちゃっ|てしまい|まし|てし|じゃっ)?(?:た|ました|です|でした)?|(?:人|相手|日|日にち|車|時間|場所|名前|送る所|押すところ)(?:を|が)/gu;

/** 「どうしようかな」, 「ちょっと待って」: the question stays open. */
export function hesitating(message: string): Move | null {
  return /^[^、。]{0,8}(?:どうしよう|待って|考え(?:ます|てみ|させ)|迷|待ち(?:ます|ますね)$|確認(?:し|いたし)て?(?:み)?ます|聞いてみます|(?:聞い|確認し|相談し|話し)てから)/u.test(
    message,
  )
    ? { kind: 'idle' }
    : null;
}

/** Thanks and other small talk: it asks for nothing. */
export function idle(message: string, _standing: Standing, reader: Reader): Move | null {
  const { text } = reader.skeleton(message);
  const left = text.replace(SMALL_TALK, ' ');
  if (/[PMGCWNQ]/.test(text) || !isIdle(left) || (anyStem.test(left) && tells(message, reader))) return null;
  return { kind: 'idle' };
}

/** 「もどりました」, all in kana, is no small talk. */
function tells(message: string, reader: Reader): boolean {
  return reader
    .reading({ words: message, chosen: null })
    .outcomes.some(({ steps, asking }) => steps.length > 0 || asking !== null);
}

const SMALL_TALK =
  /(?:助|たす)か(?:り|る|っ)(?:ます|ました|た)?|感謝(?:です|します)?|どうも|サンキュー?|さんきゅー?|thanks?|thx|ok(?:です)?|了解(?:です|しました|いたしました)?|りょ(?:うかい|$)|わか(?:り|っ)(?:ました|た)|分か(?:り|っ)(?:ました|た)|承知(?:です|しました|いたしました)|承りました|かしこまりました|確認(?:し|でき)(?:ました|ます|た)?|(?:早|はや|速)(?:い|く)?|すごい|便利(?:だ|です)?|完璧|さすが|(?:お手数|ご迷惑)(?:を)?(?:お?かけ)?(?:し)?(?:ました)?|ばっちり|いい感じ|なるほど|(?<!ま)(?:行|い)ってきます|お疲れ(?:様|さま)?(?:です|でした)?|嬉しい|うれしい/gu;

/** 「あ、違う」, to which the assistant asks 「どう直しましょうか」: what was done stands, and what comes next puts it right. */
export function isSaidWrong(message: string, question: string): boolean {
  return ONLY_WRONG.test(message) && /(?:直|なお|変え|訂正|修正|変更)[^。]{0,12}[か?？][。?？\s]*$/u.test(question);
}

const SORRY = '(?:あっ?|ごめん(?:なさい)?|すみません|いや|いえ|[、。!！ 　])*';
const WRONG = '(?:違|ちが)(?:う|った|います|いました)|ミスった';
const MISTOOK = '(?:間違|まちが)(?:え|っ|い)(?:て|ちゃっ)?(?:まし)?(?:た|です|でした)';
const ONLY_WRONG = new RegExp(`^${SORRY}(?:${WRONG}|${MISTOOK})(?:わ|ね|よ|[。、!！〜ー\\s])*$`, 'u');
