import type { PersonState } from '../../../interpreter.ts';
import { type Answerer, type Question, senderOf } from '../question.ts';

const ABOUT =
  /稼働(?:率|状況)?(?!日|時間|開始|中)|かどう(?:りつ|率)|占有率|負荷|忙しさ|いそがしさ|仕事量|作業量|(?:埋まり|詰まり|混み|空き)具合/u;
/** 「森さんは忙しいですか」, 「手空いてる」: of somebody who is named, the rate tells it. */
const BUSY =
  /忙し|いそがし|手(?:が|は)?(?:空|あ)[いく]|手いっぱい|余裕|(?:仕事|作業|予定)[^、。]{0,8}(?:埋|うま|入って|入っと)|(?:埋|う)まって|何(?:%|割|パー)/u;
/** 「稼働率というのは何ですか」: what it is, and not how high. */
const MEANS = /(?:と|って)(?:いう)?(?:の|もの)?は?(?:何|なに|なん)(?:です|でしょう|$)|意味/u;
/** 「いちばん低いのは」, 「低い順で」, 「高い人は」: those who stand at one end. */
const MOST =
  /一番|いちばん|1番|最も|もっとも|最[高低大小多少]|トップ|順|ランキング|余裕|(?:低|高|少な|多)(?:い|め|そう)の?(?:な)?(?:人|方|ひと|の(?:は|って))/u;
const LOW = /低|少な|最小|余裕|余力|暇|ひま|手(?:が|の|も)?(?:あ|空)/u;
const HIGH = /高|多|最大|忙し(?!さ)|いそがし|いっぱい|一杯|大変|パンパン|トップ/u;
/** 「いま一番余裕があるのは誰ですか」, 「手が空いてそうな人いますか」. */
const WHO_IS_FREE =
  /(?:(?:一番|いちばん|今|いま|比較的)[^、。]{0,4}(?:余裕|余力|暇|ひま|忙し|いそがし)|余[裕力](?:が|の|は)?(?:あ[りる]|ござい)|手(?:が|の|も)?(?:空|あ)[いく])[^、。]{0,10}(?:人|方|ひと|かた|の(?:は|って)?)(?:は|って|が|を|、| )*(?:G[にで]は?)?(?:誰|だれ|どなた|い(?:る|ます|らっしゃ)|お(?:る|ら|り)|教え|おしえ|知り)/u;
/** 「だれが一番忙しいですか」: who is asked for first. */
const WHO_IS_MOST =
  /(?:誰|だれ|どなた)[^、。]{0,4}(?:一番|いちばん|最も|もっとも)[^、。]{0,4}(?:余裕|余力|暇|ひま|忙し|いそがし)/u;
/** More than these are not named in an order of rates. */
const LONGEST = 5;

/** How busy somebody, a group or the sender is; who is most, and who is least. */
export const aboutRates: Answerer = async (question) => {
  const { text, people, members, office, turn } = question;
  const asksWho = WHO_IS_FREE.test(text) || WHO_IS_MOST.test(text);
  const bound = BOUND.exec(text)?.groups;
  if (people.length === 0 && ABOUT.test(text) && bound && OF_WHOM.test(text)) return within(question, bound);
  if ((!ABOUT.test(text) && !asksWho && !(people.length > 0 && BUSY.test(text))) || MEANS.test(text) || /N/.test(text))
    return undefined;
  if (people.length === 0 && (asksWho || MOST.test(text)) && LOW.test(text) !== HIGH.test(text))
    return extremeOf(question);
  const named = people.map(({ documentId }) => documentId);
  const wanted = named.length > 0 ? named : members.length > 0 ? members : senderOf(turn).map((one) => one.documentId);
  if (wanted.length === 0) return undefined;
  const states = await office.people(wanted);
  return states
    .map(({ name, occupancyRate }) =>
      occupancyRate === null
        ? `${name}さんの稼働率は登録されていません。`
        : `${name}さんの稼働率は${occupancyRate}%です。`,
    )
    .join('\n');
};

/** 「稼働率50以下だれ」, 「稼働率80%超えてる人」: as the skeleton keeps it; of a percentage its number stands among the mentions. */
const BOUND =
  /(?<number>N|[0-9]{1,3})(?:の)?(?<side>ちょうど|ぴったり|に(?:な|達し)[^、。]{1,4}|(?=の?(?:人|方|ひと|メンバー))|以下|未満|以上|より(?:低|少な|下)|より(?:高|多|上)|超|を?(?:切|下回|割)|を?(?:超|こ)え|を?上回)/u;
const OF_WHOM = /誰|だれ|どなた|人|方|ひと|メンバー|一覧|リスト|の(?:は|って)/u;

async function within({ members, office, percents }: Question, bound: Record<string, string>): Promise<string> {
  const limit = bound.number === 'N' ? (percents[0] ?? 0) : Number(bound.number);
  const isBelow = /以下|未満|低|少|下|切|割/u.test(bound.side ?? '');
  const isExact = /^(?:ちょうど|ぴったり|に|$)/u.test(bound.side ?? '');
  const isStrict = !isExact && !/^以[上下]/u.test(bound.side ?? '');
  const states = await office.people(members.length > 0 ? members : undefined);
  const those = states.flatMap(({ name, occupancyRate: rate }) =>
    rate !== null && ((!isExact && (isBelow ? rate < limit : rate > limit)) || (!isStrict && rate === limit))
      ? `${name}さん ${rate}%`
      : [],
  );
  const which = `稼働率${limit}%${isExact ? '' : isBelow ? (isStrict ? '未満' : '以下') : isStrict ? '超' : '以上'}`;
  return those.length > 0 ? `${which}：${those.join('、')}` : `${which}の人はいません。`;
}

/** The lowest or the highest first, as far as rates were entered. */
async function extremeOf({ text, members, office }: Question): Promise<string> {
  const isLow = LOW.test(text);
  const states = await office.people(members.length > 0 ? members : undefined);
  const rated = states.flatMap((state) =>
    state.occupancyRate === null ? [] : { ...state, rate: state.occupancyRate },
  );
  if (rated.length === 0) return '稼働率はまだ登録されていません。';
  const inOrder = rated.sort((a, b) => (isLow ? a.rate - b.rate : b.rate - a.rate)).slice(0, LONGEST);
  const says = inOrder.map((one: PersonState & { rate: number }) => `${one.name}さん ${one.rate}%`);
  return `稼働率の${isLow ? '低' : '高'}い順：${says.join('、')}`;
}
