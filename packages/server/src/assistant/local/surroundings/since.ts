import { ownWords, type Skeleton } from '../message/mentions.ts';
import { anyStem } from '../phrasebook.ts';

/**
 * The skeleton without the days of what has led to a wish: of 「昨日から体調がすぐれないため、本日は早退します」 the first
 * tells since when somebody has been ill, and of 「昨夜は遅かったので、…」 when that was.
 */
export const withoutSince = (skeleton: Skeleton): Skeleton =>
  withoutTimeOfReason(withoutTheirTime(withoutBygone(withoutTimeOfIll(skeleton))));

/** 「昨日から熱がある子を病院へ連れて行く」: since when whoever is taken along has been ill. */
function withoutTimeOfIll(skeleton: Skeleton): Skeleton {
  let { text } = skeleton;
  const mentions = [...skeleton.mentions];
  for (const { index, 0: words } of skeleton.text.matchAll(ILL)) {
    if (!BYGONE.test(ownWords(skeleton, index, index + 1))) continue;
    text = text.slice(0, index) + ' '.repeat(words.length) + text.slice(index + words.length);
    mentions[index] = undefined;
  }
  return { ...skeleton, text, mentions };
}

const ILL =
  /W(?:から|より)(?:ずっと)?(?=(?:[微高]?熱|咳|お?腹|頭|歯|体調|具合|調子|元気)[がの](?:ある|ない|悪い|わるい|痛い|続く|続いて(?:い)?る|出て(?:い)?る)[^、。がはもでWPMGC]{1,10}[をとに])/gu;

function withoutBygone(skeleton: Skeleton): Skeleton {
  const mentions = [...skeleton.mentions];
  let { text } = skeleton;
  for (const { index, 0: words } of skeleton.text.matchAll(LEADS_UP)) {
    const clause = words.slice(1);
    if (!BYGONE.test(ownWords(skeleton, index, index + 1)) || anyStem.test(clause.replace(IDLE, ''))) continue;
    if (!anyStem.test(text.slice(index + words.length))) continue;
    const length = /^W(?:から|より|も|は)?(?:ずっと)?/u.exec(words)?.[0].length ?? 1;
    text = text.slice(0, index) + ' '.repeat(length) + text.slice(index + length);
    mentions[index] = undefined;
  }
  return { ...skeleton, text, mentions };
}

/** 「レンズ屋さんが15時に閉まるので行ってきます」: the time of something else, which is why. */
function withoutTheirTime(skeleton: Skeleton): Skeleton {
  let { text } = skeleton;
  const mentions = [...skeleton.mentions];
  for (const { index, 0: words } of skeleton.text.matchAll(THEIR_TIME)) {
    const at = index + words.indexOf('W');
    if (anyStem.test(words) || !anyStem.test(text.slice(index + words.length)) || mentions[at]?.sign !== 'W') continue;
    text = `${text.slice(0, at)} ${text.slice(at + 1)}`;
    mentions[at] = undefined;
  }
  return { ...skeleton, text, mentions };
}

const THEIR_TIME =
  /(?<=^|[。!\n、 ])[^。!?\n、PMGCWNQE戻帰休]{1,16}が[^。!?\n、PMGCWNQE]{0,4}W(?:に|で|から|まで(?:に|で)?)[^。!?\n、PMGCWNQE]{1,10}(?:る|ます|う|く|た)(?:ので|んで|から)[、 ]*/gu;

/** 「4時に学校へ迎えに行くので、これで帰ります」: of what somebody goes home for. */
function withoutTimeOfReason(skeleton: Skeleton): Skeleton {
  const at = OF_REASON.exec(skeleton.text)?.index;
  if (at === undefined || skeleton.mentions[at]?.sign !== 'W') return skeleton;
  const mentions = [...skeleton.mentions];
  mentions[at] = undefined;
  return { ...skeleton, text: `${skeleton.text.slice(0, at)} ${skeleton.text.slice(at + 1)}`, mentions };
}

const OF_REASON =
  /(?<=^(?:[^。!?\n、]{0,6}は|[^。!?\n、PMGCWNQE]*[。、 ])?)W(?:に|から)(?=[^。!?\nPMGCWNQE戻]{2,24}(?:ので|んで|(?<=[うくすつぬぶむるいただ])から|ため(?:に)?)[、 ]*(?:これで|お先に|そろそろ|もう|先に|本日は|今日は)*(?:お先|帰り|帰る|かえり|早退|失礼|退勤|退社|上が|あが))/u;

const BYGONE =
  /^(?:昨日|昨夜|昨晩|きのう|ゆうべ|夕べ|一昨日|おととい|先日|先週|先月|夜中|早朝|朝方|明け方|今朝|けさ|朝|午前中?|昨年|去年)/u;
const LEADS_UP =
  /W(?:から|より)(?:ずっと)?[^。!?\nPMGCWNQE休]{2,30}?(?:ので|んで|ため|からか|[てでずし](?=[、 ])|のため|けど|が(?=[、 ]))[、 ]*|W(?:も|は|、|の)?[^。!?\nPMGCWNQE休]{2,30}?(?:た|だった|でした)(?:ので|んで|ため|から|のが)[、 ]*/gu;
/** Of something else: 「熱が出て」. */
const IDLE = /(?:熱|咳|鼻水|湿疹|症状|疲れ|痛み)[がもは、]?出/gu;
