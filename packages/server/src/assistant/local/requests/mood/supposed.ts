// Whether what is wished hangs on something else: that it comes about, that somebody does it, that the time has come.

/** 「もし空いていれば、…」; 「雨が降ったら洗濯物が心配ですが、…」 has said all of it before the wish begins. */
export function isSupposed(before: string, stem: string, end: string): boolean {
  return (
    IF.test(
      [ENDED_BY_ITSELF, CAME_ABOUT, ASKED_OF_OTHERS, NO_IF].reduce((said, over) => said.replace(over, ''), before),
    ) && !(GOES_FIRST.test(before) && /^直帰/u.test(stem + end))
  );
}

/** 「現調に出まして、終わりましたらそのまま」 (直帰します): whoever goes now, and comes home from there. */
const GOES_FIRST =
  /(?:出|行|いっ|いき|向かい|向かって|参り|参って|伺い|伺って)[^、。]{0,6}(?:て|ので|から|が|けど|す|る|し)[、。 ]+(?:(?:用事|打ち?合わ?せ|現調|そちら|それ|作業|撮影|商談)が?)?(?:終わ|おわ|済[みん]|すん)[^、。]{0,5}(?:たら|次第)[、 ]*(?:そのまま|直接|まっすぐ)?(?:で)?[、 ]*$/u;

const IF =
  /(?:(?<!か)もし(?!かし|た|て|ま)|万が一|仮に|(?<!よかっ|よろしかっ)(?:(?:た|[んい]だ)ら(?!し|な[いく])|なら)(?=、|,| |.|$)|(?<!でき|よけ|可能であ)れば|場合(?:は|に)?(?=、|.))/u;
const ENDED_BY_ITSELF =
  /^.*(?:たら|なら|れば)(?!(?:で)?(?:いい|よい|の話|幸い|と)|(?:です|だ)(?:が|けど))[^、。]{3,}(?:です|ます|ない|い)(?:が|けど|けれど)[、 ]/u;
/** 「考え事をしてたら昼を逃した、」: what happened then, and no condition. */
const CAME_ABOUT =
  /^.*たら[、 ]?[^、。]{2,}(?:まし)?(?:[っいきしちえけせてねべめれげじ]た|んだ)(?:(?:ので|んで|から|ため|けど|けれど|が|し)?[、。 ]|(?:ので|んで|から|けど|けれど))/u;
/** 「お客様がいらしたら呼んでください、」: what the condition is of, asked of whoever stays. */
const ASKED_OF_OTHERS =
  /^.*(?:たら|なら|れば)[、 ]?[^、。]{1,}(?:[てで](?:ください|下さい|くださいね|おいて(?:ください|下さい)?|ね|もらえますか)|といて(?:ください|ね|な)?|(?:お願い|おねがい)(?:します|いたします|ね)?|よろしく(?:です|お願いします)?)[、。! ]/u;
const NO_IF =
  /(?:な(?:けれ|ら)?(?:ば|きゃ)(?:(?:なら|いけ)(?:な|ず|ぬ|ませ))|できれば|(?<!\p{L})(?:でき|出来)るの?(?:なら|でしたら|であれば)|可能(?:なら|であれば|でしたら)|(?:もし)?(?:差し?支え(?:が|など)?な(?:ければ|いようでしたら)|(?:ご迷惑|お邪魔|ご面倒)でなければ|よろしければ|宜しければ)|よ(?:ければ|かったら|ろしければ)|(?:もし)?(?:空|あ)いて(?:い|おり)ましたら|(?:空|あ)いて(?:い)?(?:たら|れば|るなら|るよう(?:でし)?(?:たら|なら))|なら(?:な|び|ず)|(?:使|つか|乗|の)(?:って|っとら|わ|いよら|って(?:い|お)ら)(?:い)?(?:な(?:い(?:よう)?(?:でし)?(?:たら|なら)|ければ|かったら)|んなら|んやったら)|(?:ほん|そん|ほい|それ)なら|[そほ]う?したら)/gu;

/** 「使うなら言ってください」: asked of whoever does it. */
const TELL_ME =
  /^(?:(?:の|ん)?(?:でし|だっ)たら|の?なら(?:ば)?|(?:[るうくた]?)?(?:とき|時|際|場合|前)(?:は|に(?:は)?)?)[、 ]*(?:必ず|先に|事前に|前もって|一度|[PMG]に(?:も)?|一言|ひとこと)*[、 ]*(?:言って|いって|声(?:を)?(?:掛|か)け|教え|おしえ|連絡|知らせ|一声|ひと声|相談|確認|報告|聞いて)/u;
/** 「外出の際はステータスを変えましょう」: a rule, for whenever it happens. */
const AT_THAT_TIME =
  /^(?:の|する)?(?:際|とき|時|折|場合)(?:は|には)[、 ]*[^、。PMCW]*(?:しましょう|すること|してね|ルール|決まり|必要)/u;

const CONDITIONAL =
  /(?:たら|[んい]だら|なら(?!な)|れば|えば|ければ|(?:る|た|の|い)(?:とき|時|際|場合|前|まえ|途中|間|あいだ|たび|度)(?:は|に|の|、|で|も|$)|(?:る|た)と$|次第|ついでに$)/u;

/** 「銀行に行くとき」: no more than when. */
const AT_TIME = /^(?:とき|時|際|場合)(?:は|に(?:は)?|も|、|で)?$/u;

/** 「西さんが戻るまで席にいます」. */
const UNTIL = /[るうくすつ]まで(?:は|に)?$/u;

/** 「出るときはここで」 (外出にしてください): asked of whoever does it. */
export const isForWhenever = (before: string): boolean =>
  /[うくぐすつぬぶむる](?:とき|時|際|場合)(?:は|には)[、 ]*(?!.*(?:ます|です|ので|から|けど))[^、。MCW]{0,12}$/u.test(
    before,
  );

/** 「使うなら言ってください」, 「外出の際はステータスを変えましょう」: asked of whoever does it, whenever it happens. */
export const isWheneverDone = (words: string): boolean => TELL_ME.test(words) || AT_THAT_TIME.test(words);

/** 「戻ったら」, 「西さんが戻るまで」, as what the stem itself ends in; not 「休まれると、お電話がありました」, which is heard. */
export const hangsOnCondition = (stem: string, end: string, rest: string): boolean =>
  (/[うくすつぬぶむる]$/u.test(stem) && AT_TIME.test(end)) ||
  (CONDITIONAL.test(end) && !IS_HEARD.test(end + rest)) ||
  UNTIL.test(stem + end);

const IS_HEARD =
  /[るたす]と(?:[、 ]+(?:ご?(?:本人|家族)(?:様|さん)?(?:から|より))?|(?=(?:先ほど|さっき|今朝|W)?(?:お|ご)?(?:電話|連絡|伝言|メール|報告)(?:が(?:あ|入|来|き|ござ)|を(?:受|もら|いた|頂)|です)))(?:先ほど|さっき|今朝|W)?(?:お|ご)?(?:電話|連絡|伝言|メール|申し出|報告|聞い|聞き|伺い|言って|おっしゃ)/u;
