import type { Skeleton } from '../message/mentions.ts';
import { rolesIn } from '../message/roles.ts';
import type { Request } from '../requests/requests.ts';

// Of whom a message tells where the request itself names nobody: somebody who called, for whom one writes, or of whom
// one began to speak.

/**
 * The skeleton in which somebody who called is the subject of what is passed on for them: of 「西さんから電話があり、
 * 直帰とのことです」 remains 「西さん、直帰とのことです」. Without a sign of hearsay the call is only a reason.
 */
export function withCallers(skeleton: Skeleton): Skeleton {
  const { text } = skeleton;
  let laid = withoutTheme(skeleton)
    .replace(CALLED_IN, (call) => 'P'.padEnd(call.length))
    .replace(TERSE, (call) => 'P'.padEnd(call.length))
    .replace(THOUGHT_OF, (theme) => 'Pは'.padEnd(theme.length));
  for (const match of laid.matchAll(CALL)) {
    const end = match.index + match[0].length;
    if (
      !PASSED_ON.test(laid.slice(end)) &&
      !FOR_THEM.test(match[0]) &&
      !MESSAGE.test(match[0]) &&
      !isAbsent(match[0], laid.slice(end))
    )
      continue;
    const at = match.index + match[0].indexOf('P');
    const rest = laid.slice(end).replace(/^[。!]/u, '、');
    laid = `${laid.slice(0, match.index)}${' '.repeat(at - match.index)}P${' '.repeat(end - at - 1)}${rest}`;
  }
  laid = laid.replace(ASKED_BY, (report) => TOLD.padEnd(report.length));
  laid = laid.replace(HEARD_FROM, (from) => 'P'.padEnd(from.length));
  laid = laid.replace(FILED, (from) => 'P'.padEnd(from.length));
  laid = laid.replace(
    RELAYED,
    (_, who: string, said: string, report: string) => `${who}は ${said}${TOLD.padEnd(report.length)}`,
  );
  laid = laid.replace(REPORTED, (report) => TOLD.padEnd(report.length));
  laid = laid.replace(BEFORE_ANOTHER, (call, at: number) =>
    SPEAKS.test(text.slice(at, at + call.length)) ? ' '.repeat(call.length) : call,
  );
  return laid === text ? skeleton : { ...skeleton, text: laid };
}

/** 「西さんと東さんのことでお願いします。」 before each of them is told of by name. */
function withoutTheme({ text, mentions }: Skeleton): string {
  const theme = THEME.exec(text)?.[0] ?? '';
  const named = (from: number, to: number) =>
    mentions.slice(from, to).flatMap((mention) => (mention?.sign === 'P' ? [mention.all[0]?.documentId] : []));
  const later = named(theme.length, text.length);
  return named(0, theme.length).every((id) => later.includes(id))
    ? text.slice(theme.length).padStart(text.length)
    : text;
}

/** 「西より電話あり 本日腹痛で欠勤」: nobody else is off for a call. */
const isAbsent = (call: string, rest: string): boolean =>
  /(?:電話|連絡|メール|line|一報)(?:が)?(?:あり|有り|入り|来た|きた)[、。 ]*$/iu.test(call) &&
  /^[、。 ]*(?:W(?:は|、| )?)?[^、。PMGC]{0,12}(?:欠勤|(?<![昼お])休み?(?!憩)|お休み|有[休給])/u.test(rest);

/** 「西さんから電話、戻り17時」, 「西さんから連絡 直帰」: nothing but what is passed on. */
const TERSE =
  /P(?:から|より)(?:の)?(?:W(?:に)?)?(?:お|ご)?(?:電話|連絡|メール|line|一報|伝言)[、。! ]+(?=(?:帰り|お?戻り?|もどり|帰社)(?:は|が|、| )?W|W(?:ごろ|頃)?(?:に)?(?:お?戻り|もどり|帰社|着)|(?:直帰|直行|nr|早退|在宅|遅刻|遅れ)(?:です|で)?[。! ]*$)/giu;

/** 「西さんから伝言です、戻りは17時半」: all that follows is theirs. */
const MESSAGE =
  /(?:伝言|言(?:付|づ)(?:かり?|け|て)?|ことづ[けかて]り?|連絡|電話)(?:です|でした|でございます(?:が)?|で(?:ー|〜)?)[、。! ]*$/u;

/** 「西さんより、本日はこのまま直帰しますとのことです」, 「西さんから📞 直帰だって」: from whom, without a word for the call. */
const HEARD_FROM =
  /(?<=(?:^|[。!\n]) *)P(?:から|より)(?:[、 ]|W(?:に|、)?)+(?=[^。!?\nP]*(?:(?:休|やす|有給)[^。!?\nP]{0,10}(?:ほしい|欲しい|たい|せて(?:ください|下さい))(?:との|という|そう)|(?<!ように|ほしい|欲しい|くれ)との(?:こと|[おご]?(?:連絡|伝言|報告|電話))|(?:だ|る|た|い)そうです|だって(?:[。! ]|$)|って(?:[。! ]|$)|(?:休|やす)[^。!?\nPW]{0,6}と(?:伺|うかが|聞|きい|言[付づ]|ことづ|預か)[^。!?\nP]{0,8}(?:ので|ため|から|まし?た[。、])))/gu;

/** 「西さんから申請がありましたので、24日を有休で」: whose day off somebody enters. */
const FILED =
  /P(?:から|より)[^。、PMGCW\n]{0,10}?(?:(?:お?休み?|休暇|有[休給]|年休|代休)の?)?(?:申請|届け?出?|申し出|希望|依頼|願い)(?:が|を|で|は|も)?(?:あり|あっ|ござい|来|き|受け|届|上が|出|もら|いただ|頂)[^、。PMGCW]{0,10}(?:ので|から|んで|ため|まし?た|てい?ます)[、。 ]*(?=[^!?\nP]*(?:休|やす|有給))/gu;

/** 「西さんから電話で、銀行に出られたそうです」, 「西さんから電話あり もう上がったって」: who called, right before what they said. */
const CALLED_IN =
  /P(?:から|より)(?:の)?(?:さっき|先ほど|今|いま|W)?(?:お|ご)?(?:電話|入電|連絡|れんらく|伝言|メール|line|チャット|一報)(?:で|にて|が?(?:あり|有り|あって|来て|きて|入り)|(?=[、。 ]))[、。 ]*(?=[^。!?\nP、]*(?:とのこと|(?:だ|る|た|い)そう(?:です|で|な|だ|[。! ]|$)|[うくすつぬぶむるたい](?:って|と)(?:言|いう|ゆう|おっしゃ|仰|[。、!〜ー \n]|$)))/gu;

/** 「東さんから電話で、西さんは直帰だそうです」: who says it of another is not told of. */
const BEFORE_ANOTHER = /P(?: {3,}|いわく|曰く|が(?:言う|いう)には|によ(?:ると|れば))[、 ]*(?=P[はがも])/gu;
const SPEAKS = /^P(?:から|より|いわく|曰く|が(?:言う|いう)には|によ(?:ると|れば))/u;

/** 「西さんなんですけど、さっき出られました」, 「西さんのことですが銀行に行ったよ」: of whom one begins to speak. */
const THOUGHT_OF =
  /P(?:(?:のこと|の件)(?:なの|なん)?|なの|なん|)です(?:が|けど|けれど)[、 ]*(?=[^。!?\nPM]*(?:まし?た|った|出た|って|そうです|とのこと|てい?(?:ます|る))(?:よ|わ|で|ね|ー|〜)*[。! \n]|[^。!?\nPM]*(?:まし?た|った|出た|って|そうです|とのこと|てい?(?:ます|る))(?:よ|わ|で|ね|ー|〜)*$)/gu;

const THEME = /^[^。MGCWNQ]{0,12}P(?:[とや、]+P)*の(?:こと|件)で[^。PMGCWNQ]{0,16}。/u;
const TOLD = 'とのこと';
/** 「西さんより、明日は休むとのご連絡を受けました」: the report stands behind what it says. */
const RELAYED =
  /([PG])(?:から|より)([^PM。\n]{2,60}?)((?:(?:と|って)(?:の|いう)?(?:旨の?)?[、 ]?(?:お?(?:電話|メール|チャット|line|内線)(?:で|にて)[、 ]?)?|(?:との)?旨(?:の|、)?|(?<=直帰|直行|早退|外出|退勤|帰社|帰宅|休み|在宅|テレワーク|リモート|遅刻|欠勤)の)(?:お|ご)?(?:連絡|電話|伝言|報告|メール|チャット|line|一報|申し出)(?:が|を|で)?(?:あり|ござい|来|き|受け|いただ|頂|もら|入り|届)(?:き|い|っ|って)?(?:て(?:(?:おり|い)ます|(?:おり|い)?まし?た)|(?:まし)?た)|(?<=直帰|直行|早退|外出|退勤|帰社|帰宅|休み|在宅|テレワーク|リモート|遅刻|欠勤)の(?:お|ご)?(?:連絡|電話|伝言|メール|line)(?:です)?(?=[。! ]|$)|(?<=[るただ]|休み|休暇|直帰|直行|早退|外出|在宅|テレワーク|リモート|遅刻|欠勤|(?:ま|らわ|り)せてほしい)(?:と|って)(?:、)?(?:お)?(?:伺[いっ]|うかが[いっ]|聞[いき]|きい|承[りっ]|(?:言[付づ]|ことづ)か[りっ]|預か[りっ])(?:し|いたし)?(?:て(?:おり|い)?)?(?:ます|まし?た|た)(?=ので|んで|から|ため|[。! ]|$))/gu;

/**
 * 「西さんですが、ただいま出社したとお電話をいただきました」: that somebody told it, behind what they told; so in 「西さん17時もどりって
 * 伝言です」, 「西さん会社ついたって ライン来た」.
 */
const REPORTED =
  /(?<=[PG][^。\n]{0,80}(?:[うくぐすつぬぶむるたいだ]|[a-z\p{Script=Katakana}ー]|です|ます|休み|戻り|もどり|帰り|やすみ|\p{Script=Han}[めりしれけえ]?))(?:、?と|って|との|という)[、 ]?(?:(?:P|ご?本人(?:様|さん)?|ご?家族|奥様|ご主人|現場|先方|客先|出先)(?:から|より))?(?:の)?(?:お?(?:電話|メール|チャット|line|内線)(?:で|にて|越しに)[、 ]?)?(?:お|ご)?(?:連絡|れんらく|電話|でんわ|tel|伝言|言づて|ことづて|報告|メール|チャット|line|ライン|スラック|slack|teams|dm|メッセージ|一報|申し出|知らせ)(?:が|を|で|も)?(?:[ 、]?(?:あり|あっ|ござい|来|き|受け|いただ|頂戴(?:いた)?し|頂|もら|入|届|あずか|預か|くださ|下さ|くれ|よこし)(?:き|い|っ|り|って)?(?:て(?:おり|い)?)?(?:まし)?(?:た|て)|あり(?=[。、! \n]|$)|(?:です)?(?=[。!]|$))/gu;

/** 「西さんより、24日は午後休にしてほしいとの依頼です」, 「西さんから24日の有休の申請が来ています」. */
const ASKED_BY =
  /(?<=P[^。\n]{2,60}(?:(?:ほしい|欲しい|たい)との|(?:休み?|休暇|有[休給]|やすみ)の?))(?:お|ご)?(?:依頼|申請|希望|要望|申し出|届け?出?)(?:です|でした|(?:が|を|も)?(?:あり|ござい|来|き|受け|いただ|頂|もら|届|出)(?:き|い|っ|り|て|って)*(?:おり|い)?(?:まし?た|ます))/gu;

/** A call of somebody who is nobody of the firm, and what is passed on from them; null where there is none. */
export function strangeCaller(text: string): string | null {
  const match = STRANGE_CALL.exec(text);
  return match?.[1] !== undefined && PASSED_ON.test(text.slice(match.index + match[0].length)) ? match[1] : null;
}

/** Places of those whom the words before `to` tell of; the last who are named so. */
export function toldOf(skeleton: Skeleton, to: number): number[] {
  const text = skeleton.text.slice(0, to);
  const [last] = [...text.matchAll(SPOKEN_OF)].slice(-1);
  if (last) return [last.index];
  const from = text.replace(/[。!?\n]+\s*$/u, '').search(/[^。!?\n]*$/u);
  const clause = text.slice(from);
  const ill = OF_HEALTH.exec(clause);
  if (ill) return [from + ill[0].indexOf('P')];
  if (!HEARSAY.test(clause) || ASKED_FOR.test(clause)) return [];
  return rolesIn(skeleton, from, to).flatMap(({ at, role }) =>
    role === 'topic' && skeleton.mentions[at]?.sign === 'P' ? [at] : [],
  );
}

const CALLED =
  '(?:から|より)(?:の|も|は|、)?(?:先ほど|さきほど|さっき|今|いま|W)?(?:に)?(?:急ぎ(?:の|で)|緊急(?:の|で))?(?:お|ご)?(?:電話(?!番)|入電|連絡|伝言|メール|チャット|line|スラック|slack|teams|チームス|ライン(?=[がで来きに、])|メッセージ|dm|sms|言(?:付|づ)け?|言づ[かて]|言付か|ことづ[けかて]|一報|報告|知らせ|申し出|伝達|伺|聞|頼ま|依頼)(?:(?:が)?(?:あり|有り|入り|来た|きた)(?= )|で(?=(?!話|呼|伺|うかが|聞|頼|言わ|依頼|連絡|申|受け|もら|いただ|頂|確認|知|す)[^、。]{4})|[^、。PGC]{0,12})';
const FOR = '(?:(?:に|の)(?:代わ|かわ|替わ)(?:っ|り(?=に))(?:て|に)|の代理(?:で|として))';
const REPORTING =
  '(?:、)?(?:私が)?(?:ご|お)?(?:連絡|報告|伝え|知らせ|書い|入力|打っ|送っ|登録|申請|申し込|届け|記入)(?:し|いたし|致し|させて)?[^、。PGCW]{0,8}';
const CALL = new RegExp(
  `(?:(?<=^|[、。\\n])[^PMGCW、。\\n]{0,12})?P(?:${CALLED}|(?:から|より)(?=、[^。]{3,60}(?:(?<!ほしい|欲しい|ください|くれ|ように)とのこと|だそう|[るす]そうです))|と(?:先ほど|さきほど|さっき|今|いま)?(?:お)?電話で(?:お)?話し[^、。PGC]{0,8}(?=[、。])|に(?:頼ま|言われ|依頼さ)[^、。PGCW]{0,8}(?=[、。])|の(?:お|ご)?(?:伝言|言づて|言付け|ことづて)(?:です|でした)[。、! ]*|${FOR}${REPORTING})`,
  'gu',
);
const FOR_THEM = new RegExp(`P${FOR}`, 'u');
const STRANGE_CALL = new RegExp(
  `(?<=^|[、。 の])((?!お客|業者|先方|取引|奥)[\\p{Script=Han}々\\p{Script=Katakana}ー]{1,6}(?:さん|くん|君|氏))${CALLED}`,
  'u',
);
const PASSED_ON =
  /とのこと|(?:だ|る|た|い)そう(?:です|で|な)|と(?:の(?:連絡|電話|伝言|報告)|言って|申して|おっしゃ)|って(?:言って|$|。)|ほしいと|される|(?:れ|なさい)ます|(?:行か|向かわ|出ら|帰ら|戻ら|早退さ|外出さ)れ(?:まし)?た/u;

/** 「西さんが港からお帰りになっております。在席でお願いします」: of whom the sentence before tells what is then to be set. */
export function toldBefore({ text }: Skeleton, { from, to, stem, mood, frame }: Request): number[] {
  const shows = SHOWS[String(frame.data.set?.status)];
  if (shows === undefined || /[PMG]/.test(text.slice(from, to))) return [];
  if (mood.kind !== 'ask' && !HEARSAY.test(text.slice(stem.to, to))) return [];
  const [clause] = TOLD_OF.exec(text.slice(0, from)) ?? [];
  // Where a whole group is on its way home, who of them has gone is asked.
  if (clause === undefined || (shows !== SHOWS.going_out && clause.includes('G')) || /ない/u.test(clause)) return [];
  return shows.test(clause) ? [text.lastIndexOf(clause, from) + clause.search(/[PG]/)] : [];
}

const TOLD_OF = /(?<=^|[。!\n])[^。、!?\nPMGC]{0,8}[PG](?:が|は|も|、)[^。!?\nPM]{2,50}(?:ます|です|まし?た)[。! ]+$/u;
const SHOWS: Readonly<Record<string, RegExp>> = {
  online: /(?<!迎えに)(?:戻|もど|帰|着|来|出社|出勤|席に)[^。、]{0,14}[。! ]*$/u,
  going_out:
    /(?:(?<!以)外[でに]|出て|お?出かけ|[にへ](?:行|向か|お?出)|(?:来客|接客|通話|電話|面談)の?(?:ご?対応)?中|(?:現場|会場|倉庫|駐車場|工場|公園|屋外|ホール)[にで])[^。、]{0,14}[。! ]*$/u,
  offline: /(?:帰|上が|退社|退勤|失礼)[^。、]{0,12}[。! ]*$/u,
};

/** 「森さん熱です。今日は休みです」: who is ill, before what becomes of it. */
const OF_HEALTH =
  /^[\s、]*P(?:さん)?(?:は|が|の(?:お子さん|子ども|ご家族)が|、| |W)*(?:[発高微]?熱|体調|具合|頭痛|腹痛|病気|風邪|かぜ|怪我|けが|コロナ|インフル|ぎっくり)[^。PMGC]{0,16}[。!\s]*$/u;
/** 「森さんから電話がありました」, 「森さんのことですが」, 「森さんなのですが」, 「もりさん、という方」. */
const SPOKEN_OF =
  /P(?=(?:から|より)[^。P]{0,20}(?:連絡|電話|伝言|報告|聞)|(?:のこと|の件)?(?:なの|なん)です(?:が|けど|けれど)|のことで(?:す|ご?連絡|お願い|お?知らせ|ござい)|、?という(?:方|かた|お名前|名前|人))/gu;
/** Told as what another has said. */
export const HEARSAY =
  /とのこと|そう(?:です|で|な|だ|、|$)|って(?:言|い|さ|$)|と言|とおっしゃ|らしい|だって|られ(?:ま|る|た)|だそう/u;
/** What is asked of the sender, not told of the other. */
const ASKED_FOR = /(?:て|で)(?:ほし|欲し|くれ|もらえ|もらい|いただ|くださ)|頼|言われ|呼/u;
