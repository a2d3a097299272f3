/**
 * The text of a skeleton without rules for going somewhere, of which the place stays where one goes there now, and without
 * what is told of an absence that is over. Its length stays.
 */
export const withoutRules = (text: string): string =>
  text.replace(RULE_OF_PLACE, placeOnly).replace(UNTIL_BEFORE, (words) => ' '.repeat(words.length));

/** 「郵便局に行くときはここに書くと聞きました。行ってきます」: of the rule stays where one goes now. */
const RULE_OF_PLACE =
  /(?<=(?:^|[。、!\n]) *)(?<place>[^、。!?\nPMGCWQN]{2,14}(?:に|へ|まで))(?:行(?:く|った)|出る|出たい|出かける|向かう|伺う|いく)(?:とき|時|場合|際)(?:に)?[はも]?[、 ]?[^。!?\nPMGCWQN]{0,12}(?:書|入れ|知らせ|連絡|報告|登録|入力|言|打|送)[^。!?\nPMGCWQN]{0,24}[。!?\n]+ *(?:これから|これより)?[、 ]?(?=(?:今から|いまから|では|じゃあ?|それでは|少し|ちょっと|、|今|いま)*[、 ]?(?:行|い)(?:って(?:き|く|まい|参)|き(?:ます|まーす)))/gu;

/** 「昨日まで休んでいましたが、今日は…」: what is over. */
const UNTIL_BEFORE =
  /(?<=(?:^|[。!\n]) *)(?:M(?:は|も)?[、 ]?)?W(?:まで)(?:ずっと)?(?:は)?(?:の)?(?:お?休み|休んで|お休みをいただいて|休暇|有給|出張|研修)(?:中)?(?:でし|だっ|(?:い|おり)まし|して(?:い|おり)まし|いただいて(?:い|おり)まし|い)た(?:が|けど|けれど|ので)[、 ]*(?=(?:W|今日|本日)[はも、])/gu;

const placeOnly = (all: string, place: string) => place.padEnd(all.length);
