import type { Skeleton } from '../message/mentions.ts';

// Questions that a noun makes, without a verb that asks: 「もう帰った人」, 「森さんの忙しさ」, 「総務の名簿」.

/** What a question may end in: the particle behind its noun, a word that asks, the wish to be told. */
const FINAL =
  '(?:です|でした|でしょう|だった|だっけ|なんだ|なん|なの|や|やった|じゃ|だ|の|ん|か|な|ね|っけ|たっけ|かしら){0,5}';
const ASKS =
  '(?:何|なに|なん|なんぼ|ど[これう]|どちら|どなた|どんな|どん[くぐ]らい|誰|だれ|いくつ|いくら|いかほど|どれ|どのくらい)[^。、A-Z0-9]{0,14}';
const TO_BE_TOLD =
  '(?:わか|分か|教え|おしえ|お?知らせ|知り|知って|知らな|見た|見せ|確認し|確認を|確認さ|お?聞き|お?聞か|お?尋ね|伺|うかが(?!い(?:ます|に))|い(?:ます|る(?!の)|らっしゃ)|お(?:る|りま|られ)|いただけ)[^。、A-Z0-9]{0,14}';
const ENDING = `(?:[はがをもか、 ]|って|とか|の(?=[何誰どだいなは]))*(?:${ASKS}|${TO_BE_TOLD}|${FINAL})`;
/** A word that would make it something to be done. */
const TO_BE_DONE =
  /(?:[にへ]|と)(?:し|変|直|な(?:り|った)|入れ|書|登録|更新|設定)|変[えわ更]|直し|直る|(?:して|しといて|入れて|送って|書いて)(?:ください|おいて|ほしい|$)|追加|登録(?!され)|更新|消し|取り?消|伝え|送|予約|取って(?![るいおん])|とって(?![るいおん])|押さえ|おさえ|間違|違[いう]|合ってる|いらない|不要/u;

const NOW = '(?:今|いま|現在|現状|ただいま|今日|本日|W)?(?:の|は|、| )*';
const OF_SOMEBODY = `[PM]+(?:って|は|の|が|、| )*${NOW}(?:お?名前|氏名|漢字|字|仕事|作業)?(?:の|は|って|が|、| )*`;
/** What the firm keeps of somebody. */
const KEPT = [
  '(?:い(?:る|らっしゃる)|お(?:る|られる)|所属(?:する|している|してる)?)?(?:所属|配属)?(?:部署|ぶしょ|部門|所属|しょぞく|配属)(?:先|名|部署)?',
  '(?:今の?)?(?:所在|居場所|居所|(?:いる|おる|行ってる|行っている|行った|行っとる)?(?:場所|ところ|とこ)|(?:お?出(?:かけ|掛け)|外出|出|訪問|行き?)先|ステータス|在席|状況|状態)(?:状況|の状況)?',
  '(?:メール|めーる|メアド|めあど|メルアド|アドレス|あどれす|e-?mail|mail|eメール|電子メール|宛て?先|連絡先)(?:の?(?:アドレス|あどれす|アド|宛て?先))?',
  '(?:英語|英字|英文|ローマ字|アルファベット|スペル|つづり|綴り|読み|よみ|ふりがな|フリガナ|ひらがな|平仮名|フルネーム)(?:の?(?:お?名前|名|表記|つづり|綴り|スペル|方|かた|仮名|がな))?',
  '(?:お?戻り?|お?帰り|帰社|もどり)(?:の)?(?:時間|時刻|予定(?:時刻|時間)?)|(?:外出|お?出かけ)?の?(?:コメント|用件|用事|理由|目的)',
  '(?:稼働率?|かどうりつ|忙しさ|いそがしさ|負荷|仕事量|作業量|(?:埋まり|詰まり|混み|空き)具合)(?:の(?:数字|値|%)|状況)?',
].join('|');
/** 「ご所属の正式な名称」. */
const IN_FULL = '(?:の?(?:正式な?)?お?(?:名称|名前|呼び名))?';
const SOMEBODYS = new RegExp(`^${OF_SOMEBODY}[おご]?(?:${KEPT})${IN_FULL}${ENDING}$`, 'u');
/** 「森さんの次の休み」, but not 「森さん休み」, which tells it. */
const THEIR_DAYS = new RegExp(
  `^P+の${NOW}(?:次|今度|今後)?の?お?(?:休み|休暇|有給|有休)(?:の(?:日|予定|日程|日にち|予定日|理由|わけ|用件|用事|目的))?${ENDING}$`,
  'u',
);
/** 「森さんはお忙しいですか」, 「森さん手空いてる」, 「森さん何%」: by how much they are taken up. */
const BUSY = new RegExp(
  `^${OF_SOMEBODY}(?:[^。、A-Z]{0,8})(?:忙し|いそがし|手(?:が|は)?(?:空|あ)[いく]|手一?いっぱい|余裕|(?:埋|う)ま|何(?:%|割|パー)|どれ(?:くらい|ぐらい)(?:入|はい))[^。、A-Z]{0,14}$`,
  'u',
);
/** 「森さんどさ行った」, 「森さん今どうしてる」, 「森さん見ませんでしたか」. */
const WHERE = new RegExp(
  `^${OF_SOMEBODY}(?:(?:どこ|どさ|どけ|どご|どちら|どの(?:街|町|辺|あたり|へん|方面|現場|店)|どう(?=し)|(?:何|なん|なに)(?:時|じ|しに|の用))[^。、A-Z]{0,14}|(?:出社|会社|在社|外出|在席)(?:と|か)、?(?:在宅|自宅|リモート|外出|お?休み)の?どちら[^。、A-Z]{0,14}|(?:戻|帰|もど|かえ)[^。、A-Z]{0,4}の?(?:は|って)?(?:何時|いつ|なんじ)[^。、A-Z]{0,8}|(?:(?:出かけ|出勤し|出社し|来|帰っ)て(?:い|おり|おられ|らっしゃい)?ますか)|(?:を|見かけ|見)(?:見かけ)?(?:ませんでした|なかったです|ませんか)[^。、A-Z]{0,4}|(?:を|が)?(?:探し|さがし|見当たら|見つから|見あたら)[^。、A-Z]{0,14})$`,
  'u',
);
const WRITTEN = new RegExp(
  `^${OF_SOMEBODY}(?:(?:何|なん|どう)(?:て|と)?お?(?:読|発音|書)|(?:英語|ローマ字|ひらがな|平仮名|アルファベット)(?:では|だと|で|なら)|(?:が|は)?読め(?:ない|ません|ん))[^。、A-Z]{0,14}$`,
  'u',
);

const STATE =
  /外|そと|出|でかけ|い(?:る|ない|ません|てる|らっしゃ|てはる)|い(?:ます|ませ)|お(?:る|ら|り)|席|社|会社|オンライン|オフライン|帰|かえ|退勤|上が|あが|在宅|リモート|テレワーク|家|うち|不在|留守|残|来て|来と|行って|行っと|休|やす[みむん]|有給|有休|仕事|勤務|戻|直行|直帰/u;
/** 「もう帰った人」, 「外出者」, 「今日休んでるのは」, 「だれがおりますか」. */
const WHO = new RegExp(
  `^(?:G+(?:[でのにはも、 ]|では|には)*)?(?:W|M|[^。、A-Z0-9]){0,20}(?:(?:[るたんいすのち中済宅席社暇ク]|済み)(?:人|方|かた|ひと)(?:たち|達)?|[^\\s。、A-Z]者|(?:の|る|た|い|中)(?:メンバー|社員|スタッフ)|(?:[るたい]|ん)の(?=は$|って|[は、]*(?:誰|だれ|どなた|何人|教え|おしえ|い[るま]|お[るり])))(?:の?(?:お?名前|一覧|リスト|お?(?:戻|帰)[りる](?:の?(?:時間|時刻|予定))?))?(?:を?それぞれ)?(?:${ENDING})$`,
  'u',
);
const WHO_DOES =
  /^(?:G+[でのにはも、 ]*)?(?:W|[^。、A-Z0-9]){0,10}(?:誰|だれ|どなた)(?:か|が|と(?:誰|だれ)が)?(?:W|[^。、A-Z0-9]){1,16}$/u;
/** 「総務の名簿」, 「総務って誰」, 「総務は何人」. */
export const ITS_PEOPLE: RegExp = new RegExp(
  `^G+(?:の|に|は|って|、| )*(?:(?:所属|在籍)(?:の|する|している|してる|しとる)?)?(?:メンバー|メンツ|人数|人|方|社員|スタッフ|名簿|顔ぶれ|面々|(?=誰|だれ|どなた|何人|何名|なんにん)|(?<=る)の(?=は|誰|だれ))(?:の?(?:お?名前|一覧|リスト|数))?(?:誰々|${ENDING})$`,
  'u',
);
/** 「デリカ空いてる」, 「デリカを借りてる人の名前が知りたい」. */
const OF_A_CAR = new RegExp(
  `^C+(?:って|を|に|は|の|が|、| )*(?:今|いま|もう)?(?:、| )*(?:(?:空い[てと](?:い)?(?:る|ます)|空き|あい[てと](?:る|ます)|使える|使えます|ある|あります)(?:か|の|ん|な|です|でしょう|っけ){0,5}|(?:使|借|乗|利用|使用)[^。、A-Z]{0,6}(?:人|方|者)(?:の?お?名前)?${ENDING})$`,
  'u',
);
/** 「森さんなんの車」, 「森さんが使ってる車は」. */
const THEIR_CAR = new RegExp(
  `^[PM]+(?:って|は|が|の|、| )*${NOW}(?:(?:どの|何の|なんの|どれの)(?:車|くるま|クルマ)[^。、A-Z]{0,14}|(?:何|なに)に?乗っ[^。、A-Z]{0,10}|(?:使|借|乗)[^。、A-Z]{1,8}(?:車|くるま|クルマ)${ENDING})$`,
  'u',
);
/** 「使える部屋」, 「使ってない車」. */
const FREE = new RegExp(
  `^${NOW}(?:空い[てと](?:い)?る|空き|使える|あい[てと]る|残っ[てと]る|余っ[てと]る|借りられる|借りれる|使[わっ][^。、A-Z]{0,4}ない)の?(?:会議室|部屋|打ち?合わ?せ室|社用車|営業車|車|くるま|クルマ)(?:は|って)?(?:どれ|何|ある|あります)?(?:です)?か?$`,
  'u',
);
/** 「休みの一覧」. */
const LISTED = new RegExp(
  `^(?:W|今日|本日)?の?お?(?:休み|休暇|有給|外出|在宅|在席|空車|空き車)の?(?:人|者|方)?の?(?:一覧|リスト)${ENDING}$|^空車$`,
  'u',
);
/** 「稼働率が一番低い人」, 「映像チームの稼働率」, 「全員の居場所」. */
const OF_RATES = new RegExp(
  `^(?:G+(?:の|で|は|、| )*)?稼働率?(?:が|の|は|、| )*(?:今|いま)?(?:一番|いちばん|最も|もっとも|最)?の?[高低]い?(?:人|方|の|メンバー)${ENDING}$|^稼働率?(?:が|の|は|、| )*(?:今|いま)?N(?:の|ちょうどの?|ぴったりの?|に(?:なって|達して)(?:い|おら)?る)(?:人|方|ひと|メンバー)${ENDING}$|^G+の(?:稼働率?|忙しさ|居場所|所在|在席(?:状況)?|状況)(?:を?一覧で)?${ENDING}$`,
  'u',
);
/** 「稼働率、森さんの」. */
const RATE_OF = /^(?:稼働率?|忙しさ)(?:の(?:数字|値))?(?:は|って|、| )*[PM]+の[は、 ]*$/u;
const KINDS = [
  SOMEBODYS,
  OF_RATES,
  RATE_OF,
  THEIR_DAYS,
  BUSY,
  WHERE,
  WRITTEN,
  ITS_PEOPLE,
  OF_A_CAR,
  THEIR_CAR,
  FREE,
  LISTED,
];

/** 「デリカ」, and no more: what is wanted of it is asked. */
const CAR_ALONE = /^[\s、]*C[\s。!〜ー]*$/u;

/** The one question in a message that a noun makes, all beside it blanked, and what stands beside it; undefined where there is none. */
export function plainQuestionIn(skeleton: Skeleton): { asked: Skeleton; beside: string } | undefined {
  if (CAR_ALONE.test(skeleton.text)) return { asked: skeleton, beside: '' };
  for (const { 0: sentence, index } of skeleton.text.matchAll(/[^。!?….\n]+/gu)) {
    for (const from of startsOf(sentence)) {
      if (sentence.length - from > 2 * LONGEST) continue;
      const clause = sentence
        .slice(from)
        .replace(CAN_BE_ASKED, '')
        .replace(/(?:[ 〜、]|(?<![ァ-ヶ])ー)*(?:(?:大?至急|急ぎ)(?:です|で)?)?(?:[ 〜、]|(?<![ァ-ヶ])ー)*$/u, '');
      if (!isAsked(clause)) continue;
      const [start, end] = [index + from, index + from + clause.length];
      const beside = `${skeleton.text.slice(0, start)}。${skeleton.text.slice(end)}`;
      if (/[A-Z]|[そこ]れ|[そこ]の/.test(beside)) return undefined;
      return { asked: { ...skeleton, text: only(skeleton.text, start, end) }, beside };
    }
  }
  return undefined;
}

/** 「…何のためだったか、ここで聞いてもわかりますか」. */
const CAN_BE_ASKED =
  /(?<=か)[、 ]*(?:(?:ここ|こちら)(?:で|に))?(?:お?(?:聞き|尋ね)し|聞い|尋ね)ても?[、 ]?(?:わか|分か)(?:り(?:ます|ません)|る)(?:でしょう)?か?$/u;

/** Where in a sentence the question may begin: with it, or behind what leads up to it. */
const startsOf = (sentence: string): number[] => [
  0,
  ...[...sentence.matchAll(/(?<![はもで]|って)[、 ]+/gu)].map(({ index, 0: gap }) => index + gap.length),
];

/** Nobody asks with a noun in more signs than these. */
const LONGEST = 48;

function isAsked(clause: string): boolean {
  if (clause.length > LONGEST || TO_BE_DONE.test(clause) || IS_TOLD.test(clause)) return false;
  return KINDS.some((kind) => kind.test(clause)) || (STATE.test(clause) && (WHO.test(clause) || WHO_DOES.test(clause)));
}

/** 「森さんは12時帰社予定」, 「森さん在席」: no question, though a noun ends them. */
const IS_TOLD = /^P[^。?]*W(?:に|ごろ|頃)?(?:お?戻り|もどり|お?帰り|帰社|帰着)の?予定$|^P[、 はが]{0,2}在席$/u;

const only = (text: string, from: number, to: number): string =>
  ' '.repeat(from) + text.slice(from, to) + ' '.repeat(text.length - to);
