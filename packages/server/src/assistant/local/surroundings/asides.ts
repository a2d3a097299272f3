import type { Skeleton } from '../message/mentions.ts';
import { anyStem, stemBesideCars } from '../phrasebook.ts';
import { ASKING } from './asking.ts';

/**
 * Whether a stretch of the skeleton beside a wish is none of the product's business: it holds no word of any request, and
 * nothing that staff ask an office app for. What colleagues are asked there (「お電話は折り返しとお伝えください」), what is
 * told of them or of anything else, and what is wondered about changes nothing of the wish. Of those in `named`
 * (documentIds of people and groups) more may be asked than of others, of whom only deeds are told.
 */
export function isBesideThePoint(
  skeleton: Skeleton,
  from: number,
  to: number,
  named: ReadonlySet<string> = NOBODY,
): boolean {
  const text = skeleton.text.slice(from, to);
  const isOfThing = OF_A_THING.test(text) && !/C/.test(skeleton.text);
  const [stem, ours] = isOfThing ? [stemBesideCars, PRESENCES] : [anyStem, WHEREABOUTS];
  if (/[CNQE]/.test(text) || TEXT.test(text) || ONE_MORE.test(text)) return false;
  // 「会議室の電気は消したほうがよかったですか」 asks colleagues, who may know.
  if (CHECK.test(text) && !/[PMGW]/.test(text)) return !WHEREABOUTS.test(text) && !KEPT.test(text);
  if (stem.test(text)) return false;
  const tells = skeleton.text.charAt(to) !== '?' && (!ASKING.test(text) || BECAUSE.test(text));
  if (tells) return !ours.test(text) && (isOfNamed(skeleton, from, to, named) || DEED.test(text));
  return !ours.test(text) && !THINGS.test(text) && (isOfNamed(skeleton, from, to, named) || asksColleague(text));
}

/** 「打ち合わせが入ってしまって」: why, and nothing that is asked. */
const BECAUSE =
  /[がもは](?:[^、。PMCW]{0,8}(?:しまっ|ちゃっ|じゃっ|まし)|入っ|できて?|出来|延び|延期になっ|なくなっ)て[\s、。!ー〜]*$/u;

/** 「脚立借りてます」, 「充電器回しといて」: a thing right before a verb for cars, where no car is spoken of. */
const OF_A_THING =
  /^(?!.*(?:車|鍵|キー|それ|これ|あれ))(?=.*[\p{Script=Han}\p{Script=Katakana}ー]{2,}(?:を|は|も)?(?:お?借り|かり|貸し|使|つか|回し|まわし|渡し|置き|入れ|いれ))/u;
const KEPT = /予約|案件|プロジェクト|タスク|掲示|スケジュール|メモ|稼働|名前|所属|登録|表示/u;
const CHECK =
  /(?:(?:ほう|方)が(?:いい|よい|良い|よろしい|よかった)(?:の|ん)?|(?:なければ|ないと|なくては)(?:なりません|いけません|いけない|だめ)(?:の|ん)?)(?:です|でしょう|でした)?か[。? ]*$/u;

/** 「森さんの分も」, 「森さんも同じで」: the same for somebody else. */
const ONE_MORE =
  /の分|[PMG]も(?=[、 ]*(?:です|だ|お?願|おねが|一緒|いっしょ|同|よろ|宜|$|[。!\s]|W|[^、。]{0,8}[でにとへ](?:お?願|おねが|して|変|登録)))/u;

/** 「森さんはもう少し残るそうです」: a verb, and no mere noun, which might be where somebody is. */
const DEED =
  /[PG](?:は|が|も|の|に|から|と)[^。]*?(?:ます|まし?た|[うくすつぬぶむるた]|ない)(?:そう(?:です|で|なので)?|とのこと(?:です|で)?|って|らしい(?:です)?|みたい(?:です)?|よう(?:です)?|の?で|ん?です|から|が|けど|よ|ね|わ|し)*[\s〜ー!]*$/u;

/** 「森さん、お相手お願いします」: said to a colleague; 「森さん、出張でお願いします」 is not. */
const asksColleague = (text: string) =>
  /^[^PMG]{0,16}[PG](?:たち)?[、!\s]+[^、。]{3,}/u.test(text) && !SETS.test(text) && !/W/.test(text);
const SETS = /[でにとへ](?:して|お?願|おねが|変え|登録|なって)|も(?:お?願|おねが)/u;

const NOBODY: ReadonlySet<string> = new Set();

function isOfNamed({ mentions }: Skeleton, from: number, to: number, named: ReadonlySet<string>): boolean {
  return mentions
    .slice(from, to)
    .every(
      (mention) =>
        (mention?.sign !== 'P' && mention?.sign !== 'G') ||
        mention.all.some(({ documentId }) => documentId === '' || named.has(documentId)),
    );
}

/** Where somebody is, and which days they are off. */
const PRESENCES =
  /休|やす[みむ]|有給|欠勤|遅刻|席|外出|帰|戻|もど[りるっ]|出[社勤張掛かる]|退[勤社]|早退|直[行帰]|在宅|リモート|テレワーク|自宅|家[でに]|会社に|オフライン|オンライン|ステータス|コメント/u;

/** That, and the cars: what this product keeps. */
export const WHEREABOUTS: RegExp = new RegExp(
  `${PRESENCES.source}|(?<![電駐列下乗停風歯])車(?!検|道|線|輪)|クルマ|くるま|鍵|キー[をはが]|借り|貸[しせす]|(?<!折り|繰り)返[しす却]`,
  'u',
);

/** A text in which everything else may stand. */
const TEXT = /訳|翻|要約|添削|校正して|文面|文章|引用|件名|書き直|一節|仕様書|意味/u;

/** What else staff ask an office app for, whether it can do it yet or not. */
const THINGS = new RegExp(
  [
    // rooms and meetings
    '予約|(?:会議|ミーティング|mtg|打ち?合わ?せ|面談|商談)(?!の(?:資料|準備|片付け|お茶|議事録|配布物))|zoom|ズーム|部屋|来客|来社',
    // projects and what is written for all
    '案件|プロジェクト|タスク|納期|締め?切|期限|工数|マイルストーン|進捗|担当|掲示|告知|周知|スケジュール|カレンダー|リマインド|通知|アラーム|メモ|稼働|忙しさ',
    // people and the app itself
    'アドレス|氏名|名字|苗字|名前|所属|部署|異動|権限|アカウント|ユーザ|パスワード|登録|削除|取り?消|消し|元に|キャンセル|変更|直し|追加|領収|経費|請求|精算|調べ|計算(?!書|機)|検索|天気',
  ].join('|'),
  'u',
);
