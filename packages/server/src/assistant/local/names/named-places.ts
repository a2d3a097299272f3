import { stemStart } from '../phrasebook.ts';
import { comparable, type Written, wordsOf } from '../text/written.ts';
import type { When } from '../when.ts';
import { isModel } from './cars/car-keys.ts';
import { colourOf } from './cars/colours.ts';
import { writtenSo } from './exact-writing.ts';
import type { Mention } from './mention.ts';
import type { Named, NameIndex, NameKind, Reading } from './names.ts';
import { oneSlipAway } from './slips.ts';
import { PREMISES_WORDS } from './strangers.ts';

/** 〜さん, 〜くん, and the offices that people are called by. */
export const HONORIFIC =
  /(?: ?(?:さ[ー〜]{0,3}ん|くん|ちゃん)|君|はん(?=[はがもの、 ]|$)|様|さま|氏|先生|先輩|殿|(?:副|統括)?(?:本部長|部長|次長|課長|係長|室長|所長|工場長|店長|支店長|支社長|班長|社長|専務|常務|会長|理事長|館長|園長|院長|校長|学長|塾長|局長)(?:代理|補佐)?|主任|主査|取締役|監査役|代表|リーダー|チーフ|マネージャー|マネジャー|ディレクター|プロデューサー|工場長|棟梁|親方|顧問)(?:さん)?(?:の方|のほう)?/y;

/** What turns a group's name into the people of it. */
const TEAM =
  /(?: ?の(?:チーム|部屋|グループ|部署|部門)(?=(?:の(?:人|者|方)(?:たち)?)?(?:は|が|も|、|の)?(?:今|いま|もう)?(?:全員|みんな|皆)))?(?:チーム|ちーむ|グループ|ぐるーぷ|班|部門|部署|部(?!長|員|会|屋)|課(?!長|員|題)|室(?!長|内))?(?:の?(?:人たち|人達|ひとたち|方々|かたがた|方々|面々|(?:メンバー|スタッフ|社員)一同|メンバー|スタッフ|社員|部員|課員|皆(?:さん|様|さま)|みな(?:さん|さま|様)|みんな|皆|御?一同|者(?:たち|一同|(?=[はがも、全皆])))(?:全員)?)?/y;
/** 「森何時戻り?」. */
const ASKED = /^何(?:時|し|で|か|日)/u;
/** Nobody who is called チャン writes it so. */
const PROPERLY = 'ちゃんと';
/** 「見本がたくさんあるので」: plenty, and nobody who is called たく. */
const PLENTY =
  /^たくさん(?=(?:の|ある|あり|あっ|い(?:る|ます)|い?ただ|入|積|載|運|持|買|出|作|つくり|の[るせ]|つ[むみ]|荷|来))/u;
/** 「担当沢井」. */
const IN_CHARGE = '担当';
const WORD = /[\p{Script=Han}々]/u;
const KATAKANA = /[\p{Script=Katakana}ー]/u;
const LATIN = /[a-z0-9]/;

/** 「大橋ビル」, 「清水様邸」, 「森さん宅」, 「小松の工場」: a house, a shop or a firm that bears somebody's name is a place. */
const PREMISES = new RegExp(
  `^(?:${PREMISES_WORDS}|の(?:工場|現場|倉庫|駅|港|お?店|支店|営業所)(?![^。]*(?:の代わり|代理)))`,
  'u',
);

/** Every place where a name of the directory stands, with all that it may mean there. */
export function namesIn(message: Written, names: NameIndex, whens: readonly When[]): Mention[] {
  const { text, folded } = message;
  const found: Mention[] = [];
  const edges = new Set(whens.flatMap((when) => [when.to]));
  const groupEnds = new Set<number>();
  const starts = new Set(whens.map((when) => when.from));
  for (let from = 0; from < folded.length; from++) {
    for (const length of names.lengthsFrom(folded.charAt(from))) {
      const to = from + length;
      if (to > folded.length || text.startsWith(PROPERLY, from) || PLENTY.test(text.slice(from, to + 6))) continue;
      const readings = names.get(folded.slice(from, to));
      if (!readings) continue;
      const honoured = endOf(HONORIFIC, text, to);
      const left =
        edges.has(from) || !joined(text, from - 1, from) || text.startsWith(IN_CHARGE, from - IN_CHARGE.length);
      const team = readings.some((r) => r.named.kind === 'group') ? endOf(TEAM, text, to) : 0;
      const isApart = starts.has(to) || !joined(text, to - 1, to) || startsStem(text, to) || ASKED.test(text.slice(to));
      const isBeforeMember = readings.some((r) => r.named.kind === 'group') && startsPerson(message, to, names);
      const right = honoured > 0 || team > 0 || isApart || isBeforeMember;
      const isCar = readings.some((r) => r.named.kind === 'car');
      if (PREMISES.test(text.slice(to)) && readings.some((r) => r.named.kind === 'person')) continue;
      if (!left || !right || (honoured === 0 && team === 0 && isInHiragana(text, from, to, isCar))) continue;
      const isMember = text.charAt(from - 1) === 'の' && groupEnds.has(from - 1);
      for (const kind of ['person', 'group', 'car'] as const) {
        const all = readings.filter(
          (r) =>
            r.named.kind === kind &&
            stands(r, text, from, to, { isHonoured: honoured > 0, isMember, isTeam: team > 0, starts }),
        );
        if (all.length === 0) continue;
        const meant = writtenSo(all, wordsOf(message, from, to), names);
        const end = kind === 'person' && honoured > 0 ? honoured : kind === 'group' && team > 0 ? team : to;
        found.push({ from, to: end, sign: SIGNS[kind], all: meant.map((r) => r.named) });
        edges.add(end);
        if (kind === 'group') groupEnds.add(end);
      }
      edges.add(honoured || to);
    }
  }
  return found;
}

/** Names written with one sign wrong, missing or too many; only long ones, and only where one name fits. */
export function slipsIn(message: Written, names: NameIndex, isFree: (from: number, to: number) => boolean): Mention[] {
  const found: Mention[] = [];
  for (const match of message.text.matchAll(SLIPPED)) {
    const [from, to] = [match.index, match.index + match[0].length];
    if (!isFree(from, to)) continue;
    const written = message.folded.slice(from, to);
    for (const kind of ['car', 'person'] as const) {
      if (kind === 'car' && isModel(written)) continue;
      const near = oneSlipAway(written, names.keysNear(kind, written)).flatMap((key) => names.get(key) ?? []);
      const all = [
        ...new Map(near.filter((r) => r.named.kind === kind).map((r) => [r.named.documentId, r.named])).values(),
      ];
      if (all.length !== 1) continue;
      const end = endOf(HONORIFIC, message.text, to) || to;
      if (kind === 'person' && (end === to || PREMISES.test(message.text.slice(to)))) continue;
      found.push({ from, to: kind === 'person' ? end : to, sign: SIGNS[kind], all });
      break;
    }
  }
  return found;
}

const SLIPPED =
  /[\p{Script=Katakana}ー]{4,}|[a-z][a-z-]{3,}|[\p{Script=Han}々]{3,4}(?=さん|くん|君)|(?<![ぁ-ん])[ぁ-ん]{4,7}?(?=さん|くん)/gu;

const SIGNS = { person: 'P', group: 'G', car: 'C' } as const satisfies Record<NameKind, string>;

/** Where a pattern that matches at `from` ends; 0 where it does not. */
function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) && pattern.lastIndex > from ? pattern.lastIndex : 0;
}

/** A weak key needs an honorific or a clear edge, a part of a group's name that its people are meant. */
function stands(
  reading: Reading,
  text: string,
  from: number,
  to: number,
  {
    isHonoured,
    isMember,
    isTeam,
    starts,
  }: { isHonoured: boolean; isMember: boolean; isTeam: boolean; starts: ReadonlySet<number> },
): boolean {
  if (reading.isPart) return isTeam || OF_ITS_PEOPLE.test(text.slice(to));
  // 「シルバーのほう」, where somebody is called シルバ.
  const word = text.slice(from, to);
  if (
    reading.named.kind === 'person' &&
    !isHonoured &&
    !isMember &&
    /^[ァ-ヶー]{3,}$/u.test(word) &&
    colourOf(comparable(word)) >= 0
  )
    return false;
  return !reading.weak || isHonoured || isBare(reading.named.kind, text, from, to, { isMember, starts });
}

/** 「構造全員」, 「構造の各務さん」: what is meant is a group. */
const OF_ITS_PEOPLE =
  /^(?:の?(?:全員|みんな)|、全員(?=[でがは]))|^の[\p{Script=Han}\p{Script=Katakana}々ー]{1,8}(?:さん|くん|君|ちゃん|[部課室所]長|主任)/u;

/** A name in hiragana within other hiragana (やりすぎ) is none; before a particle or another script it may be one. */
function isInHiragana(text: string, from: number, to: number, isCar: boolean): boolean {
  if (!/^[\p{Script=Hiragana}ー]+$/u.test(text.slice(from, to))) return false;
  if (UNWANTED.test(text.slice(from - 1, to))) return true;
  const before = text.charAt(from - 1);
  // 「ねつさがらん」, where somebody is called らん
  if (!isCar && to - from <= 2 && /\p{Script=Hiragana}/u.test(before) && !/^[をにはがのもと]/u.test(text.slice(to)))
    return true;
  if (isCar && to - from > 2 && isAmongCarWords(text, from, to)) return false;
  return (
    (/\p{Script=Hiragana}/u.test(before) &&
      !/[のをはとにでがい]/u.test(before) &&
      !SAID_BEFORE.test(beside(text, from))) ||
    !/^(?:$|[^\p{Script=Hiragana}]|[をにはでがのもと]|つか|かり|のり|かえ|お(?=[借使返])|だれ|どこ|どなた|あい[てた]|あき)/u.test(
      text.slice(to),
    )
  );
}

/** What stands before a name, as far as any word reaches that tells whether it is one. */
const beside = (text: string, from: number): string => text.slice(Math.max(0, from - 24), from);

/** 「車いらん」 and 「戻らん」, where somebody is called らん; 「電気の車があると」, 「定休である」, where a car is called アル. */
const UNWANTED = /^[\p{Script=Han}い]らん$|^[がはもに]あると$|^[でがはもに]ある$/u;

/** 「返したせれな頼む」, 「せれなって車」: a car's name of some length among words that go with cars. */
function isAmongCarWords(text: string, from: number, to: number): boolean {
  const before = beside(text, from);
  const isFree =
    !/\p{Script=Hiragana}$/u.test(before) ||
    /[のをはがいにへどとで]$|(?:さん|くん|ちゃん|して|まして)$/u.test(before) ||
    SAID_BEFORE.test(before) ||
    (to - from > 3 ? /[たるてらんえもよ]$/u : /てい?[たる]$/u).test(before);
  return isFree && CAR_WORDS.test(text.slice(to));
}

const CAR_WORDS =
  /^(?:$|[^\p{Script=Hiragana}]|[をはがの]|に(?!ゃ)|で(?!す?か)|って|という|ちゃん|つか|使|かり|借|お[借使]|かし|のり|のっ|のる|かえ|もど|まわ|よこ|おか|おね|お(?=[借使返])|たの[むみん]|わたし|ぼく|おれ|これ|いま|すぐ|いただ|もら|いる(?!か)|いり|どうして|どーして|ください|とって|とっと|とめ|おい(?:とき|てき|とい)|あけ|あい[てた]|あき|おわ|さっき|もう|まだ|ちょっと|つぎ|や(?:の|な)|じゃ|と(?:ちご|違|ちが|迷)|やめ|から|より|だと|だけ|こっち|こちら|出|頼|かう)/u;

/** 「いまでりかつかってる」: a word of its own in kana. */
const SAID_BEFORE =
  /(?<![ぁ-ん])(?:いま|きょう|さっき|まだ|もう|ちょっと|あと|これから|いまから|ねえ|あの|つぎ|どうしても)$/u;

/** A surname that says when: 「今、外出します」 is about the sender. It names somebody only in a list, or behind an arrow. */
const ADVERB = /^[今先直]$/u;
const LISTED_AFTER =
  /(?:→ ?|[\p{Script=Han}\p{Script=Katakana}](?:さん|くん|君|氏)?[・と&]|[\p{Script=Han}](?:さん|くん|君)や)$/u;
const LISTED_BEFORE =
  /^(?:[・&]|と(?=(?!同|一|は|も|明|昨|後|前|今|違)[\p{Script=Han}]{1,4}(?:さん|くん|君|氏|は|が|を|も|と|、| |$)))/u;

/** 「誠に勝手ながら」. */
const INDEED = /^誠に(?:勝手|申し?訳|恐|あり|有|すみ|済み|失礼|残念|お手数|ご迷惑|急)/u;

/** 「元に戻して」, where somebody is called 元. */
const AS_IT_WAS = /^(?:元|もと)(?:に|へ|の状態に)お?(?:戻|もど)[しす]/u;

/** 「表に出ています」, 「東の現場」: where, though somebody is called so. */
const SIDE = /^[表裏奥上下中東西南北前後外]$/u;
const TO_A_SIDE = /^(?:[にへ](?:出|行|向|いま|いる|おり|停|止|回|移)|の(?:現場|方|ほう|棟|会場|工場|駐車場|倉庫))/u;

/** A short name without honorific counts only where it stands clear: at an edge, before a particle or a mark. */
function isBare(
  kind: Named['kind'],
  text: string,
  from: number,
  to: number,
  { isMember, starts }: { isMember: boolean; starts: ReadonlySet<number> },
): boolean {
  if (kind !== 'person') return /^(?:$|[^a-z0-9])/.test(text.slice(to)) && !LATIN.test(text.charAt(from - 1));
  const before = text.charAt(from - 1);
  const after = text.slice(to);
  if (isMember)
    return (
      WORD.test(text.charAt(from)) &&
      /^(?:が|は|も|を|に|の(?=メモ|戻|もど|休|表示|ステータス|状態|在席|稼働)|[\s、。,・]|$)/u.test(after)
    );
  if (ADVERB.test(text.slice(from, to))) return LISTED_AFTER.test(beside(text, from)) || LISTED_BEFORE.test(after);
  if (INDEED.test(text.slice(from)) || AS_IT_WAS.test(text.slice(from))) return false;
  if (SIDE.test(text.slice(from, to)) && TO_A_SIDE.test(after)) return false;
  const clear = before === '' || /[\s、。,・\n→:=とや]/.test(before);
  return (
    clear &&
    (starts.has(to) ||
      /^(?:$|[\s、。,・→:=]|は|が|も|の|に|と|や|(?:から|より)(?=[^、。]{0,6}(?:電話|連絡|伝言|メール|一報))|どこ|どちら|いる|います|いません|おる|何時|いつ|を(?=[^、。]{0,8}(?:に(?:し|変|切|設)|で)))/.test(
        after,
      )) &&
    (WORD.test(text.charAt(from)) || (from === 0 && to > 2 && STATE_ALONE.test(after)))
  );
}

/** 「さいとう 離席」: a name in kana and what they are at, and no more. */
const STATE_ALONE =
  /^[ 、]+(?:離席|外出|直帰|直行|在宅|早退|帰宅|帰社|退勤|出社|戻り|昼食?|休み)(?:中|です|ました)?[。! ]*$/u;

/** 「建築後藤さん」: somebody of a group right behind its name. */
function startsPerson({ text, folded }: Written, at: number, names: NameIndex): boolean {
  return names
    .lengthsFrom(folded.charAt(at))
    .some(
      (length) =>
        names.get(folded.slice(at, at + length))?.some(({ named }) => named.kind === 'person') &&
        endOf(HONORIFIC, text, at + length) > 0,
    );
}

function startsStem(text: string, at: number): boolean {
  stemStart.lastIndex = at;
  return (
    stemStart.test(text) ||
    /^(?:全員|全部|使用|在席|今|本日|以外|所属|用|名義|両名|二人|2人|[1-9]台)/.test(text.slice(at))
  );
}

/** Whether two neighbouring signs belong to one written word. */
export function joined(text: string, left: number, right: number): boolean {
  const [a, b] = [text.charAt(left), text.charAt(right)];
  if (a === '' || b === '') return false;
  return [WORD, KATAKANA, LATIN].some((script) => script.test(a) && script.test(b));
}
