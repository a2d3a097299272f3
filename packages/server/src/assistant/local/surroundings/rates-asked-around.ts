/**
 * 「稼働率って自分で入れるものなんですか？80%でお願いします」, 「稼働率を70にしてほしいです、どこで変えるのかわからなくて」: the wish for one's own rate,
 * without what is asked or not known of the rate around it. Any other message as it is.
 */
export function withoutAskingAroundRates(message: string): string {
  if (message.length > LONGEST || SOMEBODY.test(message) || numbersIn(message) !== 1) return message;
  const first = WISH_FIRST.exec(message)?.groups;
  if (first?.wish !== undefined && UNSURE.test(first.behind ?? '')) return `${first.wish}。`;
  const behind = WISH_BEHIND.exec(message)?.groups;
  const { lead, rest } = behind ?? {};
  if (lead === undefined || rest === undefined || !RATE.test(lead) || !UNSURE.test(lead)) return message;
  return `稼働率を${rest.replace(BECAUSE, '').replace(OWN, '')}`;
}

const LONGEST = 120;
const SOMEBODY = /さん|くん|君|ちゃん|氏|全員|みんな|課|部の/u;
/** How many different numbers are named. */
const numbersIn = (message: string) =>
  new Set(
    message
      .normalize('NFKC')
      .replace(/半分/gu, '50')
      .replace(/(?<=[0-9])割/gu, '0')
      .match(/[0-9]+/gu),
  ).size;

const RATE = /稼働(?:率|状況)?|かどう(?:りつ|率)|忙しさ|負荷率/u;
/** Where, how or by whom it is done, that one does not know, or that it is of another time. */
const UNSURE =
  /言われ|どこ|どう(?:や|し|す|い)|どちら|誰|だれ|自分で|ここ|こちら|何(?:を|の|で|です)|なに|わか[らっりん]|分か[らっりん]|知[らり]|初めて|はじめて|慣れ|まま|古い|先月|昔の|前の/u;
const WISHES =
  '(?:ください|下さい|お?願い(?:し|いたし|致し)?(?:ま[ー〜]*す|たいです|できますか)?|おねがい(?:し?ます)?|ほしい(?:です)?|欲しい(?:です)?|たい(?:です)?|もらえますか|もらえませんか|いただけますか|いただけませんか|して|といて|よろしく(?:です)?|頼みます)';
const WISH_FIRST = new RegExp(
  `^(?<wish>[^。?？]*(?:${RATE.source})[^。?？0-9０-９]{0,12}[0-9０-９]{1,3}[^。?？0-9０-９、]{0,16}${WISHES})[、。!！ 　〜ー]+(?<behind>[^0-9０-９]{4,40})$`,
  'u',
);
/** 「私は今4割くらいなので」, before the same number. */
const BECAUSE = /^[^。、]{2,24}(?:ので|から|んで)[、 　]*/u;
const WISH_BEHIND = new RegExp(
  `^(?<lead>[^0-9０-９]{4,60}?(?:か|っけ|かな|けど|が|ない|ません|ます|です|た|ね|て|くて|の|じゃ)(?:[。?？]|、|[ 　]|ね、)[^0-9０-９。?？]{0,12}?|.{4,60}言われ(?:まし)?た(?:ので|んですが|のですが)?[。、])(?:[^0-9０-９。?？]{2,20}(?:ので|から|んで)[、 　]+)?[ 　]*(?<rest>(?:[^。、?？]{0,16}(?:[0-9０-９]{1,3}(?:%|％|割|パーセント)?|半分)(?:くらい|ぐらい|ほど)?(?:な|だ|です)?(?:ので|から|んで)[、 　]*)?(?:(?:私|わたし|自分|僕|俺|あたし)(?:の)?(?:分)?(?:は|を|も)?[、 ]*)?[0-9０-９]{1,3}(?:%|％|パーセント|ぱーせんと)?[^0-9０-９?？。]{0,12}${WISHES}[。!！〜ー?？\\s]*)$`,
  'u',
);
const OWN = /^(?:私|わたし|自分|僕|俺|あたし)(?:の)?(?:分)?(?:は|を|も)?[、 ]*/u;
