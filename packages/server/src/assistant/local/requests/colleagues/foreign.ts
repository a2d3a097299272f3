import { ASKING } from '../../message/asking.ts';
import { isIdle } from '../../message/idle.ts';
import type { Skeleton } from '../../message/mentions.ts';
import { TELLS_HOLDER } from '../cars/takings.ts';
import { isOfDaysOff } from '../days/days-coming.ts';
import { isPresence } from '../merging.ts';
import type { Outcome } from '../outcome.ts';
import type { Cut } from '../requests.ts';

// What no request covers: whether it asks for something that nobody here understands, or only tells.

/** 「…だそうです」: heard from somebody. */
export const HEARSAY = /(?:そう|とのこと|って(?:言|い))/u;

/** 「制作の人たちは仕事が終わったそうです」 before they are set: news of those whom a request names again. */
export function isToldOfSubjects(rest: Cut['rest'][number], skeleton: Skeleton, outcomes: readonly Outcome[]): boolean {
  const named = (from: number, to: number) =>
    skeleton.mentions
      .slice(from, to)
      .flatMap((mention) => (mention?.sign === 'P' || mention?.sign === 'G' ? [mention.all[0]?.documentId] : []));
  const set = outcomes.flatMap(({ request, subjects }) => {
    if (isOfDaysOff(request)) return subjects.map((subject) => subject?.documentId);
    return isPresence(request) ? named(request.from, request.to) : [];
  });
  const told = named(rest.from, rest.to);
  const text = skeleton.text.slice(rest.from, rest.to);
  return (
    rest.mark === '' &&
    told.length > 0 &&
    told.every((id) => id !== undefined && set.includes(id)) &&
    NEWS.test(text) &&
    !/[CQ]|ない|ません/.test(text)
  );
}

const NEWS =
  /(?:そうです|みたいです|(?:不良|熱|病気|風邪|怪我)(?:です|だ)?|とのことです|(?:まし|でし)た(?:ので)?|ています|ております|ので|から|ため|が|けど)[\s、]*$/u;

/** 「ここで登録すればいいと聞きました」: how somebody knows; not 「…するように言われました」. */
const TAUGHT = /(?<!ように)と(?:[^、。]{0,8}(?:聞い|聞き|伺い|教わ|教えて)[^、。]*)$/u;

/** A stretch that asks for something: a request form, or a question. Mere telling is background. */
export function isForeign(text: string, mark: string): boolean {
  const [, led, end = text] = /^(.*(?:が|けど|ので|から)、)([^、]*)$/u.exec(text) ?? [];
  if (led !== undefined && isIdle(end) && !/[PGCQ]/.test(led)) return false;
  if (mark === '' && HAS_BEEN.test(text) && !/[Q]|ない|ません/.test(text)) return false;
  return (
    mark === '?' ||
    (ASKING.test(text) && !TAUGHT.test(text)) ||
    /Q/.test(text) ||
    (/[PG](?:は|が|も)/.test(text) && MAY_BE_WHEREABOUTS.test(text)) ||
    OUT_THERE.test(text) ||
    (/C(?:は|が|も)/.test(text) && !TOLD.test(text) && !TELLS_HOLDER.test(text))
  );
}

/** 「森さんは県庁」, 「森さんも行きます」; 「鍵は森さんが持っています」 says nothing of where somebody is. */
const MAY_BE_WHEREABOUTS =
  /(?:(?<![てで])い(?:ます|る|ません|ない|らっしゃ)|お(?:ります|られ)(?<![てで]お.{2,3})|来(?!客|週|月|年)|(?:^|[^ぁ-ん])き(?:ます|た)|行|向か|出(?!し)|着|寄|移動|残|休|帰|戻|そう|とのこと|らしい|不在|留守|まで|中(?:です|だ)?)[^、。]{0,8}$|(?:[\p{Script=Han}\p{Script=Katakana}ー]|[でにへ])(?:です|だ|でした)?(?:よ|ね)?[\s〜ー!]*$/u;

/** 「森さん入れ替わりで長浜でてます」. */
const OUT_THERE =
  /^[ 、。]*P(?:さん)?(?![のにへをとで])[^。PMGC]{2,20}(?:(?:で|出|行っ|いっ|向かっ|来|き|戻っ|もどっ)て(?:い|お)?(?:ます|る|ります)|(?:もど|戻)り(?:ました)?|向かい(?:ました|ます)|(?:行|い)きました|休みます?)(?:よ|ね|わ)?[ 〜ー!。]*$/u;

/** 「電話は森さんにお願いしてございます」, 「鍵は大野さんに預けてあります」, 「シートは森さんが貸してくれました」: what has been seen to. */
const HAS_BEEN =
  /(?:[てで](?:くれ(?:まし)?た|くださ(?:いまし|っ)た)|[てで](?:(?:ござい|おり|あり)ます|ある|おきました)|(?:済み|済)(?:です|でございます)?|P(?:さん)?(?:に|へ)[^、。W]{0,6}(?:お願い|依頼|相談|引き?継ぎ?|お?話|お?伝え|お?渡し|共有)(?:を)?(?:し|いたし|致し)?(?:まし)?た)(?:ので|から|が)?[\s、]*$/u;

/** 「ノートは二台あると聞きました」: what one knows of a car. */
const TOLD =
  /(?:聞き(?:まし|てい|ており)|とのこと|そう(?:です|で)|よう(?:です|で)|ある|あり(?:ます|まし))[^、。]{0,6}$/u;
