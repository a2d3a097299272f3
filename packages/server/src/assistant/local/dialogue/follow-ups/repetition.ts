import { addDays, dateInWords, daysBetween, weekdayOf } from '@ibasho/contract/dates';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Skeleton } from '../../message/mentions.ts';
import { comparable } from '../../message/written.ts';
import { isAsking, isBareBeside } from '../bare.ts';
import { itemsIn, withDaysJoined, withItem } from '../exchange.ts';
import { isSameKind, isSameStep, type Move, type Reader, type Standing, wholePlan } from '../matter.ts';

/** 「田中さんも」, 「同じ時間で来週も」: the same once more, for somebody else or another day. */
export function repeated(message: string, { matter, steps }: Standing, reader: Reader): Move | null {
  const skeleton = reader.skeleton(message);
  if (!AGAIN.test(skeleton.text) || isAsking(message) || PERHAPS.test(skeleton.text)) return null;
  if (AT_WORK.test(skeleton.text) && steps.some(({ action }) => action === 'add_user_holiday')) return null;
  const isSelfContained = wholePlan(reader.reading({ words: message, chosen: null })) !== null;
  if (isSelfContained && !SAME.test(skeleton.text)) return null;
  const kept = steps
    .flatMap(({ params }) => [params.comment, params.memo])
    .filter((words) => typeof words === 'string');
  const known = kept.reduce((left, words) => left.replaceAll(comparable(words), ' '), skeleton.text);
  const text = known.replace(ON_BEHALF, ' ').replace(WORDS, ' ');
  if (!isBareBeside(text, steps)) return null;
  const items = withDaysJoined(
    itemsIn(skeleton).map((item) =>
      item.kind === 'day' ? { ...item, words: weekLater(skeleton, steps) ?? item.words } : item,
    ),
  );
  if (items.length === 0 || (isOfCars(steps) && items.every(({ kind }) => kind !== 'car'))) return null;
  let words: string | null = matter.words;
  for (const item of items) words = words === null ? null : withItem(words, item, reader);
  const theirs = copiedFor(skeleton, steps, reader);
  if (theirs !== null) {
    const theirMatter = { ...matter, words: words ?? matter.words };
    const isWhole = wholePlan(reader.reading(theirMatter)) !== null;
    return { kind: 'matter', matter: isWhole ? theirMatter : matter, steps: theirs };
  }
  if (words === null) return null;
  const again = { words, chosen: items.some(({ kind }) => kind === 'person' || kind === 'car') ? null : matter.chosen };
  const reading = reader.reading(again);
  const plan = wholePlan(reading);
  if (plan === null && reading.outcomes.some((one) => (one.asking?.among.length ?? 0) > 1))
    return { kind: 'matter', matter: again };
  if (plan === null || !isSameKind(steps, plan)) return null;
  const fresh = plan.filter((step) => !steps.some((old) => isSameStep(old, step)));
  return fresh.length > 0 ? { kind: 'matter', matter: again, steps: fresh } : null;
}

/** 「29日も仕事です」, behind a day off. */
const AT_WORK = /仕事|しごと|出勤|出社|働|来ます/u;

/** One presence, for the people that alone are named. */
function copiedFor({ mentions }: Skeleton, steps: readonly PlanStep[], reader: Reader): PlanStep[] | null {
  const [only, ...more] = steps;
  if (only?.action !== 'update_user_status' || more.length > 0) return null;
  const named = mentions.filter((mention) => mention !== undefined);
  const people = named.flatMap((mention): readonly { documentId: string; name: string }[] => {
    if (mention.sign === 'M' && reader.sender) return [reader.sender];
    return mention.sign === 'P' && mention.all.length === 1 ? mention.all : [];
  });
  if (people.length === 0 || people.length < named.length) return null;
  // 「森さんも一緒に行きます。森さんもお願いします」
  const different = people.filter(
    ({ documentId }, at) => people.findIndex((one) => one.documentId === documentId) === at,
  );
  const copies = different.map(({ documentId, name }): PlanStep => {
    const { user: _user, ...params } = only.params;
    const { user: _ref, ...refs } = only.refs ?? {};
    if (documentId === reader.sender?.documentId) return { ...only, params, refs };
    return { ...only, params: { ...params, user: name }, refs: { ...refs, user: documentId } };
  });
  const fresh = copies.filter((copy) => !isSameStep(copy, only));
  return fresh.length > 0 ? fresh : null;
}

/** 「森さんも行くかも」. */
const PERHAPS = /かも(?:しれ|[。、 ]|$|ね|な)|たぶん|多分|未定/u;

const SAME = /同じ|お(?:ん)?なじ|一緒|いっしょ|同様|同行|同席|同乗|帯同|同上/u;
const AGAIN = new RegExp(
  `[PMGCW](?:につきまして|について|に関して|の ?(?:ほう|方|分|ぶん))?も|Pにも(?=[^。]{0,4}C)|${SAME.source}`,
  'u',
);
/** 「…を取られるそうで登録を頼まれましたので」: why it is told for somebody else. */
const ON_BEHALF = new RegExp(
  [
    // 「取られるそうで」, 「休むとのことです」
    '(?:を|が|で|は|に|から)*(?:取|と|休|出|行|帰|使|借)[らまわかりいき]?(?:れ)?(?:[るむうく]|ます)(?:そう|とのこと|よう|ん)?(?:で|です|なので|ですので)?',
    // 「登録を頼まれましたので」, 「ご本人から依頼を受けて」
    '(?:ご?本人|代わり|代理|ご?登録|入力|申請|手続き|記入|依頼|連絡|表示|処理)(?:に|を|も|の|から|で|が)*(?:(?:頼まれ|言われ|受け|もらい|いただき)(?:まし)?(?:た|て)?(?:ので|から)?)?',
    '(?<=[の ])ぶん(?=も)',
    '(?:つきまして|について|に関して)(?:も|は)?',
    // 「ご対応いただけますと」
    '(?<=に|で|も|、)ご?(?:対応|登録|変更|手配)(?:を|の?ほど)?(?:いただけ(?:ます|れば)?(?:と)?(?:幸い|助かり)?)?',
    // 「いれといて」, 「行っています」
    '(?:いれ|入れ|書い|つけ|し)[てと](?:おい)?(?:いて|て)?',
    '(?:いっ|行っ|出)て(?:い)?(?:る|ます)',
    // 「一緒に行くことになったので」
    '(?:行|い|出|来|向か|回|まわ)(?:く|る|う|きます|ます|います)?(?:こと|流れ)に(?:なった|なりました|なって)(?:ので|から|んで|、)*',
    // 「乗ってくって」, 「ついて行くそうです」
    '(?:(?:乗って|のって|ついて|付いて|つれて|連れて)(?:い|行)?(?:く|きます)|(?:来|く)(?:る|ます)|(?:参加|同席|同行|出席)(?:する|します|なさいます|されます))(?:って|そう(?:です|なので)?|とのこと(?:です)?|ので|から)?',
  ].join('|'),
  'gu',
);
const WORDS =
  /(?:お?戻り|お?帰り|出発|行き?先|場所|期間|日にち|日付|理由)(?:の?(?:時刻|時間|予定))?も(?=[、 ]*(?:同じ|おんなじ|一緒|同様))|(?:同じ|おん?なじ)(?:く|ように|時間(?:帯)?|内容|日(?:程|付)?|条件|設定|やつ|曜日|分)?(?:で|に|を|の|も)*|ご?(?:一緒|いっしょ)(?:に|で(?!す)|です(?:ので|から)?)?|同様(?:に|で|です)?|(?:同行|同席|同乗|帯同|随行)(?:(?:する|され?る|(?:して|いたし|致し|し|され)(?:い)?(?:ます)?|です)(?:ので|から|そう(?:です|なので)?|とのこと(?:です|なので)?|みたい(?:です|なので)?)?)?|同上|(?<=[PMGCW])(?:にも|も)|追加(?:で)?|なります|(?:行か?き?れ?|参り|まいり|向かい|伺い|出|出られ|いらっしゃい)ます(?:ので|から)?|(?:あわせ|合わせ|併せ)て/gu;

/** A person does not take a car that has just been taken. */
const isOfCars = (steps: readonly PlanStep[]) => steps.some((step) => 'car' in step.params);

/** 「来週も」 means the same weekdays of that week; null where no whole week is named. */
function weekLater(skeleton: Skeleton, steps: readonly PlanStep[]): string | null {
  const week = skeleton.mentions.find((mention) => mention?.sign === 'W');
  const [step] = steps;
  const first = step?.params.date ?? step?.params.start;
  if (week?.sign !== 'W' || week.when.grain !== 'week' || week.when.start === null || typeof first !== 'string')
    return null;
  const last = typeof step?.params.end === 'string' ? step.params.end : first;
  const days = Math.round(daysBetween(mondayOf(first), mondayOf(week.when.start.slice(0, 10))));
  const [from, to] = [addDays(first, days), addDays(last, days)].map((date) =>
    dateInWords(date).replace(/\(.\)$/u, ''),
  );
  return from === to ? (from ?? null) : `${from}から${to}まで`;
}

const mondayOf = (date: string) => addDays(date, -((weekdayOf(date) + 6) % 7));
