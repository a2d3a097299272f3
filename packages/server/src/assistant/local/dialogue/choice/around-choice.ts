// What people say around the one that they pick: why, and what it is like.

/** 「運転に自信がないので、二つのうちだったら」, before what is picked; 「荷物が多いので」, behind it. */
export function withoutLead(text: string): string {
  return text
    .replace(COURTESY, '')
    .replace(IF_FREE, '')
    .replace(WHY_BEFORE, '')
    .replace(WHY_BEHIND, '')
    .replace(LIKE_BEHIND, '')
    .replace(TOLD_OF_LIST, '')
    .replace(OF_THESE, '')
    .replace(WHO_DID, '')
    .replace(WHAT_IT_IS, '')
    .replace(WHAT_KIND, '')
    .replace(OF_WHAT_KIND, '')
    .replace(WHOSE_KIND, '')
    .replace(ENOUGH, '');
}

/** 「お手数をおかけします、」, 「申し遅れました、」, 「えーと、」. */
const COURTESY =
  /^(?:え+ー*っ?と|あの+ー*|あ+っ?[、 ]*(?:違|ちが)(?:い|え)(?:ました|ます|た)|(?:大変)?(?:お手数|申し(?:遅れ|訳)|恐れ入り|失礼|恐縮|ありがと|ご丁寧|(?:言葉|説明)(?:足らず|不足|(?:が|は)?(?:足り|足ら)(?:ず|なくて|ないで|ませんで)))[^、。0-9]{0,16})[、。 ]+(?=.)/u;
/** 「紺が空いているなら」: it is among those that were offered. */
const IF_FREE = /^[^、。]{1,12}(?:空いて(?:い)?る|使える|借りられる)(?:の)?(?:なら|でしたら)[、 ]*(?=.)/u;
/** 「…をお借りできれば十分です」, 「…のことを申しておりました」: the wish around what is picked. */
const ENOUGH =
  /(?:を|で)?(?:お?(?:借り|使い|貸し))?(?:でき|いただけ)(?:れば|ましたら)(?:十分|結構|幸い|ありがたい)(?:です)?[。 ]*$|の(?:こと|話)(?:を|に)?(?:申し|言っ|話し)て(?:おり|い)まし?た[。 ]*$/u;

/** 「外に出られたのは、花さんのほうです」: what is asked about, said again. */
const WHO_DID = /^[^、。0-9]{1,16}(?<!な(?:い|かった)|ません?)(?:[たるい](?:の|(?:ほう|方|人)の?)|もの)は[、 ]*(?=.)/u;

/** 「下の名前は花さんです」: which of its words follow. */
const WHAT_IT_IS =
  /(?:^|(?<=[の、]))(?:新しい)?(?:下の(?:お?名前|名)|お?名前|フルネーム|名字|苗字|姓|部署|所属|色|号車|番号)(?:は|が|なら|だと|でいうと|で言うと|、)[、 ]*/u;
/** 「女性の方の、花さんです」: what somebody is like, before the name. */
const WHAT_KIND =
  /^(?:あ+っ?[、 ]*)?(?:女性|男性|女の人|男の人|女|男|若い|年上|年下|背の高い|新人|先輩|後輩|ベテラン|大きい|小さい|新しい|古い)の?(?:(?:方|ほう|人|子)の?(?:です(?:、| |ね、)|、| )+|(?:方|ほう|人|子)の)(?=.)|^[^、。0-9]{2,14}[るた](?:人|方|ひと)の?(?:ほう|方)?[、 ]+(?=.)/u;
/** 「総務のほうの、女性の鈴木さんです」: the same between the department and the name. */
const OF_WHAT_KIND =
  /(?:^|(?<=(?:の|、) ?))(?:女性|男性|女の人|男の人|若い|年上の|先輩の|後輩の)の?(?=[^、。]{1,8}(?:さん|くん|君))/u;
/** 「総務の女性の方です」: the same behind the department. */
const WHOSE_KIND =
  /(?<=.)の(?:女性|男性|女の人|男の人|若い|年上|年下|新人|先輩|後輩|ベテラン)の?(?=方|ほう|人|子|です|で|$)/u;

const WHY =
  '(?:ので|(?:だ|だった|た|る)?そうで(?:す)?|とのこと(?:で(?:す)?)?|(?:です|ます|[いるただ])から|ため|(?:です|ます)し)';
/** 「花さんのほうです、背の高い方です」: what somebody is like, behind the name; a colour is a mark. */
const LIKE_BEHIND = /(?<=.)[、。 ]+[^、。]{1,8}(?<![白黒青赤黄])い(?:方|ほう|人)(?:です)?[。 ]*$/u;
const WHY_BEFORE = new RegExp(`^[^、。]{2,40}?${WHY}[、 ]+`, 'u');
const WHY_BEHIND = new RegExp(`(?<=.)[、 ]+[^、。]{2,40}${WHY}[、。 ]*$`, 'u');
/** 「2種類あるんですね、では」: what the list told the sender. */
const TOLD_OF_LIST =
  /^[^。、]{2,24}?(?:[のん]です(?:か|ね|よね)+|とは|(?:知り|存じ|気づき|気付き)ませんでした|知らなかった(?:です)?)[、 !]+(?:では|じゃあ?|それでは|でしたら)?[、 ]*(?=.)/u;
const OF_THESE =
  /^(?:(?:この|その)(?:うち|中)|(?:この|その)?(?:二|三|四|2|3|4|ふた|みっ)(?:つ|台|人)の(?:うち|中|なか))(?:から|だったら|なら|でしたら|だと|で|では|でいうと|で言えば)?[、 ]*/u;
