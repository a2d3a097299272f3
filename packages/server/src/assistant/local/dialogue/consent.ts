/** The whole of a message as a yes or a no to `question`; null where it says anything else. */
export function consentOf(message: string, question: string): 'yes' | 'no' | null {
  if (ASKS_BACK.test(message)) return null;
  const plain = message
    .normalize('NFKC')
    .replace(GESTURE, (sign) => GESTURES[sign] ?? '')
    .replace(/(?<=[まはで])[ー〜~]+(?=[すい])/gu, '');
  const clauses = plain.split(CLAUSE_END).map((clause) => clause.trim());
  const said = clauses.filter((clause) => clause !== '').map(meaningOf);
  if (said.includes('else')) return null;
  if (said.includes('no')) return 'no';
  if (said.includes('yes')) return 'yes';
  if (!said.includes('fine')) return null;
  const isReasoned = said.includes('background') && /大丈夫|だいじょうぶ|問題/u.test(plain);
  return ACCEPTS.test(question) || (isReasoned && !MANAGES.test(plain)) ? 'yes' : 'no';
}

/** 「大丈夫です、電車で行けますので」: without what was asked about. */
const MANAGES =
  /(?:電車|バス|歩い|徒歩|タクシー|自転車|自分の|自家用|他|ほか|別|代わり|間に合|足り|要ら|いら|急が|急い(?:で|では)(?:い)?(?:な|ま)|乗せて|送って)/u;

const GESTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f}|\u{200d}/gu;
const GESTURES: Readonly<Record<string, string>> = { '👌': 'はい', '👍': 'はい', '🙆': 'はい', '🙅': 'いいえ' };
const CLAUSE_END =
  /[。!?\n、,]+|(?<=(?:なので|ますので|いので|たので|るので|んで(?!す)|から|ますが|ですが|たが|けど))/u;

/** 「はい？」 asks back; 「お願いできますか？」 does not. */
const ASKS_BACK = /(?<!(?:ます|せん|でしょう)か)[?？]\s*$/u;

/** `fine` is a yes or a no by what was asked, and a yes after a reason. */
type Meaning = 'yes' | 'no' | 'fine' | 'nothing' | 'background' | 'else';

function meaningOf(clause: string): Meaning {
  const isOnly = (words: RegExp) => clause.replace(words, '').replace(EMPTY, '').trim() === '';
  if (isOnly(EMPTY)) return 'nothing';
  if (/^いい(?:です)?よ/u.test(clause) && isOnly(YES)) return 'yes';
  if (isOnly(FINE)) return 'fine';
  if (isOnly(YES)) return 'yes';
  if (isOnly(NO)) return 'no';
  const told = clause.replace(HEARD, '').replace(/しかない|問題(?:は)?ない/u, '');
  return BACKGROUND.test(clause) && !LATER.test(told) && !OTHERWISE.test(told) ? 'background' : 'else';
}

/** What says neither yes nor no. */
const EMPTY =
  /引き?継(?:ぎ|いで)(?:で|は|も|に)?|すみません(?:でした|が)?|ご(?:丁寧な?に?|確認|連絡|案内|返信|対応|指摘)(?:を|の)?(?:いただき|くださり|下さり)?|すいません(?:でした)?|ごめん(?:なさい|ね)?|申し訳(?:ありません|ございません|ないです)(?:が)?|恐れ入りますが|お手数(?:です|をおかけします|おかけします)?が?|ありがとう?(?:ございます|ございました)?|あ+[っー]*|え(?:ー|っ|と)+|お+[っー]?|う+ー+ん+|ん+ー+|まあ|そうでしたか|そうですか|そうなんですね|なるほど|(?:それ|これ)(?:で|なら|では)|じゃあ?|では|なら|ほな|やっぱり?|やぱり?|やはり|今回は|もう|けど|です|ます|ね|よ|な|わ|[\s〜～ー♪~w笑・…\u{1f000}-\u{1ffff}]+/gu;
/** Yes or no by what was asked. */
const FINE = /(?:大丈夫|だいじょうぶ|いい|良い|問題ない|問題ありません|結構|けっこう)(?:です|っす)?(?:よ|ね|わ)?/giu;
/** What it is all right to answer with 「大丈夫です」. */
const ACCEPTS =
  /(?:よろし|宜し|いい|良い|大丈夫|構い|かまい|問題)(?:い)?(?:です|ません|ない|でしょう)*(?:でしょう)?か/u;
const YES =
  /はい|(?:私|わたくし|わたし|自分|僕|こちら)(?:の方|のほう)?[にへ](?=割り?当て|切り?替え|付け替え|変更|[替変]え)|\byes\b|うん|うむ|ええ|いいよ|いいですよ|ok|おけ|おっけー?|オッケー|オーケー|もちろん|是非|ぜひ|その通り|そのとおり|(?:で|を)?(?:お願い|おねがい|お願)(?:し|いたし|致し|申し上げ)?(?:ます|たいです|でき(?:ます|ません)(?:でしょう)?か)?|(?:で|を)?たのむ|頼みます|頼む|頼んます|よろしく|宜しく|よろ|そう(?:です|して(?:ください|下さい)?|する)|(?:割り?当て|変更|切り?替え|付け替え|入れ替え|実行|登録|設定|手配|手続き|処理|対応)(?:の(?:ほう|方))?(?=(?:を|で)?(?:お?願い|おねがい))|(?:その|この)(?:よう|とおり|通り)(?:に|で)|(?:割り?当て|変更|実行|登録|設定|[変替]え|進め|やっ|とっちゃっ|取っちゃっ|もらっちゃっ|し|使わせ|使っ|借り|付け替え|切り?替え|強制|強制的に(?:割り?当て)?)(?:し)?て(?:くださいます(?:でしょう)?か|ください|下さい|くれ|もらえますか|いただけますか|いただけますでしょうか|ほしいです|よい|いい)?|そのまま|(?:使い|使わせてもらい|使わせていただき|借り|変更し|割り?当て)ます|(?:使|つか|借り|かり)[うる](?=$|はい)|(?:かま|構)い?(?:ません|わない|へん|まへん)(?:ので|から)?|(?:いい|ええ)から|どうしても(?:必要)?|強制(?:的に|で)?|せやな|異議なし|(?:了解|了承)(?:もらいました|済(?:み)?)|お進め(?:いただけますか|いただけますでしょうか)?(?:ください|下さい)?(?:ませ)?|問題ない|間違いない|合って(?:い)?ます|合ってる|それで|必要|急ぎ|なので|ので|から|にして/giu;
const NO =
  /いえ+|いいえ|いや|ううん|ちが(?:う|います)|違(?:う|います)|(?:やめ|止め|辞め)(?:てお(?:き|く)|と(?:き|く)|よう|ます|る|とこ(?:う)?|にします|て(?:ください|おいて)?|といて)(?:ます|わ|ね)?|キャンセル(?:で|して|します)?(?:ください)?|取り?やめ(?:で|ます|る|て(?:ください)?)?|(?:取り?消し|取消)(?:て(?:ください)?|で|ます)?|いら(?:ない|ん)|要らない|い?りません|不要|なし(?:で|に(?:して|します)?)?|(?:今|さっき|それ|これ)の?|(?:いい|ええ)(?:や|わ|です)|だめ|ダメ|無理|むり|見送(?:り|る|ります)|また(?:に|今度|の機会)(?:にし)?(?:ます|する)?|また今度|(?:他|ほか|別)(?:の車|の手段)?(?:を|で|に)?(?:あた|探|さが|行|使|し)(?:り|し|き|い)?ます?|遠慮(?:し(?:て(?:お(?:き|く))?)?|いたし|します)(?:ます)?|諦め(?:ます|る)|あきらめ(?:ます|る)|間違(?:え|い)(?:まし)?(?:た|でし)?|まちが(?:え|い)(?:まし)?(?:た)?|大丈夫|結構|けっこう|使(?:って|用中)(?:る|いる)?(?:ん)?(?:なら|でしたら)(?:いい)?|お願い(?:し|いたし)?|ください|ほっと(?:いて|く)|忘れて(?:ください)?|(?:別の(?:手段|方法|車)で)(?:行きます|します)?/giu;
/** A clause that only gives the circumstances of the answer. */
const BACKGROUND =
  /^[^0-9]{1,40}(?:ので|んで|(?<!て|で|たい)から|(?:ます|です|た|ん)(?:が|けど)|(?:まし|でし)た|済みです|済み|済です|て(?:い|あり|おり)?ます|て(?:あっ|い)?て|そうです|とのこと(?:です)?|(?:[るたいん]|です|ます)(?:け[えぇん]|さかい|し))$/u;
/** 「今日は使わないそうです」: what somebody said of their own matter. */
const HEARD = /(?:ない|ません)(?:そう|とのこと|と(?:言|聞|の))/u;
/** Asks or wishes for something else. */
const OTHERWISE = /ください|下さい|願い|たい|ほしい|欲しい|でも$|けど|やめ|取り?消|だめ|ダメ|無理|困|怒|嫌/u;
const LATER = /あと(?:で|から)|後で|のち|明日|あした|来週|今度|次|たら|れば|まだ|ない|ません/u;
