import type { When } from '../when.ts';

/** 「8/14〜16 お盆休み」, 「28日から30日、年末休み」: which kind of leave, right behind its own days, and no days of its own. */
export function isLeaveOfSeason(text: string, when: When, whens: readonly When[]): boolean {
  const words = text.slice(when.from, when.to);
  if (!SEASON.test(words)) return false;
  if (!words.endsWith('休み') && !/^お?(?:休|やす)み/u.test(text.slice(when.to))) return false;
  const before = whens.findLast(({ to }) => to <= when.from);
  return (
    before !== undefined &&
    /[0-9]/u.test(text.slice(before.from, before.to)) &&
    BETWEEN.test(text.slice(before.to, when.from))
  );
}

const SEASON = /^(?:お?盆(?:休み)?|お?正月|年末(?:年始)?|年始|gw|ゴールデンウィーク)$/u;
const BETWEEN = /^(?:まで|から|[はにで]|[、, (])*$/u;
