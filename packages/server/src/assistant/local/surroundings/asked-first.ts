import type { Skeleton } from '../message/mentions.ts';

/**
 * The skeleton in which a question about how a thing is asked for only leads to the wish behind it: of 「有給ってここでいいんですか?
 * 17日に使いたいです」 remains 「有給、17日に使いたいです」, of 「稼働率って自分で変えるんですか?60%にしてください」 the rate.
 */
export function withLeaveAskedFirst(skeleton: Skeleton): Skeleton {
  const text = skeleton.text
    .replace(ASKED_FIRST, topicOnly)
    .replace(WHO_DOES_IT, topicOnly)
    .replace(OF_CARS, (asked) => ' '.repeat(asked.length))
    .replace(HOW_BEHIND, (asked) => PLEASE.padEnd(asked.length));
  return text === skeleton.text ? skeleton : { ...skeleton, text };
}

const topicOnly = (asked: string, topic: string) => `${topic}${' '.repeat(asked.length - topic.length - 1)}、`;

/** The leave, what is asked of it, and behind it the day with a verb that has no other object. */
const ASKED_FIRST =
  /(?<=^|[。!?\n、 ]|[だ自人別]けの|(?<!W)[はもを日])(お?休み|やすみ|(?:[夏冬]季|有給|特別|慶弔)?休暇|有[休給]|[代年半振]休|忌引き?|午[前後]休)(?:の?(?:申請|登録|届け?|取り方|とり方|取得|連絡|頼み方))?(?:って|は|を|も|の|が|に|で|と|、| )[^。!?\nPMGCWQ]{0,24}?(?:(?:です|ます|でしょう|の|ん|だ)?(?:か(?:ね|な)?|よね|っけ|のん?|やろ(?:か)?)|ください|下さい)[。!? 〜]+(?=(?:[^。!?\n]{0,40}?(?:ので|から|んで|ため|けん|し|て|で|に|が)[、 ]?)?[^。!?\nPGCQ]{0,12}W[^。!?\nPGCQ休]{0,8}?(?:取|と(?:り|ら)|使|つか|いただ|頂|もら|お?願|おねが|希望|ほし|欲し|です|入れ|いれ|登録))/gu;

const ENTERED_BY =
  '(?:は|って|というの(?:は|も)|っていうの(?:は|も)|を|も)?[、 ]?(?:M|各自|本人|どこ|ここ|こちら|誰|だれ|管理者|チャット|これ)(?:で|が|に|から)[^。!?\\nPMGCWNQ]{0,6}?(?:変え|入れ|いれ|登録|設定|入力|書|更新|申請|頼|出|借り)[^。!?\\nPMGCWNQ]{0,10}(?:か(?:ね|な)?|よね|っけ)[。!? ]+';
const ASKED = '(?:ください|下さい|お?願い[^。?]{0,8}|たい(?:です)?|ほしい(?:です)?|ます|です)[。!〜ー ]*$';
/** 「稼働率っていうのは自分で変えるんですか?私のを60%にしてください」: by whom or where it is done. */
const WHO_DOES_IT = new RegExp(
  `(?<=^|[。!\\n])(稼働率|忙しさ|お?休み|やすみ|休暇|有給休暇|有[休給])${ENTERED_BY}(?=[^?]{0,24}[NW][^?]{0,16}${ASKED})`,
  'gu',
);
const OF_CARS = new RegExp(`(?<=^|[。!\\n])(?:社用|会社の)?車${ENTERED_BY}(?=[^?]{0,16}C[^?]{0,16}${ASKED})`, 'gu');

/** 「17日に休みたいのですが、どうすればいいですか」: who wishes for it and asks how, asks for it. */
const HOW_BEHIND =
  /(?<=(?:休|やす|有給|有休)[^。!?\nPC]{0,8}たい(?:の|ん)?(?:です|だ|や)?(?:が|けど|けれど|けども)[、 ]*)(?:ここ|こちら|誰|だれ|どなた|どこ)?(?:で|に)?(?:どう|どない|何|なに|言|書)[^。!?\nPMGCW]{0,8}(?:いい|ええ|よい|よろしい)(?:の|ん)?(?:です|でしょう)か(?:ね|な)?/gu;
const PLEASE = 'お願いします';
