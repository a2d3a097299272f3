import { colourWords } from '../../../../features/cars/models.phrases.ts';
import type { KnownPerson } from '../../../interpreter.ts';
import { isIdle } from '../../message/idle.ts';
import { comparable } from '../../message/written.ts';
import { isSaidBeside } from '../bare.ts';
import { completed } from '../completion/completion.ts';
import { IN_USE, offered } from '../consent/consent.ts';
import { withoutEndings } from '../endings.ts';
import { type Move, type Reader, type Standing, wholePlan } from '../matter.ts';
import { inOrderOf, listed } from '../question.ts';
import { withoutLead } from './around-choice.ts';
import { withOwnGroup } from './own-group.ts';

/** An answer that picks from what was asked: by number, by place in the list, by a name or a part of it, by colour or department. */
export function picked(message: string, standing: Standing, reader: Reader): Move | null {
  const { missing } = standing;
  const again = missing ? message.replace(missing.request.frame.stem, ' ') : message;
  const options = optionsOf(standing);
  const chosen =
    pick(withOwnGroup(again, reader), options, reader) ?? pick(withOwnGroup(message, reader), options, reader);
  return chosen === null ? null : withOption(chosen, standing, reader);
}

/** What a question lists: the candidates that the request left open, else the items of its list. */
export function optionsOf({ missing, question }: Standing): readonly string[] {
  const among = missing?.asking?.among.map((named) => named.name) ?? [];
  return among.length > 0 ? inOrderOf(question ?? '', among) : listed(question ?? '');
}

/** The matter with the option that was picked; one that only the question lists is the item that was missing. */
export function withOption(chosen: string, standing: Standing, reader: Reader): Move | null {
  const { matter, missing, steps, question } = standing;
  if (!missing && steps.length > 0 && IN_USE.test(question ?? '')) return offered(chosen, standing);
  if (missing && (missing.asking?.among.length ?? 0) === 0)
    return completed(chosen, standing, reader) ?? inDescription(chosen, standing, reader);
  return { kind: 'matter', matter: { ...matter, chosen } };
}

/** 「小さめの車を借りたい」: the car that was picked takes the place of the words that described it. */
function inDescription(chosen: string, { matter, missing }: Standing, reader: Reader): Move | null {
  const isCar = reader.directory.cars.some(({ name }) => name === chosen);
  if (!isCar || reader.skeleton(matter.words).mentions.some(Boolean)) return null;
  const words = matter.words.replace(DESCRIBED_CAR, chosen);
  const plan = words === matter.words ? null : wholePlan(reader.reading({ ...matter, words }));
  return plan?.every(({ action }) => action === missing?.request.frame.data.action)
    ? { kind: 'matter', matter: { ...matter, words } }
    : null;
}

const DESCRIBED_CAR = /[^\s、。をはがで0-9]{1,12}(?:車|くるま|クルマ)/u;

/** The option that a message picks; null where it picks none, or says more than that. */
export function pick(message: string, options: readonly string[], reader: Reader): string | null {
  if (options.length < 2) return null;
  for (const sentence of message.split(SENTENCE_END).reverse()) {
    if (OF_THE_KEY.test(sentence)) continue;
    if (/[?？]|(?:どこ|いつ(?!も)|なに|何|誰)|っけ[。\s]*$/u.test(sentence)) return null;
    const text = withoutLead(
      comparable(sentence).replace(/([^、。]{1,20})(?:じゃ|では|で)な(?:くって|くて|く)[、 ]*/u, ''),
    );
    const option =
      byPlace(text, options) ??
      byKanji(text, options) ??
      byMark(text, options, reader) ??
      byPlaceAndMark(text, options, reader) ??
      byEachClause(text, options, reader);
    if (option !== null) return option;
    if (!isRemark(sentence)) return null;
  }
  return null;
}

/** 「2番でよいと思います、一郎さんではないほうです」: each clause picks, and all of them the same. */
function byEachClause(text: string, options: readonly string[], reader: Reader): string | null {
  const clauses = text.split(/[、 ]+/u).filter((clause) => clause !== '');
  const [first, ...more] = clauses.map((clause) => byPlace(clause, options) ?? byMark(clause, options, reader));
  return first && more.length > 0 && more.every((one) => one === first) ? first : null;
}

const SENTENCE_END =
  /[。!！\n]|、(?=(?:鍵|キー|かぎ|カギ)[^、。!！?？\n]{2,16}$)|[、〜~ー 　]+(?=[^、。!！\n0-9]{2,20}(?:すみません|ごめん(?:なさい)?|失礼(?:いた)?しました|申し訳[^、。]{2,10})(?:でした)?[。\s]*$)|、(?=急|すみません|お手数|(?:たしか|確か|たぶん|多分)(?:です)?[。\s]*$)|、(?=[^、。!！\n]{2,24}(?:(?:です|ます|でした|ました)(?:よね|ね|ので|けど|が)|ませんでした)[。\s]*$)|、(?=(?:たぶん|多分|たしか|確か)[^、。!！\n]{2,20}です[。\s]*$)|\p{Extended_Pictographic}\u{fe0f}?/u;

/** 「鍵はどこにありますか」: asked of colleagues, beside what is picked. */
const OF_THE_KEY =
  /^[\s、]*(?:鍵|キー|かぎ|カギ|駐車場所?)(?:は|って|も)?[^、。]{0,4}(?:どこ|誰|だれ|どなた|どちら)[^、。]{0,12}$/u;

/** 「下の名前まで要るのですね」: said before the answer, and asks for nothing. */
function isRemark(sentence: string): boolean {
  return (
    isIdle(comparable(sentence)) ||
    // 「いつも停まっているやつです」, 「多分ですけど小さいやつです」
    /(?:[るた](?:やつ|ほう|方|車)|^[\s]*(?:たぶん|多分|たしか|確か)[^、。]{2,20})です[\s]*$/u.test(sentence) ||
    /(?:ね|な|か|た|が|(?:まし|でし)た|けど|よ|だ|ので|から|すみません|ごめんなさい|ございます|て(?:い|おり)?ます)[、\s]*$/u.test(
      sentence,
    )
  );
}

const KANJI = '一二三四五六七八九';
const COUNTER = '(?:番目?|ばん|つ目|つめ|個目|人目|台目|個|つ)?';
const NUMBER = new RegExp(`^([0-9]{1,2}|[${KANJI}]|[①-⑨])${COUNTER}$`, 'u');
const SPOKEN = ['ひとつめ|いちばん', 'ふたつめ|にばん', 'みっつめ|さんばん'];

/** 「2」, 「2番目」, 「上のほう」, 「後者」. */
function byPlace(text: string, options: readonly string[]): string | null {
  const bare = withoutEndings(text.replace(/[①-⑨❶-❾]/u, (sign) => sign.normalize('NFKC')));
  const listedAs = withoutEndings(withoutEndings(text.replace(IN_THE_LIST, '')).replace(IN_THE_LIST, '')).replace(
    /^(?:上|左|前|最初|はじめ)から(?=.)/u,
    '',
  );
  const number = (NUMBER.exec(bare) ?? NUMBER.exec(listedAs))?.[1];
  if (number !== undefined) {
    const place = /^[0-9]+$/.test(number) ? Number(number) : KANJI.indexOf(number) + 1;
    return options[place - 1] ?? null;
  }
  const said = listedAs.replace(/^(?:一番|いちばん)(?=[上下前先])/u, '');
  const spoken = SPOKEN.findIndex((words) => new RegExp(`^(?:${words})$`, 'u').test(bare));
  if (spoken >= 0) return options[spoken] ?? null;
  if (/^(?:前|最初|さいしょ|上|うえ|前者|先頭|左|先|始め|初め)$/u.test(said)) return options[0] ?? null;
  if (/^(?:下|した|最後|さいご|後者|右|後)$/u.test(said)) return options.at(-1) ?? null;
  return /^(?:真ん中|まんなか|中)$/u.test(bare) && options.length === 3 ? (options[1] ?? null) : null;
}

/** 「3番目の黒いやつ」, 「二番目に書いてある紺色のほう」: its place and a mark, which must agree. */
function byPlaceAndMark(text: string, options: readonly string[], reader: Reader): string | null {
  const { place, mark } = PLACE_AND_MARK.exec(text)?.groups ?? {};
  if (place === undefined || mark === undefined) return null;
  const option = byPlace(place, options);
  if (option === null) return null;
  return option === byMark(mark, options, reader) || isNamedBy(mark, option, reader) ? option : null;
}

/** 「2番の鈴木さん」: a name that others bear too, and nothing else. */
function isNamedBy(text: string, option: string, reader: Reader): boolean {
  const rest = marksOf(option, reader)
    .sort((a, b) => b.length - a.length)
    .reduce((left, mark) => left.replaceAll(mark, ' '), text);
  return rest !== text && !/ない|ません/u.test(text) && isSaidBeside(rest.replace(NOISE, ' '));
}

const PLACE_AND_MARK =
  /^(?:え+っ?と|あの|あ+っ?|はい|すみません|ごめん(?:なさい)?|じゃあ?)?[、 ]*(?<place>[0-9一二三四五六七八九]+(?:番目?|ばん|つ目)|(?:一番|いちばん)?[上下])(?:に(?:書い|載っ|出|あ)(?:てあ|てい)?る|の|、)[、 ]*(?<mark>.+)$/u;

/** 「いちばん上に書いてあるもの」. */
const IN_THE_LIST =
  /に(?:書い|載っ|のっ|出|表示され|あ)(?:てあ|てい)?(?:る|った)(?:もの|やつ|車|の|方|ほう|人)?$|(?<=[上下前後先])の?(?:もの|やつ|車|の|方|ほう|人)$/u;

/** 「漢字で言うと、土に居酒屋の居と書くほうです」: the one name that is written with that sign. */
function byKanji(text: string, options: readonly string[]): string | null {
  const signs = [...text.matchAll(SIGN_OF_NAME)].flatMap(({ groups }) => groups?.sign ?? []);
  const written = options.filter((option) => signs.some((sign) => option.includes(sign)));
  return signs.length > 0 && written.length === 1 && !/(?:じゃ|では)な/u.test(text) ? (written[0] ?? null) : null;
}

const SIGN_OF_NAME = /(?<sign>\p{Script=Han})(?:という字|っていう字)?(?:と書(?:く|き|い)|の(?:漢)?字)/gu;

/** The option of whose place in the list a sentence speaks: 「いちばん上に書いてあるものが小さいと教わりました」. */
export function byPlaceWithin(text: string, options: readonly string[]): string | null {
  const places = [...text.matchAll(PLACES)].map(([place]) => byPlace(place, options));
  return new Set(places).size === 1 ? (places[0] ?? null) : null;
}

const PLACES =
  /(?:一番|いちばん)?[上下](?:に(?:書い|載っ|出|あ)(?:てあ|てい)?る|の)(?:もの|やつ|車|方)|[0-9一二三]番目/gu;

/** The one option of which a mark stands in the text that no other option bears, where the text says nothing else. */
function byMark(text: string, options: readonly string[], reader: Reader): string | null {
  const marks = options.map((option) => marksOf(option, reader));
  const own = marks.map((mine, i) =>
    mine.filter((mark) => marks.every((other, j) => i === j || !other.includes(mark))),
  );
  const hits = own.map((mine) => mine.filter((mark) => stands(mark, text)).sort((a, b) => b.length - a.length));
  const named = options.filter((_option, i) =>
    hits[i]?.some((hit) => !hits.some((other, j) => i !== j && other[0] !== hit && other[0]?.includes(hit))),
  );
  const [option] = named;
  if (option === undefined || named.length > 1) return null;
  const rest = [...new Set(marks.flat())]
    .sort((a, b) => b.length - a.length)
    .reduce((left, mark) => left.replaceAll(mark, ' '), text);
  if (!isSaidBeside(rest.replace(RIGHT_BEFORE, '').replace(WHO_LOOKS_SO, '').replace(NOISE, ' '))) return null;
  if (!NOT_THIS.test(text)) return option;
  return options.length === 2 ? (options.find((other) => other !== option) ?? null) : null;
}

/** 「荷物少ないしアルトで」: why, right before the mark. */
const RIGHT_BEFORE = /^[^、。?]{2,30}?(?:ので|から|んで|[いたるすん]し|け[えぇん]|さかい|ため|だけなら)[、 ]*(?= )/u;
/** 「めがねの、花さんのほうです」: what somebody looks like, before the name. */
const WHO_LOOKS_SO = /^(?!.*ない)[^、。?0-9 ]{1,12}[のい]、?(?= )/u;
/** 「白くないほう」, 「花さんではないです」: the other of two. */
const NOT_THIS = /(?:じゃ|では|で|く)(?:は)?ない|(?:じゃ|では)ありません/u;
const NOISE =
  /^色は|(?:空|あ)いて(?:い)?る(?:ほう|方|の|やつ)?の?|に(?:いらっしゃる|い(?:る|らっしゃ?る)|おられる|おる|所属(?:する|の|している|されている)?|在籍(?:する|の|している|されている)?)(?:方|ほう|人)?の?|(?:さん|くん|君|ちゃん|様|氏|部長|課長|主任|係長)の?(?:方|ほう|人)?|の?(?:方|ほう|人|やつ|車|いの)|(?:じゃ|では|で|く)(?:は)?ない|(?<=\s)(?:色の?|[いの])|所属|部署|(?<=\s)にする(?:わ|よ)?|[をに]選(?:び|択(?:し|いたし))(?:ます|たい)/gu;

/** A short mark in hiragana or letters must stand clear of other signs of its script. */
function stands(mark: string, text: string): boolean {
  if (!/^[ぁ-んー]{1,2}$|^[a-z0-9]{1,3}$/u.test(mark)) return text.includes(mark);
  const script = /^[a-z0-9]/.test(mark) ? '[a-z0-9]' : '[ぁ-ん]';
  return new RegExp(`(?<!${script})${mark}(?:の|い|で|だ|や|が|を|さん|$|[^ぁ-んa-z0-9])`, 'u').test(text);
}

/** Everything that an option may be called by, whole or in part. */
function marksOf(option: string, reader: Reader): string[] {
  const { people, affiliations, cars } = reader.directory;
  const person = people.find((each) => each.name === option);
  if (person) {
    const group = affiliations.find((each) => each.documentId === person.affiliation);
    return [...partsOf(person), ...(group ? [group.name, ...group.aliases] : [])].map(comparable);
  }
  const group = affiliations.find((each) => each.name === option);
  if (group) return [group.name, ...group.aliases].map(comparable);
  const car = cars.find((each) => each.name === option);
  const written = [option, ...(car?.aliases ?? [])].map(comparable);
  const words = written.flatMap((name) => name.split(/[\s()（）・の]+/u));
  const colours = colourWords.filter((family) => words.some((word) => family.some((one) => comparable(one) === word)));
  const numbers = words.flatMap((word) => /[0-9]+号?/u.exec(word)?.[0] ?? []);
  return [...new Set([...written, ...words, ...colours.flat().map(comparable), ...numbers])].filter(
    (word) => word !== '',
  );
}

function partsOf(person: KnownPerson): string[] {
  const parts = [person.name, person.jpName, person.enName].flatMap((written) => {
    const words = (written ?? '').split(/[\s　・]+/u).filter((word) => word !== '');
    return [...words, words.join(''), words.join(' ')];
  });
  const given = person.name.split(/[\s　]/u)[1] ?? '';
  return [...new Set([...parts, ...(/^\p{Script=Han}{2,}$/u.test(given) ? [...given] : [])])].filter((p) => p !== '');
}

/** Every option: 「両方」, 「二人とも」. */
export function picksAll(message: string): boolean {
  return /^(?:両方|りょうほう|両名|二人|2人|ふたり|どっちも|どちらも|全部|全員|みんな|2台|二台|両者)(?:とも)?$/u.test(
    withoutEndings(comparable(message)),
  );
}
