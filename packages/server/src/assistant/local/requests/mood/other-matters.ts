/**
 * Whether a verb that tells of somebody's presence or day off is said of a thing or of somebody who is nobody of the firm:
 * 「図面戻ってきたよ」, 「ラフ上がりました」, 「うちの子、明日休み」, 「業者さん帰りました」. `before` is what stands before its stem.
 */
export function isOfOthers(before: string, stem: string, end = ''): boolean {
  return (
    (OF_THING.test(before) && THEY_DO.test(stem) && !(SWITCHED.test(before) && /^オ[ンフ]/u.test(stem))) ||
    (OF_THING.test(before.replace(/W(?:に|には|頃|ごろ)?$/u, '')) &&
      THEY_DO.test(stem) &&
      /^(?:だって|らしい|みたい|だそう|とのこと|って)/u.test(end)) ||
    // 「二人が上がられました」 is said with respect, and of no thing.
    (COMES_UP.test(before) && /^(?:上|あ)が(?!られ)/u.test(stem + end)) ||
    ((OF_OUTSIDER.test(before) || OF_FIRM.test(before)) &&
      OUTSIDERS_DO.test(stem) &&
      !(AT_A_SHOP.test(before) && end === '' && /り$/u.test(stem)))
  );
}

const AROUND =
  '(?:が|は|も|って|、| |　|全部|ぜんぶ|やっと|ようやく|さっき|先ほど|もう|また|無事に?|どんどん|続々(?:と)?|いま|今)*';

/** What comes back, comes up, arrives or is switched, and is nobody. */
const THINGS = [
  '図面|パース|データ|ファイル|バックアップ|原稿|初稿|再校|色校|校正紙?|ゲラ|版下|入稿データ|書類|資料|契約書|見積書?|請求書|伝票|返事|返信|回答',
  'サンプル|見本|試作品?|模型|部品|在庫|荷物|宅配便?|小包|郵便物?|商品|製品|納品物|備品|忘れ物|落とし物',
  'サーバー?|サイト|ホームページ|システム|アプリ|回線|ネット(?:ワーク)?|wi-?fi|電気|電源|電波|電話回線|停電|エレベーター|プリンター?|コピー機|複合機|パソコン|pc|画面|表示|設定|ステージング|本番|テスト環境|バグ|不具合|エラー',
  '電車|バス|ダイヤ|運行|天気|晴れ間|気温|体調|調子|景気|売上|食欲|元気|やる気|日常|平常',
].join('|');
const OF_THING = new RegExp(`(?:${THINGS})(?:を)?${AROUND}$`, 'u');
/** 「表示をオフラインにしてください」: what the board shows of somebody. */
const SWITCHED = /表示を[、 ]*$/u;
const THEY_DO = /^(?:戻|もど|復帰|復旧|帰って|着|つ[きい]|到着|上が|あが|オンライン|オフライン|出(?:て|た|ま))/u;

/** A noun right before 「上がる」: what is finished or rises; but for the words that people leave with. */
const COMES_UP =
  /(?:[\p{Script=Han}々\p{Script=Katakana}ー]|[N%])(?<!定時|お?先|今|只今|先程|二人|両名|今日|本日|早め?|仕事|作業|業務|不良|痛|熱|通院|気味|全員|一足|一旦|直帰|現場|退社|時間|打刻|残業|夜勤|以上|失礼|区切り)(?:に|も|まで|が|は)?$/u;

const FAMILY =
  '[兄姉弟妹母父爺婆]ちゃん|(?:兄|にい|姉|ねえ|婆|ばあ|爺|じい|かあ|とう)(?:ちゃん|さん)|妻|夫|嫁|旦那|主人|家内|母|父|両親|お?(?:母|父|兄|姉|祖母|祖父)さん|娘|息子|子|子ども|子供|長男|長女|次男|次女|孫|祖母|祖父|義母|義父|兄|姉|弟|妹|犬|猫|友人|友達';
const VISITORS =
  '(?:業者|職人|大工|お客|お客様|来客|施主|配達員|運転手|ドライバー|モデル|スタイリスト|講師|担当者|担当の方|[\\p{Script=Han}]{1,3}屋|[\\p{Script=Han}]{1,3}業者)';
/** Somebody who is nobody of the firm, as the one who does it. */
const OF_OUTSIDER = new RegExp(
  `(?:^|[、。 ]|[のが])(?:(?:${FAMILY})(?:が|は|も|って|、| )*|${VISITORS}(?:さん|様|さま|の方|たち)(?:が|は|も|って|、| )*|(?:先方|客先|取引先|クライアント|施主)(?:さん|様)?(?:が|は|も|って)[、 ]*)(?:もう|さっき|先に|先ほど|お?昼で|お?仕事|会社|学校|W(?:は|から|まで|に|も)?|[、 ])*お?$`,
  'u',
);
/** 「オリオンさんとこの営業さん、もう」, 「信濃印刷の丸田さま、本日は体調不良で」, 「清掃業者さまより、明日は2名」: of another firm. */
const OF_FIRM = new RegExp(
  [
    '(?:(?:P|さん)(?:ん?とこ|の?ところ)の|(?:印刷|製作所|工務店|商[事店会]|建設|工業|産業|設備|運輸|運送|不動産|取引先|先方|協力会社)(?:さん)?の)',
    '[^、。PMW]{1,10}(?:さん|様|さま|氏|の方)(?:が|は|も|って|、| )+(?:(?!ので|から|ため)[^。PMG]){0,14}お?$',
    '|業者(?:さん|様|さま)?(?:より|から)、?(?:W(?:は|も)?)?(?:[0-9一二三四五]{1,2}[名人](?:が|は)?)?お?$',
  ].join(''),
  'u',
);
/** 「家具屋さん 15時戻り」: whoever writes is there. */
const AT_A_SHOP = /屋さん[、 ]*W(?:ごろ|頃)?[、 ]*$/u;
const OUTSIDERS_DO = /^お?(?:休|やす|早退|帰|かえ|退勤|戻|もど|欠勤|有給|有休|半休)/u;
