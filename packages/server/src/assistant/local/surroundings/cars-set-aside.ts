import type { Skeleton } from '../message/mentions.ts';

/**
 * 「デリカは車検中なのでセレナを借ります」, 「デリカと迷ったけどセレナで」, 「デリカの代わりにセレナ」: the car that is named only to say why
 * it is another one, which the sentence names after it.
 */
export function withoutCarsSetAside(all: Skeleton): Skeleton {
  const skeleton = withoutPurpose(withoutKept(all));
  if ((skeleton.text.match(/C/g) ?? []).length < 2) return skeleton;
  const mentions = [...skeleton.mentions];
  const text = skeleton.text.replace(SET_ASIDE, (words, ...rest) => {
    const at = rest.find((one) => typeof one === 'number') ?? 0;
    const next = skeleton.text.indexOf('C', at + 1);
    if (isSame(skeleton, at, next)) return words;
    mentions[at] = undefined;
    return ' '.repeat(words.length);
  });
  return text === skeleton.text ? skeleton : { ...skeleton, text, mentions };
}

/** 「デリカに乗ったまま直帰します」, 「デリカは返さずにこのまま帰ります」: it stays whose it is. */
function withoutKept(skeleton: Skeleton): Skeleton {
  const mentions = [...skeleton.mentions];
  const text = skeleton.text.replace(
    (skeleton.text.match(/C/g) ?? []).length > 1 ? KEPT_TOO : KEPT,
    (words, ...rest) => {
      const at = rest.find((one) => typeof one === 'number') ?? 0;
      mentions[at] = undefined;
      return ' '.repeat(words.length);
    },
  );
  return text === skeleton.text ? skeleton : { ...skeleton, text, mentions };
}

/** 「デリカ借ります、撮影」: what the car is for, where neither a place nor a return tells that anybody leaves now. */
function withoutPurpose(skeleton: Skeleton): Skeleton {
  const text = skeleton.text.replace(PURPOSE, (words) => ' '.repeat(words.length));
  return text === skeleton.text ? skeleton : { ...skeleton, text };
}

const PURPOSE =
  /(?<=^[^。PGW]{0,10}C[をは、 ]?(?:お?借り|借用|使い|使う|使用|利用|かり|つかい|つかう)[ぁ-ん]{0,6}[ 、。!〜ー]+)(?!現場|現地|客先|先方|会場|工場|役所|店|お客|[\p{Script=Han}]{1,3}[市県区町村]|[^ ]{0,5}[所庁館店]の?)[^、。!?PMGCWQNをにへまで ]{0,6}(?:撮影|取材|納品|配達|搬入|搬出|運搬|検品|現調|下見|測量|採寸|設営|撤去|回収|集荷|引き?取り|立ち?会い?|打ち?合わ?せ)(?=(?:です)?[。!〜ー ]*$)/u;

const KEPT =
  /C(?:に乗って|にのって|で)(?:出(?:かけ|て[行い]っ)?|[行い]っ)(?:て)?(?:い)?た(?=P(?:さん)?[がはも][^。]{0,14}(?:戻|もど|帰|着))|C(?:(?:に|は|を|で)?(?:乗っ|借り|使っ|かり|のっ)たまま(?:で)?|(?:は|を|、| )?(?:返さ|戻さ|返却せ|返却し)(?:ずに?|ないで))[、 ]*(?:この|その)?(?:まま)?[、 ]*(?=(?:直帰|帰|上が|退勤|失礼|外出|次の|W?(?:直帰|戻|もど)))/gu;

/** 「デリカだけ返却、セレナは継続」. */
const KEPT_TOO = new RegExp(
  `${KEPT.source}|C(?:は|を)(?:そのまま|このまま|引き続き)?[、 ]?継続(?:(?:して)?(?:使用|利用))?(?:で|です|(?:し|いたし)ます)?(?=[。!〜 ]*$)`,
  'gu',
);

function isSame({ mentions }: Skeleton, one: number, other: number): boolean {
  const [first, second] = [mentions[one], mentions[other]];
  if (first?.sign !== 'C' || second?.sign !== 'C') return true;
  return first.all.some(({ documentId }) => second.all.some((car) => car.documentId === documentId));
}

const SO = '(?:の?で|んで|から|けん|さかい|し|ため)';
const BUT = '(?:の|ん)?(?:です|だ|や)?(?:けど|けれども?|けども|が|のに)';
/** Not there for anybody to take; what is given back or done with is another matter. */
const AWAY =
  '(?![^、。C]*(?:返|戻し|終わ|おわ|降り|空け))(?:使用中|使われ|使って|使うて|使いよ|使っと|埋ま|出て|出払|出と|貸し?出し?中|車検|点検|修理|整備|故障|無い|ない|無か|なか|おらん|(?:空|あ)いて(?:い)?(?:ない|ません|な)|(?:空|あ)いとら|取られ|借りられ|塞が|ふさが|戻って(?:い)?(?:ない|ません|こ)|予約)';
const FEW = '[^、。CPMGWQ?]';
const WAYS = [
  `(?:は|が|も)(?:もう|今|いま|まだ|ちょうど|全部|、)*${AWAY}${FEW}{0,14}?${SO}`,
  `(?:使用中|車検中|点検中|修理中|整備中|貸し?出し?中)(?:な|みたい|のよう|です)?${FEW}{0,6}?${SO}`,
  `(?:だけ)?(?:だと|では|じゃあ?|やと|じゃと|には)(?!なく)${FEW}{1,14}?${SO}`,
  `(?:は|が)(?:ちょっと|少し|だいぶ|どうも)?(?:小さ|大き|狭|せま|低|短)${FEW}{0,8}?${SO}`,
  `(?:か)?(?:と|で)${FEW}{0,6}迷${FEW}{1,8}?${BUT}`,
  `(?:に|を|で)?(?:しよう|使おう|借りよう|乗ろう|行こう)(?:か)?(?:な)?(?:と|って)(?:思|考え)${FEW}{1,10}?${BUT}`,
  `(?:の|を?使う|を?借りる|に?乗る|で行く)?(?:つもり|予定|はず)(?:やった|だった|でした)${BUT}`,
  'はやめ(?:て|といて|にして)',
  '(?:の(?:代わり|かわり)(?:に|で)(?:は|、)?|よりも?|以外で)',
].join('|');
const SET_ASIDE = new RegExp(`C(?:[1一]台)?(?:の?(?:ほう|方))?[、 ]?(?:${WAYS})[、 ]*(?=[^。!?\\n]*C)`, 'gu');
