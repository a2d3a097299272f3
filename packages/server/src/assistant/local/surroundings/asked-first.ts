import type { Skeleton } from '../message/mentions.ts';

/**
 * The skeleton in which a question about how leave is asked for only leads to the wish behind it: of 「有給ってここでいいんですか?
 * 17日に使いたいです」 remains 「有給、17日に使いたいです」.
 */
export function withLeaveAskedFirst(skeleton: Skeleton): Skeleton {
  const text = skeleton.text
    .replace(ASKED_FIRST, (asked, leave: string) => `${leave}${' '.repeat(asked.length - leave.length - 1)}、`)
    .replace(HOW_BEHIND, (asked) => PLEASE.padEnd(asked.length));
  return text === skeleton.text ? skeleton : { ...skeleton, text };
}

/** The leave, what is asked of it, and behind it the day with a verb that has no other object. */
const ASKED_FIRST =
  /(?<=^|[。!?\n、 ])(お?休み|やすみ|休暇|有給休暇|有[休給]|[代年半]休)(?:の?(?:申請|登録|届け?|取り方|とり方|取得|連絡|頼み方))?(?:って|は|を|も|の|が|、| )[^。!?\nPMGCWQ]{0,24}?(?:(?:です|ます|でしょう|の|ん|だ)?(?:か(?:ね|な)?|よね|っけ|のん?|やろ(?:か)?)|ください|下さい)[。!? 〜]+(?=(?:[^。!?\n]{0,40}?(?:ので|から|んで|ため|けん|し|て|で|に|が)[、 ]?)?[^。!?\nPGCQ]{0,12}W[^。!?\nPGCQ休]{0,8}?(?:取|と(?:り|ら)|使|つか|いただ|頂|もら|お?願|おねが|希望|ほし|欲し|です))/gu;

/** 「17日に休みたいのですが、どうすればいいですか」: who wishes for it and asks how, asks for it. */
const HOW_BEHIND =
  /(?<=(?:休|やす|有給|有休)[^。!?\nPC]{0,8}たい(?:の|ん)?(?:です|だ|や)?(?:が|けど|けれど|けども)[、 ]*)(?:ここ|こちら|誰|だれ|どなた|どこ)?(?:で|に)?(?:どう|どない|何|なに|言|書)[^。!?\nPMGCW]{0,8}(?:いい|ええ|よい|よろしい)(?:の|ん)?(?:です|でしょう)か(?:ね|な)?/gu;
const PLEASE = 'お願いします';
