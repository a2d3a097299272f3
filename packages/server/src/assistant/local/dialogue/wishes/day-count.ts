/**
 * The wish of which the day was asked, without how many days it is: 「有休を1日もらいます」, 「来月どこかで1日休みたい」. Beside the day that
 * answers, the length would be read as the first of a month.
 */
export const withoutDayCount = (words: string) => words.replace(SOMEWHERE, '').replace(ONE_DAY, '');

const SOMEWHERE =
  /(?:の|、)?(?:どっか|どこか|いずれか|そのうち)(?:の日)?(?:で|に|、)?(?:[1１一]日|いちにち)?(?:だけ|間)?(?:の|を|、)?(?=[^。]{0,6}(?:休|やす|有))/u;
const ONE_DAY =
  /(?<![0-9０-９月/十])[、 ]?(?:[1１一](?:日|にち)|いちにち|いちんち)(?:だけ|間)?(?:の)?(?=(?:、| |を|ほど|くらい|ぐらい|分)*(?:お?休|やす|もら|いただ|頂|取|と[りっ]|入れ|ほし|欲し|使|有[給休]|休暇)|(?:です|で)?[。!！〜ー\s]*$)/u;
