import type { Skeleton } from './mentions.ts';
import { anyStem } from './phrasebook.ts';

/**
 * The skeleton without the clauses that only talk about the talking: doubt about the app, what one has been told of its
 * rules, being new, asking whether this will do. They ask for nothing of ours and name nobody as an actor, and hold
 * words that would look like requests and conditions (「外出するときはここに書けばいいと聞きました」).
 * Whom or what they name for what follows stays: a car, and somebody for whom one writes.
 */
export function withoutBackground(skeleton: Skeleton): Skeleton {
  const signs = [...skeleton.text];
  if (signs.length !== skeleton.text.length) return skeleton;
  const mentions = [...skeleton.mentions];
  for (const clause of clausesOf(skeleton.text)) {
    const words = skeleton.text.slice(clause.from, clause.to);
    if (!isBackground(words, skeleton.text.slice(0, clause.from), skeleton.text.slice(clause.to))) continue;
    for (let at = clause.from; at < clause.to; at++) {
      if (mentions[at] && (signs[at] === 'C' || (signs[at] === 'P' && BEHALF.test(words)))) continue;
      signs[at] = /[、。\n;]/.test(signs[at] ?? '') ? (signs[at] ?? ' ') : signs[at] === '?' ? '。' : ' ';
      mentions[at] = undefined;
    }
  }
  const text = signs.join('');
  return /[^\s、。!;]/u.test(text) ? { ...skeleton, text, mentions } : skeleton;
}

/** Clauses end at a mark, and behind が, けど and ので without one. */
function clausesOf(text: string): { from: number; to: number }[] {
  const pattern =
    /[^、。!?\n;]+?(?:(?:(?:です|ます|ました|でした|だ|ん|せん)(?:が|けど|けれど)|ので)[、 ]*|[、。!?\n;]+|$)/gu;
  return [...text.matchAll(pattern)].map(({ index, 0: words }) => ({ from: index, to: index + words.length }));
}

function isBackground(clause: string, before: string, after: string): boolean {
  const words = clause.replace(/[\s、。!?;]+$/u, '');
  if (
    IGNORANCE.test(words) ||
    ASSURANCE.test(words) ||
    BEHALF.test(words) ||
    NEWCOMER.test(words) ||
    CONTACT.test(words)
  )
    return true;
  if (RULE.test(words)) return !anyStem.test(words) || (after.trim() !== '' && !CONTRARY.test(after));
  return FORMALITY.test(words) && anyStem.test(before);
}

const TOOL =
  '(?:使い方|使いかた|書き方|やり方|やりかた|言い方|入力|打ち方|操作|方法|手順|仕組み|勝手|決まり|ルール|ボタン|欄|アプリ|システム|ツール|画面|チャット|パソコン|機械|(?:表示|登録|変更|申請|設定)の(?:仕方|方|変え方)|変え方|取り方|借り方|出し方|頼み方|(?:どう|どこ(?:に|で)|何(?:を|と|て)|なん(?:と|て)|誰に|だれに|どなたに)(?:書|言|入れ|すれ|した|送|打|頼|申請|登録|お願い))';
const IGNORANCE = new RegExp(
  `(?:${TOOL}[^、。]{0,20}|^[^PGCW]{0,6}(?:まだ|よく|いまいち|あまり|全然)[^、。PGCWか]{0,8})(?:分から|わから|分かって(?:い)?な|わかって(?:い)?な|慣れ(?:て)?(?:お|い|な|ま)|不安|自信(?:が)?(?:な|あり)|忘れ|知ら(?:な|ず)|知りません|覚え(?:て)?(?:い)?な|教わって(?:い)?(?:な|ま)|初めて|はじめて|見つから|見当たら|迷っ|苦手|合って(?:い)?るか|正しいか)|(?:アプリ|システム|チャット|ツール|これ|ここ|社用車|車|運転|(?:使う|借りる|入力する|書く)の)(?:は|を|に|が|も)?[^、。]{0,10}(?:初めて|はじめて|慣れて(?:い)?な|慣れて(?:い|お)りませ|久しぶり)`,
  'u',
);
const RULE =
  /(?:(?:れ|け|せ|え|べ|め)ば(?:いい|よい|良い|大丈夫|ok)|[てで]も?(?:いい|よい|良い|大丈夫|構わない)|で(?:いい|よい|良い)|決まり|ルール|必要|ここ(?:に|で|から)|こちら(?:に|で|から)|(?:でき|使え|出せ|借りられ|頼め|変えられ)る|こと(?:に|を|が|も)|欄|書(?:く|け|いて)|登録|入力|連絡|申請|報告)[^、。]{0,16}(?:と|って|を|よう(?:に)?)(?:聞い|きい|聞き|伺(?:い|って)|言われ|いわれ|教わ|教えて|教えられ|習い|案内|指示|うかが)|(?:先輩|上司|部長|総務|周り|同期|[PG])[^、。]{0,6}(?:に|から)(?:聞い|聞き|教わ|教えて(?:もら|いただ)|言われ|いわれ)(?:った|い|た|て|まし|る)[^、。]{0,8}$|(?:書|入れ|(?:入力|登録|連絡|報告|申請)(?:を)?する|言|送|打|押)(?:く|う|る|れば|えば|けば|せば)?(?:いい|よい)?(?:ん|の)(?:です|でしょう|だ)(?:か|よ)?ね?$/u;
const CONTRARY =
  /やめ|止め|取り?消|キャンセル|しない|ません|せずに|なく(?:て|な)|のまま|不要|結構|どう(?:すれ|したら)|[?]|(?:でしょう|です|ます)か/u;
const ASSURANCE =
  /^[^PGCWNQ]{0,4}(?:これ(?!から)|ここ(?!から)|こう|こちら|この(?:書き方|言い方|形|感じ|文|よう)|こんな)[^PGCWNQ、。]{0,16}(?:(?:でしょう|です|ます|ません)(?:か|よ)ね?|(?:いい|よい|大丈夫|ok)(?:のか|んですか|かな)?|(?:合って(?:い)?る|伝わる)(?:か|かな))$|(?:合っ|あっ|でき|登録され|反映され|変わっ|伝わっ|借りたことになっ)て(?:い)?(?:ます|る|ました|れば|たら)[^、。PGCWN]{0,6}か$|(?:違|間違|まちが|変|おかし|足りな)(?:っ|え|い)?(?:て(?:い)?)?[^、。PGCWN]{0,8}(?:たら|れば)[^、。]{0,16}$|^[^PGCWNQ]{0,8}(?:まとめて|一度に|ここで|こちらで)[^PGCWNQ]{0,6}お願いして(?:も)?(?:いい|よい|よろしい|大丈夫)(?:です|でしょう)か$/u;
/** 「ご連絡は携帯へお願いします」: asked of colleagues, not of us. */
const CONTACT =
  /^[^PGCWNQ]{0,6}(?:ご?連絡|お?電話|ご?用(?:件|の際|の方)?|急ぎ|何か(?:あれ|あり)|問い?合わせ)[^PGCNQ、。]{0,12}(?:携帯|スマホ|電話|メール|チャット|slack|teams|line|内線)(?:へ|に|まで|で)?[^PGCNQ、。]{0,16}$/u;
const NEWCOMER =
  /(?:入社|配属|異動|転職|着任|参加|入った|入り)[^、。PC]{0,6}(?:ばかり|した者|になりま|になった|して(?:まだ|から|間もな)|たて)[^、。PC]{0,16}$|^[^PC]{0,8}(?:試用期間|新人|新入社員|アルバイト|派遣|インターン)(?:な|です|だ|の身)[^、。PC]{0,12}$|(?:スマホ|携帯|電話|出先|自宅|パソコン)から(?:送|書|打|入力)[^、。PC]{0,10}$|^(?:代わりに|かわりに|代理で)?(?:書いて|入力して|打って|送って|連絡して)(?:い|お)?(?:ます|る|り?ます)[^、。PGCW]{0,6}$|^(?:書き|言い|入力の?|機種)(?:方|仕方)?(?:を変え|が変わ)[^、。PC]{0,12}$/u;
/** 「西さんに頼まれて代わりに書いています」: what follows is about 西さん. */
const BEHALF =
  /^[^PGCWNQ]{0,6}P(?:に|から|の)(?:(?:頼|依頼|言わ)[^、。PGCW]{0,6})?(?:代わり|かわり|代理|代筆)(?:に|で|として)?(?:書いて|入力|打って|送って|連絡|です|登録)[^、。PGCW]{0,8}$/u;
/** 「登録をお願いします」 behind what is to be recorded. */
const FORMALITY =
  /^[^PGCWNQ]{0,6}(?:お?手続き|ご?登録|ご?設定|ご?対応|ご?処理|ご?記録|ご?変更|ご?反映|操作|ご?入力|ご?手配|表示)(?:の(?:ほう|方))?(?:を|も)?(?:(?:代わり|それぞれ|一緒)に?)?(?:お願い|おねがい|して|変えて|直して|でき|頂|いただ|よろし)[^、。PGCWNQ]{0,16}$/u;
