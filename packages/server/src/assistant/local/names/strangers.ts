import { modelNames, otherModels } from '../../../features/cars/models.phrases.ts';
import { comparable, type Written } from '../text/written.ts';
import { UNKNOWN_GROUP } from './groups.ts';
import type { Mention } from './mention.ts';
import type { NameIndex } from './names.ts';

/** People and cars that are named and that the firm does not have: mentions without a reading, and who or what is near. */
export function strangersIn(
  message: Written,
  names: NameIndex,
  isFree: (from: number, to: number) => boolean,
): Mention[] {
  return [...unknownPeople(message, names), ...unknownGroups(message), ...unknownCars(message, names)].filter(
    ({ from, to }) => isFree(from, to),
  );
}

/** What makes a place of a name that stands before it. */
export const PREMISES_WORDS =
  '(?:(?:様|さま|さん|氏)?の?(?:ご?自?宅(?![配急勤])|邸)|(?:様|さま)?(?:ビル(?!ダ)|マンション|ハイツ|コーポ|ハウス|ホーム|ホテル|旅館|クリニック|医院|工務店|商店|商会|建設|工業|産業|電機|(?:建築|設計|デザイン|印刷|製本|家具|造園|塗装|看板|設備)(?:さん|事務所)|町の|神社|製作所|不動産|組さん|駅[前裏東西南北]))';

const PERSON =
  /(?:(?<![\p{Script=Han}々])[\p{Script=Han}々]{1,4}?|(?<![\p{Script=Katakana}ー])[\p{Script=Katakana}ー]{2,10}|(?<=^|[、。\s])[ぁ-ん]{2,6}?)(?:(?:さん(?!か|ぽ|せい|りん)|(?<![書行聞着置働引続動空歩届開向])くん(?!れん|せい)|ちゃん|(?<=[\p{Script=Han}々])君)(?!が多|たち)|氏(?![名神])|(?<=[\p{Script=Han}々]{2})[部課係室所]長)(?:の方|のほう|という方)?/gu;

/** Called 〜さん too, but no colleague: customers and firms, trades, the family. */
export const NO_COLLEAGUE =
  /^(?:お?客|来客|皆|業者|奥|旦那|娘|息子|子|兄|姉|弟|妹|父|母|祖父|祖母|義父|義母|叔父|叔母|爺|婆|嫁|赤|坊|先方|取引先|大家|大工|職人|隣|沢山|担当|営業|副|本|元|前|新|全|同|各|当|現|次期?|お(?:かあ|とう|にい|ねえ|じい|ばあ|きゃく|つかれ|いしゃ|となり)|ごくろう|おじ|おば|みな|たく|おく|ばあ|じい|とう|かあ|にい|ねえ|おや|あか|おっ|ぼっ|よめ|いも|むすめ|むすこ|ぎょうしゃ|こども|子供|ママ|パパ|オーナー|クライアント|デザイナー|ドライバー|インターン|バイト|アルバイト)$|(?:屋|社|店|商事|建設|工業|工務店|銀行|設計|設備|事務所|不動産|組|製作所|製作|電機|電気|電工|物産|産業|物流|運輸|運送|急便|印刷|病院|医者|施主|[市区役]所|印刷所|加工所|出張所|営業所|役場|業者|組合|商店|商会|協会|財団|大学|学園|高校|様|者|士|師|先|ホーム|ハウス|建材|サービス|センター|クリニック|ホテル|メーカー|コーポレーション|電力|新報|新聞|放送|テレビ|ラジオ|ガス|水道|信金|信用金庫|農協|漁協|証券|保険|食品|酒造|醸造|水産|製薬|製菓|製紙|製本|紙業|紙器|塗装|造園|鉄工|鉄道|書房|出版|広告|家具|木工|石材|硝子|ガラス|園芸|開発|興業|実業|機械|精機|化学|繊維|交通|倉庫|美術館|博物館|図書館|税理士|司法書士|[市区町村県]役所|役場|保育園|幼稚園|こども園|保育所|化成|製鉄|重工|百貨店|生協|木材|住宅|自動車|写真館|旅館)$/u;

/** 「歯を抜くんで」: a verb, and nobody. */
const GOES = /^[抜行着書聞働引弾置動開向続届磨空焼巻突描歩履拭咲除頂]くん(?:で|だ)/u;

function unknownPeople(message: Written, names: NameIndex): Mention[] {
  return [...message.text.matchAll(PERSON)].flatMap((match): Mention[] => {
    const word = match[0]
      .replace(/(?:の方|のほう|という方)$/u, '')
      .replace(/(?:さん|くん|ちゃん|君|氏|[部課係室所]長)$/u, '');
    // 「いすをたくさん運びます」: no name holds an object's particle.
    if (
      NO_COLLEAGUE.test(word) ||
      /^[ぁ-ん]+を/u.test(word) ||
      (match[0].endsWith('くん') && GOES.test(message.text.slice(match.index)))
    )
      return [];
    const [from, to] = [match.index, match.index + match[0].length];
    if (/^の?(?:ご?自?宅(?![配急勤])|邸)/u.test(message.text.slice(to))) return [];
    return [{ from, to, sign: 'P', all: [], near: names.peopleNear(comparable(word)) }];
  });
}

/** 「おかやまの人たち、外出にしといて」: people of some group, and of none that the firm has. */
function unknownGroups({ text }: Written): Mention[] {
  return [...text.matchAll(MEMBERS)].flatMap((match): Mention[] => {
    const name = match[1] ?? '';
    if (NO_COLLEAGUE.test(name) || NO_TEAM.test(name)) return [];
    const [from, to] = [match.index, match.index + match[0].length];
    return [{ from, to, sign: 'G', all: [{ kind: 'group', documentId: UNKNOWN_GROUP, name }] }];
  });
}

const MEMBERS =
  /(?<=^|[、。\s])((?:[\p{Script=Han}\p{Script=Katakana}ーa-z0-9]{1,12}[ぁ-んー]{0,6}?|[ぁ-んー]{2,10}?))の?(?:人たち|人達|ひとたち|方々|面々|メンバー)(?=[はがをも、])/gu;
const NO_TEAM =
  /^(?:こ|そ|あ|ほか|他|残り|のこり|大勢|現場|近所|町内|地元|関係者?|参加者?|外部|社外|協力|施工|職人|先|取引先|客|お客|家|うち|同じ|今日|本日|昨日|明日|プロジェクト|チーム|委員会|町会|自治会|組合|役員)$|[るたいなうを]$/u;

/** A model that the firm does not have counts only where it is plainly taken or returned: ノート is a notebook too. */
export const TAKEN: string =
  '(?=(?:という|っていう|って)?(?:車|やつ|の)?(?:の鍵)?(?:を|に|で|は|も|が|、|\\s)*(?:今から|これから|いまから)?(?:お)?(?:借|使[いうえわっ用]|乗[りるっ]|返(?:[しす却]|$)|予約|確保|空い|かり[まるた]|つか[いうっ]|貸し|かして|の(?:って|り)|ちょうだい|頂戴|誰))';

function unknownCars(message: Written, names: NameIndex): Mention[] {
  return [...message.folded.matchAll(MODELS)].map((match): Mention => {
    const [from, to] = [match.index, match.index + match[0].length];
    return { from, to, sign: 'C', all: [], near: names.cars };
  });
}

const MODELS = new RegExp(
  `(?<![\\p{Script=Hiragana}a-z])(?:${[...modelNames, ...otherModels]
    .flat()
    .map(comparable)
    .sort((a, b) => b.length - a.length)
    .join('|')})${TAKEN}`,
  'gu',
);
