// Where a verb in て only leads on to the next clause, and asks nobody for anything.

/** Whether what was told with `stem` goes on in `rest`. */
export function goesOn(stem: string, rest: string): boolean {
  return (
    GOES_ON.test(rest) || (LEFT.test(stem) && rest === '、') || (CAME_BACK.test(stem) && TELLS_ON.test(rest.trimEnd()))
  );
}

const GOES_ON = /^[\p{Script=Han}W]/u;
/** 「横浜から帰ってきて、もう席に座っています」. */
const CAME_BACK = /^(?:会社に|席に)?(?:帰|戻|もど|出社|出勤|着|来)/u;
/** 「早退して、明日も休みます」, 「お昼を食べて、1時に戻ります」. */
const LEFT = /^(?:早退|退勤|退社|帰宅|直帰|お?昼)/u;
const TELLS_ON =
  /^、(?![^。\n]*(?:お?願い|おねがい|ください|下さい|ほしい|欲しい|もらえ|いただけ))[^。\n]*(?:ます|まし?た|です|る|た)[よねわー〜!]*(?:[。\n]|$)/u;
