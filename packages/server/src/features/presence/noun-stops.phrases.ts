import { PLACES } from './places.phrases.ts';

// Where somebody goes and what for, told without any verb: 「仙台駅、搬入」, 「商談＠客先 16時戻り」.

const WORD = '[^、。 !?\\n()@:→PMGCWQNはがをもで]';
/** What one leaves the office for, at the end of its name: 「模型の引き取り」. */
const ABROAD =
  '(?:納品|配達|お?届け物|打ち?合わ?せ|打合|mtg|ミーティング|プレゼン|説明会|オリエン(?:テーション)?|お?詫び|謝罪|お?挨拶|面談|商談|面接|立ち?会い?|搬入|搬出|設営|撤去|据え?付け|取り?付け|取り?外し|色合わせ|寸法確認|お?見送り|撮影|空撮|取材|収録|録り|見学|視察|下見|内見|内覧会?|採寸|実測|測量|現地調査|現調|検品|点検|ヒアリング|ロケハン|試写|お?迎え|お?見舞い|通院|健診|検診|買い出し|買い物|投函|引き?取り|受け?渡し|キックオフ|コンペ|展示会|セミナー|研修|講習|定例)';
/** The same, and what one may do at a desk as well: 「色校の確認」. */
export const PURPOSE: string = `(?:${ABROAD}|提出|申請|受け?取り?|受領|発送|(?<!車|鍵)返却|交換|校了|見積(?:もり|り)?|相談|説明|色校|校正|確認|調査|振り?込み?|入金|記帳|手続き?|お?支払い?|取得)`;
/** In the house, or no place at all: nobody leaves for it. */
const INSIDE =
  '(?:会社|社内|オフィス|(?<![税金律計士設祉許記産])事務所|席|机|デスク|室|ルーム|ブース|スペース|階|ロビー|受付|応接|自宅|家|在宅|リモート|テレワーク|オンライン|ズーム|[a-z]|電話|メール|チャット|スタジオ|工房|隣|横|前|中|後|間|上|車|鍵|キー|直行|直帰|外出|出張|離席|休憩|休|早退|遅刻|退勤|出社|在席|[年月日曜])';
const NAME = '(?<=[\\p{Script=Han}\\p{Script=Katakana}ー々]|さん|とこ|ところ)';
const PLACE = `${WORD}{0,10}(?:${PLACES}|[\\p{Script=Han}\\p{Script=Katakana}]駅|[\\p{Script=Han}\\p{Script=Katakana}ー]{1,8}(?:店|堂|教室|農協)|(?:メーカー|先方|問屋|[\\p{Script=Han}]{1,4}[屋所社店])さん|とこ|ところ|宅)(?<!${INSIDE})`;
const END = '(?:です|のため|に)?[、。!〜 \\n]*';
/** When somebody is back, or that they are not. */
const BACK =
  '(?:W[^。]{0,8}(?:戻|もど|帰|まで|迄)|(?:以降|W|本日|今日)?(?:は|も)?(?:会社|社)?(?:に|へ)?は?(?:戻|もど)(?:らず|りません|らない(?:です)?)(?=[。! ]*$)|W(?:ほど|くらい|ぐらい|だけ)?(?:です)?[。! ]*$|(?:たぶん)?(?:お?戻り?|もどり?|帰り|帰社|帰着)|すぐ(?:に)?(?:戻|もど|帰)|終わ(?:り次第|ったら)|(?:W(?:は|も)?)?(?:そのまま)?(?:直帰|nr))';
/** What one goes to do with a thing: 「型紙を取りに」, 「見本帳納めに」. */
const WITH_A_THING =
  '[^、。 !?\\n()@:→PMGCWQNはがもで]{2,14}?(?:取り|とり|届け|とどけ|買い|かい|引き取り|見|選び|借り|返し|預け|運び|渡し|探し|測り|納め|もらい|貰い|直し|出し|(?<=[\\p{Script=Han}\\p{Script=Katakana}ー])し)に、?';
/** The car that goes along: 「現調 堺、デリカ借用、戻り16時」. */
const BY_CAR = 'C(?:を|は|で|も|、| )?(?:お?借り|借用|使|つか|利用|乗|[。!〜 、]|$)';
/** Nothing else follows. */
const THEN = `(?=${END}(?:$|${BACK})|[、。 ]+${BY_CAR})`;
const START =
  '(?<=(?:^|[。!\\n]) {0,3}(?:(?:すみません|すいません|すんません|ごめん(?:なさい)?|あの|ええと|えーと|急遽|急きょ|恐れ入ります|失礼します|あっ|えっと|今から|いまから|これから|ちょっと|急です)(?:が|けど)?[、 ]{0,3})?(?:[^、。!?\\nPMGCWQN]{2,20}(?:ので|んで|けん|けえ|から|まして)[、 ]{0,3}(?:今から|これから|ちょっと)?)?(?:C(?:を|は|で)?(?:お?借り|借用|使用|使い|利用|乗り)[^、。 !?]{0,6}[、。 ]{1,3})?)';

/** How it stands with it, and courtesies. */
const NO_PLACE =
  '延期|中止|完了|終了|済|変更|遅|未定|予定|無し|なし|あり|有り|ok|お?疲れ|おつかれ|よろし|宜し|お?願|おねが|ありがと|どう|いつ|誰|だれ|何';
/** What a whole group leaves its desks for. */
const OF_ALL =
  '(?:お?花見|昼食|ランチ|見学|大会|旅行|遠足|合宿|ロケ(?:ハン)?|撮影|空撮|取材|現調|視察|下見|搬入|搬出|納品|設営|撤去|立ち?会い?|懇親会|忘年会|新年会|歓迎会|送別会|避難訓練)';
/** Of whom a line of nouns tells. */
const OF_SOMEBODY = '(?<=(?:^|[。!\\n]) *P[ 、]{1,3})';

/** What is told from the beginning of a sentence; what may stand before it is looked for once for all of them. */
const FROM_START: readonly string[] = [
  // 「生地屋で備品の買い出し」, 「岩沼へ現調」
  `${WORD}{2,12}${NAME}(?<!${INSIDE})(?:へ|で|まで)[、 ]?${WORD}{0,14}${ABROAD}${THEN}`,
  // 「役所に書類の提出」, 「現場、色校の確認」
  `${PLACE}(?:へ|で|に|まで|、| ){1,2}${WORD}{0,14}${PURPOSE}${THEN}`,
  // 「工場立会い」, 「現場打ち合わせ」
  `${PLACE}${ABROAD}${THEN}`,
  // 「アエル 試写 戻り17時」
  `${WORD}{2,12}${NAME}(?<!${INSIDE})[、 ]${WORD}{0,14}${ABROAD}(?=${END}${BACK})`,
  // 「挨拶 ホームセンター」
  `${WORD}{0,10}${PURPOSE}[、 ]${PLACE}${THEN}`,
  // 「農協お見送り。3時帰社」, 「運送会社、制服の相談 戻り17時」: whoever writes when they are back is away for it.
  `(?:${WORD}{2,14}[、 ])?${WORD}{0,14}${PURPOSE}(?=${END}(?:W(?:ごろ|頃)?(?:に)?(?:戻|もど|帰社|帰着)|(?:戻り?|もどり|帰社|帰着)(?:の?予定)?(?:は|:)?[、 ]?W))`,
  `${WORD}{2,14}[、 ]${WORD}{0,14}${PURPOSE}(?=[、。 ]+${BY_CAR})`,
  `${WORD}{0,10}${PURPOSE}[、 ]${WORD}{2,8}(?=[、。 ]+${BY_CAR})`,
  // 「型紙を取りに東急ハンズまで」, 「見本帳納めに農協」
  `${WITH_A_THING}${WORD}{2,14}${NAME}(?<!${INSIDE})(?=(?:へ|まで)?${END}(?:$|${BACK}|${BY_CAR}))`,
  // 「商談@客先」
  `${WORD}{1,14}@ ?${WORD}{2,12}(?<!${INSIDE})${THEN}`,
  // 「紙問屋へ色見本、13時半まで」: with until when, whatever is brought.
  `${PLACE}(?:へ|まで)[、 ]?${WORD}{2,12}(?=[、 ]+W(?:ごろ|頃)?(?:まで|迄)(?:です)?[。! ]*$)`,
  // 「市役所へ」, 「客先行き」, 「アエルまで。30分で戻ります」
  `${PLACE}(?=(?:へ|まで|行き)${END}(?:$|${BACK}))`,
  `${WORD}{2,12}${NAME}(?<!${INSIDE})(?=(?:へ|まで|行き)${END}${BACK})`,
  // 「五条でタイル選び、以降戻らず」: whoever does not come back is away for it
  `${WORD}{1,10}(?<!${INSIDE})(?:で|にて|へ)${WORD}{2,14}(?=、(?:以降|W|本日|今日)?(?:は|も)?(?:会社|社)?(?:に|へ)?は?(?:戻|もど)(?:らず|りません|らない(?:です)?)[。! ]*$)`,
];

export const NOUN_STOPS: readonly string[] = [
  // 「企画部全員、花見」, 「デザイン課一同 工場見学」: what a whole group leaves for
  `(?<=(?:^|[。!\\n]) *G(?:は|が|も|、| |:|これから|今から|いまから|今日|本日|今|いま|現在){0,3})(?!の|いま|今(?!\\p{Script=Han}))${WORD}{0,8}(?:${OF_ALL})(?=(?:へ|に)?${END}(?:$|W(?:まで|ほど)?${END}$|${BACK}))`,
  // 「森さん 現調 本町」, 「森 本町 現調」
  `${OF_SOMEBODY}${WORD}{0,6}${ABROAD}(?=[ 、]+(?!${NO_PLACE})${WORD}{1,8}(?<!${INSIDE})(?:です)?[。! ]*$)`,
  `${OF_SOMEBODY}${WORD}{1,8}(?<!${INSIDE})[ 、]+${WORD}{0,6}${ABROAD}(?=(?:です)?[。! ]*$)`,
  // 「森さん、木材の買い付けで竹原へ。帰りは18時」
  `(?<=(?:^|[。!\\n、 ])P(?:は|が|、| ){0,2})${WORD}{2,14}(?:で|のため(?:に)?)、?${WORD}{2,12}${NAME}(?<!${INSIDE}|様|さん|殿)(?:へ|まで)(?=${END}(?:$|${BACK}))`,
  `(?<=(?:^|[。!\\n、 ])P(?:は|が|、| ){0,2})${WORD}{2,12}${NAME}(?<!${INSIDE}|様|さん|殿)(?:へ|まで)(?=${END}${BACK})`,
  `${START}(?:${FROM_START.join('|')})`,
];
