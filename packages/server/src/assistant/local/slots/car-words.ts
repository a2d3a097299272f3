import type { Request } from '../requests/requests.ts';

interface Span {
  from: number;
  to: number;
}

/** Where the cars at `places` are named, with all words beside them that only say which car it is. */
export function describedCars(text: string, request: Request, places: readonly number[]): Span[] {
  const isTaken = request.frame.data.action !== 'release_car';
  const named = places.map((at) => {
    const before = text.slice(request.from, at);
    const held = isTaken ? (HELD.exec(before)?.[0].length ?? 0) : 0;
    const called = CALLED_BY.exec(text.slice(at + 1)) ? (CALLERS.exec(before)?.[0].length ?? 0) : 0;
    return {
      from: at - Math.max(held, called, describedBefore(before)),
      to: at + 1 + (CALLED.exec(text.slice(at + 1))?.[0].length ?? 0),
    };
  });
  return [...named, ...describedWords(text, request, places), ...(isTaken ? knownOf(text, request) : [])];
}

/** 「小回りが利くと森さんに勧められたので」: who speaks for a car is not who takes it. */
function knownOf(text: string, request: Request): Span[] {
  return [...text.slice(request.from, request.to).matchAll(KNOWN)].map(({ index, 0: words }) => ({
    from: request.from + index,
    to: request.from + index + words.length,
  }));
}

const KNOWN =
  /(?:[^、。PMGCW]{1,16}(?:と|って))?P(?:さん)?(?:に|から|も)(?:も)?(?:勧め|すすめ|教え|言わ|聞か)(?:られ|れ)?(?:て|た)[^、。PMGCW]{0,6}?(?:ので|んで|から|が|けど|、)/gu;

/** 「みなさんが軽バンと呼んでいる車」: by whom it is called so. */
const CALLERS = /[PMG](?:さん|たち|達|方)?(?:が|は|も|の間で)(?:、|いつも|よく|普段)*$/u;
const CALLED_BY = /^(?:と|って)(?:よく|いつも)?(?:呼|言|いっ)/u;

/** 「三浦さんがお使いのプリウス」: who has it now, where it is to become somebody else's. */
const HELD =
  /[PM](?:が|の|も)(?:今|いま|現在|W)?(?:ずっと|まだ)?(?:お使い(?:の|に(?:なって|なられて)(?:い|お)?[るた])|(?:お?借り|使っ|乗っ|運転し|使用し|利用し|押さえ|持っ)て(?:い|お|いらっしゃ|おられ)?[るた]|使用中の|(?:名前|名義)(?:の|[にで](?:なっ|入っ|登録し|お?借り|使っ|押さえ)て(?:い)?[るた]))$/u;

/**
 * 「デリカという電気の車を」, 「電気で走る車を使いたいです。デリカという名前です」: the word 車 with what it is like, where it
 * stands right behind the car's name or the car is named after it in a sentence of its own.
 */
function describedWords(text: string, request: Request, places: readonly number[]): Span[] {
  const isNamedAfter = places.some((at) => at > request.stem.to && NAMES.test(text.slice(0, at + 1)));
  return [...text.slice(request.from, request.to).matchAll(WORD)].flatMap(({ index, 0: word }) => {
    const to = request.from + index + word.length;
    const before = text.slice(request.from, to);
    const found = BEHIND_NAME.exec(before) ?? (isNamedAfter ? AT_BEGINNING.exec(before) : null);
    return found ? [{ from: to - found[0].length, to }] : [];
  });
}

const WORD = /(?<![電駐列下乗停風歯洗転])(?:車(?![両検庫体種内道輪])|クルマ|くるま)/gu;
/** A sentence that begins with the car's name. */
const NAMES = /[。!\n][^、。CPMGWNQ?]{0,8}C$/u;
const LIKENESS =
  '(?!(?:別|他|ほか|もう|違|同じ|そ|あ|こ))[^、。 PMGCWNQE?]{1,16}(?<!(?:以外|より)の?|ない|[父母夫妻兄姉弟妹親客友様先人長員者達]の)(?<=[のないうくすつぬむぐぶるたんだ])(?:車|クルマ|くるま)$';
const BEHIND_NAME = new RegExp(`(?<=C(?:という|っていう|とかいう|って|という名前の|、|は))${LIKENESS}`, 'u');
const AT_BEGINNING = new RegExp(`(?<=^|[、。 ])${LIKENESS}`, 'u');

/** What stands behind a car's name and adds nothing: 「…っていうんですか、あれを」, 「…というのを」, 「…の鍵を」. */
const CALLED =
  /^(?:[?!]|(?:と|って)(?:よく|いつも)?(?:(?:お?呼びし|呼んで|呼ばれて|言って|いって|言われて|おっしゃって)(?:い|お)?(?:る|ります|ます)?|お呼びの)(?:車|クルマ|やつ|もの|の)|何とか|なんとか|(?:という|って)(?:名前|名)(?:の)?(?:でしょうか|です(?:か|よね)|でしたっけ|(?:だった|でした|です|だ)(?:と(?:思|記憶して)[^、。?か]{1,5})?(?:が|けど)?)?|(?:っていう|という|とかいう|って)(?:んですか|のですか|んでしょうか|のでしょうか|んだっけ|ん(?:です|だ)(?:よね|かね))?(?:車種?|クルマ|やつ|の|もの)?|の?こと(?:で(?:合って|あって|いい|よい|よろし)[^、。?か]{0,4})?(?:です|だ)?(?:と思(?:い|って)[^、。?か]{0,4})?(?:が|けど)?(?=、|です)|(?:だ|だった)と思(?:います|うん(?:です)?|うの(?:です)?)(?:が|けど)|(?:です|でしょう)か(?:ね|な)?(?=、(?:それ|これ|あれ|そちら))|だっけ|あれ|それ|これ|の(?:鍵|キー|ほう|方|子|運転)|ちゃん|(?:社用|営業)?車|を|は|に|で|も|の|が|、|って|と|や)*/u;
/** What stands before it and describes it: 「大きい車、」, 「大勢で乗れる、」, 「一番奥に停まっている」. */
const LIKE =
  /(?<![がはも])(?:一番)?(?:大き|小さ|広|軽|新し|荷物(?:が|の)(?:積|載|入))[^、。PMGCW]{0,5}?(?:車|クルマ|の|やつ|ワゴン|バン)?(?:、|の|で|は)*$|(?<=^|[、。 ])(?!.*(?:使わ|借り|乗ら)な)[^、。PMGCWNQ?]{1,24}?(?:(?:て|で)(?:い|お|あ)?(?:る|り(?:ます)?|た)|[れえけせてめ]る|走る|積む|乗る|(?:[きしくす]い|な|の)(?=車|クルマ|やつ|軽|バン|ワゴン))(?:車|クルマ|やつ|の|ワゴン|バン|軽|四駆)?(?:、|の|で|は)*$/u;

/** How much of the words before a car's name only says what it is like; another car, or somebody's, is not that. */
function describedBefore(before: string): number {
  const announced = /[、 ]*(?:たしか|確か)?(?:名前|車種|車名)(?:は|が)[、 ]?(?:たしか|確か)?$/u.exec(before)?.[0] ?? '';
  let left = before.slice(0, before.length - announced.length);
  // 「駐車場の端にとまっている、赤い色をしたヤリス」: one thing after another.
  for (let found = LIKE.exec(left) ?? ATTRIBUTE.exec(left); found?.[0]; found = LIKE.exec(left) ?? ATTRIBUTE.exec(left))
    left = left.slice(0, -found[0].length);
  return before.length - left.length;
}

/** 「電気で走る車、」, 「荷台のある」, 「PHEVの」, 「屋根の低い」: nothing is listed, and nobody and no other one named. */
const ATTRIBUTE =
  /(?<=^|[、。 ])(?!.*(?:別|他の|ほかの|もう[1一]台|以外|違う|同じ|使わ|借り|乗ら|ない))[^、。 PMGCWNQE?]{1,20}(?<!さん|くん|君|様|ちゃん|[長員者達係部課室側])(?:の|な|い|[るうくすつぬむぐぶ]|った|いた|んだ|した)(?:車|クルマ|くるま|やつ|軽|バン|ワゴン|トラック)?(?:、|で|の)*$|(?<=^|[。 ])[^、。 PMGCWNQE?をにへとがは]{1,10}(?:車|クルマ|くるま)(?:、|の|で)$/u;
