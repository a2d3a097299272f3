import { FILLER } from './courtesies.ts';

/** Whether a stretch of the message holds nothing but courtesies, particles and endings. */
export function isIdle(text: string): boolean {
  return !hasContent(text.replace(FILLER, ' '));
}

const ENDINGS =
  /(?:手続き?|変更|更新|設定|登録|直し|変え|入れ|入力|記入|追加|追記|書い|書き|残し|足し|取得|取り|取る|取っ|取ら|日付|日程|期間|日にち|申請|使用|利用|訂正|修正|添え|控え|(?<=と)(?:考え|思|伺|申)|幸い|申し上げ|切り?替え?|割り?当て|お?願い|下さい|頂|致|欲し|良|(?<!行)事|所|物(?!件)|方|際|通り|様|中|済み?|済|予定|扱い|分|為|旨|件|感じ|状態|モード|対応|処理|反映|開始|終了|スタート|始|言って|聞|来て|来|行って|行(?!事)|着き|着い|今しがた|今|居|着|出|入|帰って|時|日|者|頼|伝|連絡|報告|本日|私用車|一式)/gu;

/** Letters or digits that carry meaning: anything but particles and endings in hiragana. */
export function hasContent(text: string): boolean {
  const left = text.replace(ENDINGS, ' ').replace(PARTICLES, ' ');
  return /[\p{Script=Han}\p{Script=Katakana}々a-z0-9A-Z]/u.test(left) || /[\p{Script=Hiragana}ー]{4,}/u.test(left);
}

const PARTICLES =
  /(?:ておいて|ておい|ておき|といて|させて|して|ほしい|します|しました|しまし|しとい|しとき|しとく|しておい|しており|ください|くださ|いただき|いただけ|いただく|いただい(?=て)|もらえ|もらい|もらって|くれ(?:る|ます|ない)?|です|でし|ます|まし|ませ|ている|ています|ており|とります|おります|ので|んで|から|けど|けれど|ですが|なので|ため|こと|もの|ところ|ように|ような|という|とのこと|だそう|そう|みたい|らしい|たい|のです|んです|なん|もう|ちゃう|ちゃい|お願い|おねがい|ありがと|ねがい|まで|より|など|へん|やん|ねん|やで|やわ|っす|っと|って|との|ては|ても|でも|のは|には|とは|にて|する|した|して|なる|なり|なっ|ある|あり|いる|いま|それ|これ|あれ|その|この|あの)+/gu;
