import { anyStem } from '../phrasebook.ts';

/**
 * 「デリカ借ります。鍵は総務でいただけばよろしいですか」, 「返しました。あと何かすることはありますか？」: what is wondered about the key,
 * the parking or the fuel beside a wish for a car or its return is for colleagues to answer, and changes nothing of it.
 */
export function withoutCarQuestions(text: string): string {
  const told = /C/.test(text)
    ? text.replace(NOTHING_WRONG, blank).replace(FREE_SURELY, blank).replace(ASKED_AGAIN, blank).replace(ALONG, blank)
    : text;
  return told.replace(QUESTION, (words, ...rest) => {
    const beside = told.replace(words, '。');
    const at = rest.find((one) => typeof one === 'number') ?? 0;
    const isWish = /C|(?<![電駐列下乗停風歯自転])車/u.test(beside) && anyStem.test(told.slice(0, at) || beside);
    return isWish ? ' '.repeat(words.length) : words;
  });
}

const blank = (words: string) => ' '.repeat(words.length);

/** 「返しました。異常なし」. */
const NOTHING_WRONG =
  /(?<=[。!、 \n])(?:特に|車体に?|外装に?|どこにも|運転中の?)*(?:異常|異状|傷|きず|キズ|へこみ|問題|トラブル|事故|不具合)(?:は|も|など|等|とか)*(?:特に)?(?:なし|無し|ありません|ないです|なかったです|ございません)(?:でした|です)?(?:よ)?(?=[。!、 \n〜]|$)/gu;

/** 「セレナ借ります。空いてますよね」: whoever takes a car in use is asked then. */
const FREE_SURELY =
  /(?<=C[^。?\n]*(?:借|使|乗|貸|かり|つか|のり|回|願|確保|押さ)[^。?\n]*?[。!、 \n])[、 ]*(?:(?:今|いま|まだ|たぶん|確か|誰も|だれも|他に|ほかに|もう)*(?:(?:空|あ)いて(?:い)?(?:ます|る)|使って(?:い)?(?:ません|ない)(?:です)?|使う人(?:は)?(?:い|お)(?:ない|ません|らん)(?:です)?|予定(?:は|も)?(?:ない|ありません)(?:です)?)(?:よね|やんな|よな))[。!〜ー? ]*$/u;

/** 「デリカがどうしても要るんです。私に回してください」: the same asked once more. */
const ASKED_AGAIN =
  /(?<=C[^。!?\n]*(?:要[るり]|い[るり]|必要|使|借|乗)[^。!?\nC]*[。!])[ ]*(?:M|こっち|こちら)(?:に|へ)(?:回し|まわし|貸し|譲っ|渡し)て(?:ください|下さい|もらえますか|もらえませんか|いただけますか|いただけませんか|くれますか|ほしいです|ほしい)?(?=[。!〜 ]|$)/gu;

/** 「デリカ借ります、ETCも借ります」: what goes with the car. */
const ALONG =
  /(?<=C[^。?\n]{0,20}[。!、 \n])(?:etc(?:カード)?|給油カード|ガソリンカード|充電ケーブル|台車|毛布)も(?:一緒に)?(?:お?借り(?:し)?ます|借りる|借ります|使います|使う|もらいます|持っていきます)(?:ね|よ|わ)?(?=[。!、 〜]|$)/gu;

const MATTER =
  '(?:鍵|キー|かぎ|カギ|駐車(?:場所?|する(?:場所|所|ところ))?|(?:停|と|止)める(?:場所|所|ところ)|ガソリン(?:代|カード)?|給油(?:カード)?|充電(?:器|ケーブル|カード)?|電池|バッテリー|etc(?:カード)?|ナビ|ドラレコ|(?:運転)?日報|記録簿|走行距離|免許証?|保険証?|書類|洗車|(?:(?:事前の?)?予約|申請書?|届け?|手続き|許可)(?:とか|って|など|は|が|も|の?ほう)*[、 ]?(?:要|い[るり]|必要))';
const ASKED =
  '(?:(?:です|でした|ます|ました|でしょう|ません)(?:か(?:ね|な)?|よね|っけ)|(?:だ|た)っけ|か(?:な[あぁー]?|しら)|(?:る|い|た|ん)の?(?=[?]))';
const MORE =
  '(?:(?:あと|ほか|他|その(?:ほか|他)|それ以外)(?:は|に|には|で)?[、 ]*)?(?:何か|なにか|何を|なにを)(?:ほかに|他に)?[^。!?\\nPCWQN]{0,14}';
const QUESTION = new RegExp(
  `(?<=(?:^|[。!?\\n]|(?:が|ので|けど|けれど|から)、|[ます] ) *)(?:(?:あと|なお|ちなみに|それと|で|返却後|終わったら|車の|その)[、 ]*)*(?:${MATTER}(?![^。!?\\nPCWQN]{0,20}(?:誰|だれ|どなた))[^。!?\\nPCWQN]{0,30}?|${MORE})${ASKED}[?。!〜ー ]*(?=$|[^?。!〜ー ])`,
  'gu',
);
