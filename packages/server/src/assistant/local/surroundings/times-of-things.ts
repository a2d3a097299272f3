import type { Skeleton } from '../message/mentions.ts';

/**
 * The skeleton without the times of things: 「明日の撮影の小道具を取りに行ってきます」 goes now for what is needed then, and
 * 「きのうから借りていたデリカを返しました」 tells since when it was out.
 */
export function withoutTimesOfThings(skeleton: Skeleton): Skeleton {
  const mentions = [...skeleton.mentions];
  // A sign that means nothing, so that the words stay one.
  const hold = (text: string, at: number) => {
    mentions[at] = undefined;
    return `${text.slice(0, at)}件${text.slice(at + 1)}`;
  };
  let { text } = skeleton;
  for (const { index } of skeleton.text.matchAll(NEEDED_THEN)) if (isDay(mentions[index])) text = hold(text, index);
  for (const { index } of skeleton.text.matchAll(NEEDED_FOR)) if (isDay(mentions[index])) text = hold(text, index);
  for (const { index } of skeleton.text.matchAll(OF_THE_DAY))
    if (!isSeasonless(skeleton, index) && !isSet(skeleton, index)) text = hold(text, index);
  for (const { index, 0: words } of skeleton.text.matchAll(OUT_SINCE)) {
    mentions[index] = undefined;
    text = text.slice(0, index) + ' '.repeat(words.length) + text.slice(index + words.length);
  }
  for (const { index, 0: words } of [...text.matchAll(TAKES_UNTIL), ...text.matchAll(LASTS)]) {
    for (let at = index; at < index + words.length; at++) mentions[at] = undefined;
    text = text.slice(0, index) + ' '.repeat(words.length) + text.slice(index + words.length);
  }
  return { ...skeleton, text, mentions };
}

const isDay = (mention: Skeleton['mentions'][number]) => mention?.sign === 'W' && /^date/u.test(mention.when.kind);

const THING = '[^、。!?\\nPMCWNQEをにへでが]';
/** What one goes out to fetch, buy or bring, and not what takes place then: 「明日の展示会に行きます」 is tomorrow's. */
const FETCHED = `(?:${THING}{1,14}を(?:[^、。PMCW]{1,10}(?:まで|へ))?(?:取り|とり|受け?取り|うけとり|買い|かい|借り|かり|運び|はこび|届け|とどけ|探し|さがし|渡し|引き?取り|もらい|集め|預け|頼み|仕入れ)|${THING}{1,12}の${THING}{0,10}(?:買い?出し|買い物|買い足し|引き?取り|受け?取り|仕入れ|調達|手配|準備|下見|ロケハン))に`;
const GOES_NOW =
  '(?:(?:今|いま)から|これから|ちょっと)?(?:行ってき|行ってくる|いってき|いってくる|行って参り|行ってまいり|行きます(?!か)|いきます|行く(?=[ 、。!]|$|ね|わ|で|けん)|出ます|出かけ|でかけ|出てき|出て参り|出てまいり|外出|向かい|まいり|参り)';
/** 「模型の材料かってくる」. */
const BRINGS = `${THING}{1,14}を?(?:買っ|かっ|取っ|とっ|もらっ|受け取っ|引き取っ|仕入れ|揃え)て(?:くる(?!の|か)|き(?:ます|まーす)|まいります)`;
const NEEDED_THEN = new RegExp(`(?<=^|[。!?\\n、 てで])W(?=の(?:${FETCHED}${GOES_NOW}|${BRINGS}))`, 'gu');
/** 「年末の入金確認のため、これから銀行に行きます」: whose time it is, why somebody goes now. */
const NEEDED_FOR = new RegExp(
  `(?<=^|[。!?\\n、 ])W(?=の${THING}{2,14}(?:のため(?:に)?|があるので)[、 ]*(?:これから|これより|(?:今|いま)から))`,
  'gu',
);
/** 「検査が夕方までかかるため、現場から直帰します」: how long a thing takes, where nobody comes back. */
const TAKES_UNTIL = new RegExp(
  `(?<=^|[。!?\\n、 でて]|P[はもが])(?!${THING}{0,10}(?:さん|くん|君|氏|様))${THING}{1,12}がW(?:ごろ|頃|くらい|ぐらい)?(?:まで)?(?:かか|掛か|長引|延び|続)[るりいくきっ]?(?:ます|まし?た|た|そう(?:な|です)|てい?(?:る|ます))?(?:ので|んで|から|ため)[、 ]*(?=[^。!?\\n]{0,24}(?:直帰|そのまま帰|nr)[^。!?\\nW]*(?:[。!?\\n]|$)|(?:お?戻りは|帰りは|帰社は)?W(?:ごろ|頃)?に?(?:です|お?戻|もど|帰社))`,
  'gu',
);
/** 「説明は13時まで、戻るのは13時半です」 */
const LASTS = new RegExp(
  `(?<=^|[。!?\\n、 ])(?!${THING}{0,10}(?:さん|くん|君|氏|様|外出|離席|在宅|不在|休|席|会社|戻|私|僕))${THING}{2,10}(?:は|が)?W(?:ごろ|頃)?まで(?:で|です|なので)?[、。 ]+(?=[^。、W]{0,6}(?:戻|もど|帰)[^。、W]{0,5}W|(?:会社|事務所|社)?(?:に|へ)?W[^。、W]{0,6}(?:戻|もど|帰))`,
  'gu',
);
/** 「週末を控え、」, 「夕方からの雨で」, 「年末のご挨拶に」, 「本年最終日となりました」, 「週明けもよろしく」: how it stands, and no time of a wish. */
const OF_THE_DAY =
  /W(?=(?:を|も)(?:控え|目前|迎え|間近)|からの(?:雨|雪|風|嵐|大雨|悪天候)|も(?:どうぞ|また)?(?:よろしく|宜しく| *(?:$|。))|の(?:便|電車|新幹線|飛行機|バス|フェリー)に間に合|のご?(?:挨拶|あいさつ|支払|精算|手続|買い出し|締め)|の[^、。W]{1,10}(?:おわり|終わり|終了)(?:[、。! 〜]|$)|(?:と|に)なりまし(?:た。|て、))/gu;
/** 「明日のご挨拶に」 is tomorrow's; 「年末のご挨拶に」 is of the season. */
function isSeasonless({ text, mentions, message }: Skeleton, at: number): boolean {
  const mention = mentions[at];
  if (mention?.sign !== 'W' || !/^のご?[挨あ支精手買締](?![^、。W]{0,8}(?:終|おわ))/u.test(text.slice(at + 1)))
    return false;
  return !/年末|年始|新年|年明け|暮れ?|盆|月末|月初|期末|年度末/u.test(message.text.slice(mention.from, mention.to));
}
/** 「次回の通院は18日となりました」: which day it has come to. */
function isSet({ text, mentions, message }: Skeleton, at: number): boolean {
  const mention = mentions[at];
  if (mention?.sign !== 'W' || !/^[とに]なりまし/u.test(text.slice(at + 1))) return false;
  return /[0-9]日?$/u.test(message.text.slice(mention.from, mention.to));
}

const OUT_SINCE =
  /W(?:から|より|に|は)?(?:ずっと)?(?=(?:お?借り|お?使い|使わせ|使っ|乗っ|拝借|使用し|利用し)[ぁ-ん]{0,10}[たる]C[^。!?\n]{0,24}(?:返|戻|停め|止め|置|終|入れ|空|降り))/gu;
