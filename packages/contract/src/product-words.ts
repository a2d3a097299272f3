import type { z } from 'zod';
import { line } from './common.ts';
import { messages } from './messages.ts';
import { foldName } from './names.ts';

/**
 * Words that sentences to the product are made of. A person, car, room, project or department of such a name could not
 * be told from the word: 「今日は休み」 would be about a car. Places, months and titles are left out, for records bear them.
 */
const WORDS: ReadonlySet<string> = new Set(
  `は が を に で と の も へ や か から まで より です ます さん 様 さま くん 君 ちゃん
  今日 本日 きょう 明日 あした あす 明後日 あさって しあさって 昨日 きのう 一昨日 おととい 今朝 今晩 今夜 翌日 当日 前日
  今週 来週 再来週 先週 今月 来月 再来月 先月 今年 来年 去年 毎日 毎朝 毎週 毎月 平日 週末 祝日 連休 午前 午後 午前中 正午 夕方
  月曜 火曜 水曜 木曜 金曜 土曜 日曜 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日 終日 一日 1日 今から これから あとで 後で
  休み お休み やすみ 休 休暇 有給 有休 年休 代休 振休 全休 半休 午前休 午後休 夏休み 冬休み 欠勤 遅刻 早退 病欠 忌引 産休 育休
  在席 離席 不在 外出 外出中 お出かけ 外回り 出社 出勤 退社 退勤 帰宅 帰社 直行 直帰 在宅 在宅勤務 テレワーク リモート 出張 出張中
  休憩 休憩中 会議中 電話中 来客中 移動中 戻り 戻り時間 オンライン オフライン online offline
  予約 予約する 取消 取り消し 取消し 取り消す キャンセル 変更 変更する 追加 追加する 削除 削除する 登録 登録する 返却 返却する
  使用 使用中 利用 利用中 空き 空車 空室 空いている 元に戻す 元に戻して やめる やめて 戻す
  はい いいえ うん ok yes no お願い お願いします 了解 ありがとう
  私 わたし 僕 ぼく 俺 自分 全員 みんな 皆 皆さん みなさん 誰 だれ どこ いつ 何 なに どれ どの これ それ あれ この その あの
  today tomorrow yesterday now off out back me everyone who where when`.split(/\s+/),
);

const REFUSAL = {
  message: 'must not be a word that sentences are made of (今日, 休み, 外出 …): it could not be told from a name',
  say: messages.wordAsName,
} as const;

/** Why `name` cannot be the name or alias of a person, car, room, project or department; undefined where it can. */
export const nameRefusal = (name: string) => (WORDS.has(foldName(name)) ? REFUSAL : undefined);

/** The name or alias of a person, car, room, project or department: one line, and no word that sentences are made of. */
export const recordName = (max: number) =>
  line(max).refine((name) => nameRefusal(name) === undefined, {
    error: REFUSAL.message,
    params: { say: REFUSAL.say },
  });

/** What a rule of the contract tells staff about a value; undefined where it has no words of its own. */
export function sayOfIssue(issue: z.core.$ZodIssue | undefined): string | undefined {
  const say: unknown = issue?.code === 'custom' ? issue.params?.say : undefined;
  return typeof say === 'string' ? say : undefined;
}
