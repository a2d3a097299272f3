import type { Skeleton } from '../../message/mentions.ts';
import type { Placed } from '../../message/roles.ts';
import type { Request } from '../../requests/requests.ts';

// Who stands among a request's words and is told something else of: the verb of the request is not theirs.

/** The stretches of the skeleton that tell of others than those whom a request is about; empty where there are none. */
export function elsewhere(
  skeleton: Skeleton,
  request: Request,
  named: readonly Placed[],
  as: 'subject' | 'receiver' | 'owner',
): readonly Placed[] {
  return named.flatMap((one) => {
    const span = as === 'receiver' ? handedOn(skeleton, request, one) : inOwnReason(skeleton, request, one);
    return span === null ? [] : [{ at: span.from, to: span.to, role: 'words' as const }];
  });
}

interface Span {
  from: number;
  to: number;
}

/** 「西さんが車を出してくれるので、行ってきます」: nobody says 「行ってきます」 of somebody else. */
function inOwnReason(skeleton: Skeleton, request: Request, { at }: Placed): Span | null {
  const before = skeleton.text.slice(at, request.stem.from);
  const reason = (isOneself(skeleton, request) ? REASON : FAVOUR).exec(before)?.[0];
  return reason === undefined ? null : { from: at, to: at + reason.length };
}

/** 「西さんがデリカを置いていってくれたので、今から使います」: from whom a car comes. */
function handedOn({ text }: Skeleton, { stem }: Request, { at }: Placed): Span | null {
  const before = text.slice(at, stem.from);
  return HANDED_ON.test(before) || ASKED_FIRST.test(before) || LET_KNOW.test(before) || HOLDS_IT.test(before)
    ? { from: at, to: at + 1 }
    : null;
}

/** 「西さんに断って使わせてもらいます」. */
const ASKED_FIRST =
  /^P(?:さん)?に(?:は|も)?(?:一言|ひとこと|先に|ちゃんと|電話で|、)*(?:断っ|ことわっ|頼ん|お願いし|聞い|言っ|話し|伝え|相談し|確認し|交渉し)[てで](?:から|あるので|あります)?[、。 ]*$/u;

/** 「西さんには言っとくから回して」. */
const LET_KNOW =
  /^P(?:さん)?に(?:は|も)?[^。、P]{0,6}(?:言っ|いっ|話し|伝え|連絡し|断っ|ことわっ|説明し|謝っ)(?:と[いきく]|て(?:お[いきく]|あ[るり]|い[るま]))[^。、P]{0,4}?(?:ので|んで|から|けん|けど|し)[、 ]?/u;
/** 「西さんがご使用中かと存じますが、使わせてください」: who has it, and does not get it. */
const HOLDS_IT =
  /^P(?:さん)?(?:が|は|も|の|、| )?(?:今|いま|まだ|W|、| )*(?:(?:ご?使用中|お使い(?!にな(?:り(?!て)|る))|(?:使|つか|乗)って(?:い|る|お)|お乗り|使われて)[^。P]{0,14}?(?:が|けど|けれど|けども)|(?:使|つか|乗)って(?:い)?るのは)(?![^。]*(?:登録|表示|画面|反映|入って|使用中に))[、 ]?/u;

const HANDED_ON =
  /^P(?:さん)?(?:が|は|から|に|も)[^。P]{0,16}?(?:置い|戻し|返し|譲っ|ゆずっ|空け|貸し|かし|回し|渡し|とっ)[てで](?:おい|い(?:っ|か)|帰っ)?て?(?:くれ|くださ|下さ|いただ|頂|もら)[^。P]{0,10}?(?:ので|んで|から|けん|まして|て、|し、)/u;

/** 「…へ行ってきます」. */
export const isOneself = ({ text }: Skeleton, { stem }: Request): boolean => ONESELF.test(text.slice(stem.from));

const REASON = /^P[がも][^。]*?[るたいすんだえうな](?:ので|んで|から)(?:、| )?/u;
/** Done for the sender, who goes on to tell of themselves. */
const FAVOUR =
  /^P[がも][^。P]*?[てで](?:くれ|くださ|下さ)(?:る|った|ります|りました|ました|ます|っている|てる)(?:ので|んで|から)(?:、| )?/u;
const ONESELF = /^[^、。]{0,6}[てで](?:き|まい?り|参り)ます(?:ね|よ)?(?:[。!〜ー、 ]|$)/u;
