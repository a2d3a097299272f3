import { plainStemStart } from '../phrasebook.ts';
import { NAMES_PEOPLE, ownWords, type Skeleton } from './mentions.ts';

/** What a person or group does in its clause, by the particle that follows. */
export type Role = 'topic' | 'object' | 'to' | 'of' | 'from' | 'by' | 'with' | 'words';

export interface Placed {
  /** Place in the skeleton. */
  at: number;
  role: Role;
  /** Where the particle ends. */
  to: number;
}

/**
 * The role of each P, M and G between two places; those joined by と, や or 、 share the role of the last, but for
 * 「西さん、企画の森さんのところへ…」, where a mark stands before what is only a destination or company.
 */
export function rolesIn(skeleton: Skeleton, from: number, to: number): Placed[] {
  const text = skeleton.text.slice(from, to);
  const placed: Placed[] = [];
  for (const match of text.matchAll(/[PMG](?:(?:と|や|、|,|・|&|及び|および|\/| )+[PMG]|(?<=M)P)*/gu)) {
    const end = match.index + match[0].length;
    const after = text.slice(end);
    const [role, length] = roleOf(after, skeleton, from + end - 1);
    for (let i = 0; i < match[0].length; i++) {
      if (!/[PMG]/.test(match[0].charAt(i))) continue;
      const last = i === match[0].length - 1;
      const gap = /^[^PMG]*/.exec(match[0].slice(i + 1))?.[0].length ?? 0;
      const isApart = !last && isBesideSubject(role, after) && /^[、, ]/.test(match[0].slice(i + 1));
      placed.push({
        at: from + match.index + i,
        role: isApart ? 'topic' : role,
        to: from + match.index + i + 1 + (last ? length : gap),
      });
    }
  }
  return placed;
}

/** 「西さん、東さんと外出です」 tells of 西さん; of 「西さん、東さんと行ってきます」 nobody can say so. */
const isBesideSubject = (role: Role, after: string): boolean =>
  role === 'words' || (role === 'with' && !/^[^。]*(?:し|てき|てい[きた]|いき|行き|まいり|参り)ます/u.test(after));

/** Letting somebody have a thing, as what has happened. */
const LETS =
  '(?:(?:使|借り|乗|持っ)[^、。PW]{0,6}(?:[てで]も?(?:いい|よい|良い|大丈夫|構わない|かまわない|ok)|どうぞ)(?:よ)?(?:と|って)(?:言|いっ|いわ|おっしゃ|仰|の(?:こと|許可|返事|了承))|(?:譲|貸|回|まわ|渡|使わせ|乗らせ|借り(?:させ)?)(?:っ|し)?て(?:くれ|くださ|下さ|もら|いただ|頂)(?:った|っ|い|え|り)?(?:まし)?(?:た|て|る|ます|ける)?(?:こと|の(?:で|です)|[、。]|ん(?:で|だ)|から|そう)|(?:許可|了解|了承|承諾|同意|ok)(?:は|が|を|も|って|だ|です|と)?(?:[ 。]|$|もら|いただ|頂|得|取|と[っり]|出|おり|済))';
const RULES: readonly [RegExp, Role][] = [
  [
    /^(?:と(?!も(?!に))|とも(?=[、 ]?(?:一緒|いっしょ|に)))(?:一緒に|いっしょに|共に|ともに|二人で|2人で)?(?!して|しては|の件)/u,
    'with',
  ],
  [
    /^の?(?:ところ|とこ|所(?!属)|家(?![具電政屋事計族元庭]|の(?:ご?用|都合|こと|事情|関係|急))|ち(?=[のにへで]|まで|から)|お宅|お見舞い|件|代理|(?<=の)代わり|代わり(?!の)|かわり(?!の)|付き添い|つきそい|お?迎え|お?見送り|(?<=の)会社|会社(?!(?:に|へ)?(?:来|き|着|つ[いき]|い|戻|もど|帰))|案件|商談|席(?!(?:に|へ)?(?:戻|もど|着|つ|い|お))|机|デスク|部屋|棚|カウンター|受付|ポスト|後任|送迎)/u,
    'words',
  ],
  [/^の(?:席|机|デスク)/u, 'words'],
  [/^(?:を|の)?(?:迎え|送り|送って|訪ね|訪問|見送|待ち)/u, 'words'],
  // 「企画の人と打ち合わせで」, 「西さんの戻りを待って」, 「西さん同様」
  [/^の(?:人|方|かた|担当者?|メンバー|スタッフ)(?:たち|達|々|がた)?と(?!も)/u, 'words'],
  [/^のお?(?:戻り|帰り|到着|返事|連絡)を?待/u, 'words'],
  [/^同様/u, 'with'],
  // 「西さんを駅まで送ってきます」
  // 「模型を運ぶので」, where a department is called 模型
  [
    /^を(?=運[んぶび]|作[りるっ]|搬入|搬出|積[みんむ]|組み|削[りるっ]|塗[りるっ]|納め|納品|持って|持ち|届け|梱包)(?![^、。]{0,10}(?:人|ひと|方|みな|メンバー|チーム))/u,
    'words',
  ],
  [/^を(?=[^、。PMGCW]{0,16}(?:送って|送り|見送|迎え|連れ|乗せ|案内|訪ね|手伝|見舞|探し|捜し|呼び))/u, 'words'],
  [/^を(?:連れ|つれ|伴|同伴|乗せ|誘|案内|アテンド|手伝|待)/u, 'with'],
  // 「田中さんの現場に行く」: a place of theirs.
  [
    /^の(?!お?(?:二人|2人|ふたり|三人|3人|両名|[23二三]名|全員|みんな))[^、。をはがもPMGCW]{1,12}?(?:へ(?!ん)|まで|に(?:行|い[きっく]|向|伺|うかが|寄|よ[りっる]|出(?!社|勤)|直行|外出|訪|入))/u,
    'words',
  ],
  // 「課長のお許しをいただきましたので」, 「鬼柳様のお取り計らいで」
  [
    /^の(?:お|ご)?(?:許し|許可|了解|了承|承諾|指示|依頼|紹介|(?:取り)?計らい|勧め|好意|厚意|同意|ok)(?:が|を|は|も|で|に)/u,
    'from',
  ],
  // 「一戸さんには私からお詫びいたしますので」
  [
    /^に(?:は|も)(?:、)?(?=[^、。P]{0,14}(?:詫び|謝|断|連絡|話|伝え|説明|言)[^、。P]{0,8}(?:ので|から)(?:、|。))/u,
    'from',
  ],
  // 「森さんが使っていいと言ってくれたので」, 「森さんが譲ってくれたので」: whoever lets another have something.
  [new RegExp(`^(?:が|は|も|に(?:は|も)?|から)(?=[^。P]{0,40}?${LETS})`, 'u'), 'from'],
  [
    /^(?:さん)?(?:は|が|も(?:、?(?:一緒|いっしょ)に(?=[^。]*[てで]き?ます|[^。]*ます)|(?!う))|って|なら|、|,|だけ|とも|両名|の(?:ほう|方)(?:は|が|も)|の?(?:お?(?:二人|2人|ふたり|三人|3人)|[23二三]名|ご?両名|みんな|全員|皆さん|メンバー)(?:とも|共)?(?:は|が|を|も|、)?|以下)(?:、|,)?/u,
    'topic',
  ],
  // 「私に代わって平賀さんが」, 「奥山さんには申し訳ないけど」: who had it before.
  [/^に(?:代わ|替わ|変わ|かわ)(?:って|り(?:まして)?)(?:、)?/u, 'from'],
  [
    /^に(?:は|も|ゃ)?、?(?=(?:大変)?(?:悪い|わるい|申し訳|すみません|すまない|ごめん)|(?:もう|すでに|既に|ちゃんと|きちんと|先に|事前に)?(?:(?:話し?て|断って|伝えて|言って|声を?(?:掛|か)けて|(?:話|許可|了解|了承|連絡|確認|相談|お?断り)(?:を|は|も)?(?:し|取っ|とっ|得|もらっ|いただい|通し|済ませ)?て?)(?:ある|あり|お(?:い|き|り)|い(?:る|ます)|ます)|(?:話し?|断り?|伝え|了解|了承|連絡|確認|相談)済))/u,
    'from',
  ],
  [/^(?:を|のこと(?:を)?)/u, 'object'],
  [
    /^(?:に|へ|宛て?に?|あて(?:に)?|用(?!事|件|務|足|意|向|が|の)(?:に|で)?|分(?=$|[、。 !]|で|に)|のため(?:に)?|の(?:お|ご)?(?:名義|使用|名前|ほう|方|分)(?:に|で|として|の)?)(?:は|も)?/u,
    'to',
  ],
  // 「森さんの車、デリカでお願いします」
  [/^の(?:社用)?(?:車|クルマ)(?:は|、|を|に|として|には)(?=[^。]*C(?:で|に|を)(?!返|戻))/u, 'to'],
  [/^(?:から|より)/u, 'from'],
  [/^ ?→ ?(?=[PM])/u, 'from'],
  [/^で(?:、|す)?/u, 'by'],
  [/^の/u, 'of'],
];

/** 「横浜行ってきます」, 「横浜着」: a group's name alone, as a place. */
const ALONE = /^(?:まで|方面)?(?:に|へ)?(?:行|い[きっく](?=[まてきる])|向か|寄|直行|直帰|出張|経由|方面|泊|着(?!席))/u;
const BARE_TAIL = /^[\s。!〜ー]*$/u;
/** 「NR、横浜」. */
const STAYS_AWAY = /(?:直帰|直行|nr|ノーリターン|出張)[、 ]+$/u;
/** 「セレナ借りて横浜 17時戻り」. */
const GOES_BY_CAR = /C[をで]?(?:(?:借り|お借りし|使っ|乗っ)て|で) *$/u;
/** 「駅前のサイン」. */
const OF_A_THING = /(?<!うち|当社|弊社|[PMGWC])の$/u;

/** 「駅前計画の模型、納品です」: a part of the work. */
const OF_A_WORK = /(?:計画|案件|物件|邸|プロジェクト|サイト|リニューアル|コンペ|展示?|フェア)の$/u;
/** 「分室もどりました」: where somebody is back; of a department one says 「総務、戻りました」. */
const RETURNED_TO = /^(?:戻|もど)(?:って|り|った)/u;
const IS_A_HOUSE = /(?:分室|工房|支社|支店|支所|営業所|事務所|本社|本店|オフィス|スタジオ|アトリエ|ラボ|工場)$/u;

/** Whether the name of a group, which is also a word of its own, stands for no people. */
function isMereWord(skeleton: Skeleton, at: number, after: string): boolean {
  const { message, at: places, text } = skeleton;
  const name = message.text.slice(places[at], places[at + 1]);
  if (RETURNED_TO.test(after) && IS_A_HOUSE.test(name)) return true;
  if (NAMES_PEOPLE.test(name)) return false;
  const before = text.slice(0, at);
  return (
    ALONE.test(after) ||
    (STAYS_AWAY.test(before) && BARE_TAIL.test(after)) ||
    (GOES_BY_CAR.test(before) && /^(?:へ|まで|方面|[、 ]|$)/u.test(after)) ||
    OF_A_WORK.test(before) ||
    (OF_A_THING.test(before) && !/^(?:は|が|も|の|、|全員|みんな)/u.test(after))
  );
}

/** 「工場へ行く」, 「分室に着いた」: the name of a group as a place. */
const DESTINATION =
  /^(?:を出|(?:に|へ| )?(?:もう|今|いま|無事)?(?:着(?=き|い)|到着)|[にへ](?:行|向か|寄|伺|いっ|いき|立ち寄|参|出張|直行)|から(?:戻|帰)|まで(?:行|出))/u;

/** 「分室もどりました」: of a house of the firm's own, where whoever writes is back. */
function isOwnHouse(after: string, { message, at: places }: Skeleton, at: number): boolean {
  return (
    /^(?:に|へ)?(?:もう|今|いま|さっき|無事)?(?:戻|もど|帰って)/u.test(after) &&
    /(?:分室|支社|支店|支所|営業所|事務所|本社|オフィス|スタジオ|工房|アトリエ|ラボ)$/u.test(
      message.text.slice(places[at], places[at + 1]).trim(),
    )
  );
}

/** `at` is the place of the last name. */
function roleOf(after: string, skeleton: Skeleton, at: number): [Role, number] {
  const sign = skeleton.text.charAt(at);
  if (isStranger(skeleton, at) && OUTSIDER.test(after)) return ['words', 0];
  if (sign === 'G' && GROUP_MATTER.test(after)) return ['words', 0];
  if (
    sign === 'G' &&
    (DESTINATION.test(after) ||
      isMereWord(skeleton, at, after) ||
      isOwnHouse(after, skeleton, at) ||
      (isPartOfPlace(after) && !namesPeople(skeleton, at)) ||
      isErrand(after, skeleton, at))
  )
    return ['words', 0];
  if (
    sign === 'P' &&
    (PLACE_OF_NAME.test(after) || GOES_THERE.test(skeleton.text.slice(at + 1)) || WORKS_THERE.test(after)) &&
    !HONOURED.test(ownWords(skeleton, at, at + 1))
  )
    return ['words', 0];
  for (const [pattern, role] of RULES) {
    const match = pattern.exec(after);
    if (!match) continue;
    if (role === 'by' && sign === 'G') return [namesPeople(skeleton, at) ? 'topic' : 'words', match[0].length];
    if (role === 'from' && NEWS.test(after)) return ['topic', NEWS.exec(after)?.[1]?.length ?? match[0].length];
    return [role, match[0].length];
  }
  if (sign === 'G' && isWord(after) && !namesPeople(skeleton, at)) return ['words', 0];
  return ['topic', /^ */.exec(after)?.[0].length ?? 0];
}

/** 「サイン撮ってくる」, 「在宅で編集してます」: right before what is done with it, the name of a group is a word like others. */
function isWord(after: string): boolean {
  plainStemStart.lastIndex = 0;
  return /^[\p{Script=Hiragana}\p{Script=Han}]/u.test(after) && !OF_PEOPLE.test(after) && !plainStemStart.test(after);
}

const OF_PEOPLE =
  /^(?:さん(?=[、 は]|みんな|全員|たち|も)|出[まてた]|行き?[まっ]|なの|です|だ|ち[ーい]む|組|各|の|全|みんな|みな|皆|一同|総|揃|そろ|メンバー|今|いま|本日|これ|ただ|只|先|さっ|[部課室班組係](?![品屋長]))/u;

/** 「撮影行ってきます」: what somebody goes for, under the name of a group. */
function isErrand(after: string, { message, at: places }: Skeleton, at: number): boolean {
  return (
    /^(?:行って(?:き|来)|いって(?:き|来))/u.test(after) &&
    !NAMES_PEOPLE.test(message.text.slice(places[at], places[at + 1]))
  );
}

/** 「三原の現場からの戻りが」: a name without さん is that of the place. */
const PLACE_OF_NAME = /^の[^、。PMGCWN]{1,10}からの?(?:戻|もど|帰)/u;
/** 「小松行ってきます」: nobody says it of 小松さん. */
const GOES_THERE = /^(?:まで)?(?:ちょっと|今から|これから)?(?:行|い)って(?:き|まい|参)/u;
/** 「小松で打ち合わせなので直行します」, 「小松の客先 16時戻り」; 「小松で外出にして」 names who. */
const WORKS_THERE =
  /^で(?:の)?(?!す|し(?:た|ょ)|外出|退勤|退社|早退|帰|直行|直帰|離席|在席|在宅|テレ|リモ|出[社勤]|[お午]|休|有|代|戻|もど|登録|設定|変更|入れ|記録|借|使|予約|[PMGCWNQ、。!? ]|$)|^の(?:客先|お客|クライアント|取引先|得意先|会場|駅|ホテル|支[社店])/u;
const HONOURED = /(?:さん|くん|君|ちゃん|様|さま|氏|長|先生|先輩)$/u;

/** 「能登ロケから」, 「映像スタジオに」: a group's name that begins a word for something else. */
function isPartOfPlace(after: string): boolean {
  plainStemStart.lastIndex = 0;
  return OF_A_WORD.test(after) && !plainStemStart.test(after);
}

const OF_A_WORD =
  /^(?:スタジオ|ルーム|スペース|センター|ブース|フロア|ホール|ショップ|スクール|ビル|ラボ)(?!みんな|全員)|^[\p{Script=Han}\p{Script=Katakana}ー]{1,8}(?:から|まで|[にへのでを])/u;

/** 「インテリア部みんなで」 goes somewhere, 「会議室で」 does not. */
function namesPeople({ message, at: places }: Skeleton, at: number): boolean {
  return /(?:みんな|皆|全員|人(?:たち|達)|メンバー|方々|一同|[皆み](?:な)?(?:さん|様|さま)|社員|スタッフ|(?:[二三四五六七八九2-9][人名]|ふたり|両名)(?:とも|共)?)$/u.test(
    message.text.slice(places[at], places[at + 1]),
  );
}

/** 「田中さんから電話があり、…とのことです」: what follows is told of them. */
const NEWS =
  /^((?:から|より)(?:の|、|先ほど|さっき|今|いま|W)*(?:お)?(?:電話|連絡|伝言|メール|line|ライン|チャット|メッセージ|一報|報告|申し出)(?:が|を|で|に|の|も)?(?:あり|あっ|入り|入っ|来(?=て|た|ま)|き(?=て|た|ま)|受け|もら(?:い|っ)|いただ(?:き|い)|頂(?:き|い)|よる)?(?:まし)?(?:て|た|と)?(?:、|。|ので|が)*)[^。]*?(?:とのこと|そう(?:です|で|な|だ|、|$)|って(?:言|い)|と言|とおっしゃ|らしい|だって|みたい)/u;

/** Somebody whom the firm does not have is no subject where they are only met, visited or waited for. */
const OUTSIDER =
  /^(?:の(?!(?:W(?:の|と)?)*(?:在席|ステータス|状[態況]|表示|戻り|お?休み|有[給休]|休暇|(?:午[前後]|半|代|年)休|稼働|メモ|所属|外出|退勤|C))|邸|宅|(?:打ち?合わ?せ|打合|mtg|商談|面談|訪問|現場|行[きっく]|いっ?てき|回り|周り|向け|先(?!ほど|に)|案件|経由|見積|納品|立ち?会|同行|送迎|対応|来社|来客|挨拶|アポ)|(?:が|は|も)(?:いらっしゃ|来(?:社|られ|る|て|ます)|お見え|見え|お越し|お待ち|待っ))/u;

/** 「施工の件で」, 「設計の打ち合わせに」: a group's matter, not its people. */
const GROUP_MATTER =
  /^の(?!人|方々|皆|みな|みんな|全員|メンバー|スタッフ|社員|面々|在席|ステータス|状[態況]|表示|戻り|プレゼンス|外出|[PMGCW])/u;

function isStranger(skeleton: Skeleton, at: number): boolean {
  const mention = skeleton.mentions[at];
  return mention?.sign === 'P' && mention.all.length === 0;
}
