import { isIdle } from '../../message/idle.ts';
import { goesOn } from './going-on.ts';
import { asksWhether, holdsInterrogative, wantsToKnow } from './interrogatives.ts';
import { asksNothing, isStillAsked } from './no-wish.ts';
import { hangsOnCondition, isForWhenever, isSupposed, isWheneverDone } from './supposed.ts';

/** How a request's verb ends, and what that makes of it. */
export interface Mood {
  /** tell and ask are acted on; the others never are. */
  kind: 'tell' | 'ask' | 'question' | 'permission' | 'negated' | 'possible' | 'conditional';
  past: boolean;
  going: boolean;
  /** 「外出していました」: it has ended. */
  over: boolean;
  /** How it leads to the next clause. */
  link: 'reason' | 'contrast' | 'and' | 'then' | null;
}

/** Reads the words after a `stem` (`tail`, to the end of its clause), those before it, the mark and the words that follow. */
export function moodOf(before: string, tail: string, mark: string, rest = '', stem = ''): Mood {
  // A stem may end within the verb's ending: 「戻りま」「せん」.
  const end = `${/せ/.test(tail.charAt(0)) && stem.endsWith('ま') ? 'ま' : ''}${tail.replace(/[\s、,。!w笑ー〜~…]+$/u, '')}`;
  // 「出られて、17時に…」 tells on; nobody is asked for something in words of respect.
  const asks =
    ASK.test(withoutHearsay(ASKED_OF.test(end) && /[てで]$/.test(stem) ? stem.slice(-1) + end : end)) &&
    !(stem.endsWith('れ') && end === 'て') &&
    !(BARE_TE.test(end) && goesOn(stem, rest)) &&
    // 「銀行行ってて、16時戻り」
    !/[てで]い?て$/u.test(stem.slice(-2) + end) &&
    !(/^って/.test(end) && /[るすくぐつぬぶむうたい]$/.test(stem));
  const link =
    /(?:ので|んで|から|ため(?:に)?|ゆえ)$/u.test(end) && !/[てで]から$/.test(end)
      ? 'reason'
      : /(?:が|けど|けれど|けれども|けども|のに)$/u.test(end)
        ? 'contrast'
        : /[てで]から$/.test(end)
          ? 'then'
          : end !== 'で' && /(?:て|で|し|つつ|あと|ながら|り|たら)$/u.test(end)
            ? 'and'
            : null;
  const mood = {
    past: /(?:た|だ)(?:よ|わ|ー|で|な|ね|ので|んで|から|が|けど|です)*$|まし(?:た|て)|たんで|たので/u.test(end),
    over:
      FINISHED.test(end + rest) ||
      /^(?:でした|だった)|(?<!(?:と|って)(?:言っ|いっ|話し|おっしゃっ|仰っ))て(?:い)?(?:まし)?た(?:よ|わ|ね|が|けど)*$|(?<!(?:と|って)(?:言っ|申し|話し|おっしゃっ|仰っ))ており?ました/u.test(
        end,
      ),
    // 「席に戻って」「おります」
    going: /て(?:い)?(?:る|ます|ました)|[てで]て$|とる|とります|ており|てお(?:る|り)|てん|中/u.test(
      /[っん][てで]$/u.test(stem) && /^おり?ま/u.test(end) ? stem.slice(-1) + end : end,
    ),
    link,
  } as const;
  // 「17時戻り、電話は出られません」: a stem may end in the mark that sets the next clause apart.
  const apart = rest !== '' && /[、 ]$/u.test(stem + tail) ? `、${rest}` : rest;
  return { ...mood, kind: kindOf(before, end, mark, asks, apart, stem) };
}

/** 「休憩は終わりました」: what has been gone to. */
const FINISHED = /^(?:は|が|も)?(?:もう|無事)?(?:終わ|おわ|済[みん])[^、。]{0,4}[ただ](?:よ|わ|ね)?[\s、。!〜]*$/u;

/** 「直行ですって」, 「直帰になったって」: who says so is somebody else, and nothing is asked. */
const withoutHearsay = (end: string) => end.replace(SAID_SO, '$1').replace(FAVOUR, 'いる');
/** 「銀行に行ってくれています」: done for the sender, and not asked. */
const FAVOUR = /(?:くれて|くださって|下さって|もらって|いただいて|頂いて)(?:い|おり)?(?:ます|る)(?!か)/u;
const SAID_SO = /(です|ます|まし?た|(?:^|[っいんれきしけせえめり])た|だ|る)って(?:さ|よ|ね|ー)*$/u;

const ASK =
  /(?:て|で|と)(?:おい)?(?:ください|下さい|くださ|くれ|もらえ|もらって|もらいた|もろて|ほしい|欲しい|いただ|頂|ちょうだい|頂戴|んか)|(?:と|ど)い(?:て|た)|とき(?:たい|ます|まし)|ておき|ておい|お願い|おねがい|願い|たい(?!へん)|にして|にし(?:て|と)|よろ|頼|(?<!に|まし|だっ|くっ|られ)(?:て|といて)(?:な|や|ね|よ|ー|さ)*$|なさい|しよ(?:う)?$|ちゃって|せてください/u;
/** Right behind a stem that ends in て: 「行って」「ください」. */
const ASKED_OF = /^(?:ください|下さい|くれ|もらえ|もらって|ほしい|欲しい|いただけ|頂け)/u;
/** 「仕事を終えて帰られる」 goes on behind て. */
const BARE_TE = /^(?:[^てで]{0,3}|って?い|し?てい|し?ており)て$/u;
const POSSIBLE =
  /たくな(?:り|る|っ)|かも|だろう|でしょう|かな[あぁー]?$|かな[あぁー]?(?:と|って)|かどうか|つもり(?!です$)|と思(?:って|う|い(?!ますので))|ようと思った|するな(?:と|よ|$)|と(?:言|い)われ(?!(?:まし)?た(?:ので|んで|から|ため))|と考え|かもしれ|検討|相談|未定|迷|まよ[いっう]|(?:し|り|み|れ|い|き|ち|え)(?<!たい|ほしい|欲しい)そう(?:です|だ|な|$|かも)|らしい|(?<![てで])みたい|よう(?:です|だ$|で$)|可能性|見込み薄|はず(?![しすせさ])|場合によ|しようか|たい(?:もん(?:だ|です)|な[あぁー])|たかった(?:です|な[あぁー]?|けど|のに|ん(?:です|だ)(?:けど|が)?|$)/u;
const NEGATED =
  /(?:(?:では|じゃ)なく$|(?<!つ|少|すく|危|あぶ|おさ|しか)ない|なかった|ません(?!か)|ず(?:に)?$|へん(?!か|こう)|まい$|ねえ|ぬ$|なく(?:なり|なっ|て))/u;
/** 「お借りできればと思います」, 「…していただけると助かります」. */
const HOPES =
  /^.{0,12}(?:でき|いただけ|頂け|もらえ|え|け|め|せ|れ)(?:れば|ると|ましたら)(?:と(?:思(?:い|って)|存じ)|幸い|嬉し|うれし|助か|ありがた|有難)/u;
/** 「借りられると」 (助かります), of which the thanks are taken out before. */
const HOPED =
  /^(?:(?:わせてもら|せてもら|ら|わ)?[えれ]ると|(?:し)?(?:でき|いただけ|頂け)(?:れば|ると|ますと|ましたら))$/u;
/** 「休めるといいな」. */
const HOPE =
  /(?:(?:と|たら|ば)いい(?:な|のに|[のん](?:だ|です)(?:けど|が)(?:ね|なあ?)?)|^(?:の(?:ほう|方))?(?:が|のが)(?:いい|よい|良い|よかった)(?:な|のに|なって))[あぁーぁ〜]*$/u;
/** 「返してくれましたか」, 「在宅にしてくれた?」: whether it has been done. */
const DONE_YET =
  /(?:くれ|もらい|もらえ|いただき|いただけ|頂け|ください|下さい)(?:まし)?た(?:でしょう)?(?:か(?:ね|な)?|\?)$/u;
/** 「外出中でしょうか、オンラインになっていますが」: what the screen shows. */
const SHOWN =
  /^(?:中)?(?:[にと]表示されてい?(?:ます|る)(?:ので|から)?$|(?:になって|[にと]表示されて)い?(?:ます|る)(?:ん|の)?(?:です)?(?:が|けど|けれど)$)/u;
/** 「頼まれて外出にしておきました」: it has been set. */
const SET_ALREADY =
  /(?:に(?:変更)?し|に変え|に直し)(?:(?:ておき|とき)まし|(?:ておい|とい))た(?!ら|い|で)(?![^。]*(?:違|直|お願い))/u;
/** 「在席状況を見せてください」, 「稼働率を教えてください」. */
const TO_SEE =
  /^(?:を|が|は|って|、)*(?:お)?(?:教え|おしえ|知りた)|^(?:の)?(?:状況|状態|一覧|リスト|ステータス|表)(?:を|が|は|って|、| )*(?:見せ|見た|知り|教え|おしえ|確認|見れ|見られ|見え)/u;
/** 「80%でしたよね」, 「17日でしたっけ」 want to be told. */
const REMINDED = /(?:っけ|(?<!て)よね|(?:[るた]|[宅勤出席帰みり]な)[のん]ですね)$/u;

/** 「いただければと存じます」, 「いただけますと幸いです」. */
const POLITE_WISH = /(?:ければ|ますと|えれば)(?:と(?:存|思|考)|、?(?:幸い|嬉し|うれし|助か|ありがた|有難))/u;

/** 「休みたかったけど来ました」: what did not come about. */
const WISHED = /たかった(?!ので|から|ため)/u;
/** 「休みたいと言っていました」: what somebody wishes, at the end. */
const WISH_OF_ANOTHER = /たい(?:です)?と(?:言|話|おっしゃ|仰)[^、。]{0,8}(?<!ので|から)$/u;

const POLITE_REQUEST =
  /(?:いただけ|頂け|もらえ|くださ(?:いま|れ)|願え|くれ|願いでき|願い出来|頂戴でき)(?:ます|ません|ない|る|へん)?(?:でしょう)?か(?:ね|な)?$/u;

/** 「今日の休み」, 「今日休みは」: a noun alone asks who; a request for a day off says at least 「明日休み」. */
function isNounAlone(before: string, stem: string, after: string): boolean {
  const isOfDay = /^[\s]*W(?:の|、)*$/u.test(before) && /^お?(?:休み|休暇|やすみ)$/u.test(stem);
  return (
    (isOfDay && /の$/u.test(before) && after.trim() === '') ||
    (!/[わうくすつぬぶむるただ]$/u.test(stem) &&
      (/行$/u.test(stem) ? /^は[\s。]*$/u : /^(?:は|って)[\s。]*$/u).test(after))
  );
}

/** 「出社に変えてもらってもいいですか」: to set something is asked of us; to stay away would be asked of somebody. */
const ASKS_TO_SET =
  /^(?:(?:中|扱い)?(?:に|と|へ)(?:変え|直し|変更し|登録し|設定し|入れ|更新し|切り?替え|し)て(?:おいて)?(?:もらって|いただいて|頂いて)も(?:いい|よい|良い|よろしい|宜しい|大丈夫)(?:です|でしょう)|(?:中|扱い)?の?(?:印|しるし|マーク|表示|状態)(?:に|へ)(?:(?:変更)?(?:でき|出来)|変えられ|直せ)(?:ます|ません)(?:でしょう)?)か(?:ね|な)?$/u;

/** A question that stands behind a request's words, and is not whether they will do. */
const ASKS_AFTER =
  /誰|だれ|どなた|どこ(?!ろ)|どんな|どれ|ですか|(?<!願いでき|願い出来)ますか|(?:です|でした|(?<!いただけ|頂け|もらえ|くれ|願え|でき)ます|[のん])でしょうか/u;
/** 「17日の休み、18日に変更してもらえますか」. */
const ASKS_TO_MOVE =
  /W[にへ](?:変更し|動かし|ずらし|移し|変え|かえ|振り?替え)て(?:おいて)?(?:もらえ|いただけ|頂け|くれ)(?:ます|ません)か/u;
const CHECKS = /^[、 ]*(?:これで|それで)?(?:大丈夫|よろし|宜し|問題|合って|かまい|構い|いい)/u;
/** 「休みはそのままで」. */
const AS_IT_IS =
  /^の?まま(?:です|で|だ(?!から)|や(?!け|から)|じゃ(?!け)|$)|^(?:は|も|を|については)[、 ]*(?:そのまま|このまま|今のまま|変更なし|変えず)/u;
/** 「18日はそのまま休みで」. */
const STAYS_OFF = /[そこ]のままSお?(?:休|やす)/u;
/** 「休みは来週でいいかどうか、返事待ちです」. */
const UNSETTLED =
  /^[^、。]{0,14}かどうか|^[、 ]*[^。、]{0,10}(?:やめ|ずらし|変え|延ばし|取り?消し|キャンセルし)(?:よう|そう|た(?:方|ほう)が(?:いい|よい|良い))(?:です)?か(?:な|も|と|$)/u;
/** 「返却はまだです」: it is still to come. */
const NOT_YET =
  /^(?:の?(?:手続き|登録|ほう|方))?(?:は|が|も|を|、| )*(?:まだ(?:です|だ|でし|で$|な(?:の|ん)|して(?:い)?(?:な|ま)|でき|終わ|これから|先|[、。! ]|$)|(?:これから|この後|このあと|今から)(?:です|だ|に?なります)(?:$|[、。! ]|が|けど))/u;
/** 「月曜休みます、みてくれる人がいなくて」: why, told behind. */
const LACKS = /(?:が|は|も)[^、。がはも]{1,10}なくて[\s、。!ー〜…]*$/u;
/** 「帰られるそうですが、まだいます」. */
const STILL_HERE = /^[、 ]*まだ(?:席に|会社に|社内に|ここに)?(?:いま|いらっしゃ|おりま|おられ|残って)/u;
/** 「休みは、やっぱりいりません」; 「上がります、みんなも無理しないで」 denies something else. */
function isDeniedAfter(rest: string): boolean {
  const words = rest.replace(/[\s、。!ー〜]+$/u, '').replace(APOLOGY, '');
  const [first = '', ...others] = words.split(/[、,\s]+/u);
  const denies = (clause: string) => NEGATED.test(clause);
  return denies(first) || others.some((clause) => denies(clause) && isIdle(clause.replace(NEGATED, ' ')));
}

/** 「在宅はここまで」. */
const IS_OVER =
  /^(?:勤務|ワーク)?(?:は|も|を|、| )?(?:ここまで|これまで|おしまい|お?終わり|おわり|終了|切り上げ|やめ)/u;

/** 「使わん」, 「乗らんけん」, 「借りんことにした」. */
const NOT_IN_DIALECT = /^ん(?:$|こと(?:に|と)(?:し|な)|わ|よ|ね|けん|けど|から|です|し$|ばい)/u;

/** 「まだ入力されていないようなので70%で」: why, and no denial. */
const NOT_ENTERED =
  /^(?:の[^、。]{1,6})?[がはも]?(?:まだ|何も|なにも)?(?:入力|登録|記入|設定|反映|更新|記載|入|書)(?:され|っ|し|かれ|れ|い)て(?:い)?(?:ない|ません|おりません|なかった)(?:よう|みたい)?(?:な|です)?(?:ので|んで|から|ため)/u;

/** 「休みとれんかった」. */
const COULD_NOT = /^(?:[がはをも]|、)?(?:と|取|もら)[れえ](?:ん|へん|ひん)(?:かった|$)/u;

const APOLOGY = /(?:すみ|すい|申し訳(?:あり|ござい))ません|申し訳ない/gu;

function kindOf(before: string, end: string, mark: string, asks: boolean, rest: string, stem: string): Mood['kind'] {
  const questionMark = mark === '?';
  end = end.replace(NOT_ENTERED, '');
  if (/(?:[わらかまが]|借り)$/u.test(stem) && NOT_IN_DIALECT.test(end)) return 'negated';
  if (COULD_NOT.test(end + rest)) return 'negated';
  if (asksNothing(before, stem, end, rest) || isStillAsked(stem, end + rest)) return 'possible';
  if (
    wantsToKnow(end + rest) ||
    isNounAlone(before, stem, end + rest) ||
    (mark === '' && rest === '' && !stem.endsWith('ま') && asksWhether(`${before}S${end}`))
  )
    return 'question';
  if (DONE_YET.test(end + mark) || TO_SEE.test(end + rest)) return 'question';
  if (SHOWN.test(end) || SET_ALREADY.test(stem + end)) return 'possible';
  if (HOPES.test(end + rest) || (HOPED.test(end) && rest.trim() === '')) return 'ask';
  if (isSupposed(before, stem, end)) return 'conditional';
  if (/(?:あとで|後で|のちほど|後ほど|そのうち|いずれ(?!も)|いつか(?!ら)|近いうち|今度(?!は?[、 ]?C))/u.test(before))
    return 'possible';
  if (PERHAPS.test(before)) return 'possible';
  if (ASKS_TO_SET.test(end + rest)) return 'ask';
  if (
    /(?:(?:て|で)(?:も(?:ろて|らって))?も?(?:いい|ええ|よい|よろし|ok|大丈夫|かま|構[わい]|問題|い$|い(?=です|か))|ってい(?:い|んだっけ)|られますか|(?<!く)れますか|(?<!もら|いただ|頂|もろ)えますか|えます$)/u.test(
      end,
    ) &&
    (questionMark || /か(?:な|ね)?$/u.test(end))
  )
    return 'permission';
  if (WISHED.test(end)) return 'possible';
  if (WISH_OF_ANOTHER.test(end) || HOPE.test(end)) return 'possible';
  if (REMINDED.test((stem + end + rest).replace(/[\s、。!ー〜]+$/u, ''))) return 'question';
  if (POLITE_REQUEST.test(stem + end) || POLITE_WISH.test(end)) return 'ask';
  if (POSSIBLE.test(/[てで]$/u.test(stem) ? stem.slice(-1) + end : end) && !/たいと(?:思|考)/u.test(end))
    return 'possible';
  if (ASKS_AFTER.test(rest) && !CHECKS.test(rest) && !ASKS_TO_MOVE.test(rest)) return 'question';
  if (/(?:たぶん|多分|おそらく|恐らく|かも)(?:ね|です|だけど)?$/u.test(rest.trim())) return 'possible';
  if (
    AS_IT_IS.test(end + rest) ||
    STAYS_OFF.test(`${before}S${stem}`) ||
    NOT_YET.test(end + rest) ||
    (/^(?:在宅|テレワーク|リモート)/u.test(stem) && IS_OVER.test(end + rest)) ||
    (STILL_HERE.test(rest) && !/^(?:在席|オンライン|出社|復帰)/u.test(stem))
  )
    return 'negated';
  if (UNSETTLED.test(rest)) return 'possible';
  if (isWheneverDone(end + rest) || (asks && isForWhenever(before))) return 'conditional';
  if (
    /(?:よう(?:に)?|と|って)(?:、|[PG]に(?:は|も)?)*(?:言って|伝えて|お伝え|連絡して|指示して|頼んで)(?!い|ま|た|る|[、 ]*(?:出|帰|行|退|外|先))/u.test(
      end + rest,
    )
  )
    return 'question';
  if (
    /(?:が|けど|けれど)$/u.test(end)
      ? NEGATED.test(rest.replace(APOLOGY, '').trim())
      : isDeniedAfter(rest) && !LACKS.test(rest)
  )
    return 'negated';
  if (asks)
    return NEGATED.test(
      end
        .replace(/(?:くれ|もらえ|いただけ|頂け|くださ|下さ|もらわ|もろ)(?:ません(?!でした(?!か))|ない|へん)か?/gu, '')
        .replace(/構い?ません|問題ない|なくて(?:大丈夫|いい)/gu, ''),
    ) && !/ないように/.test(end)
      ? 'negated'
      : 'ask';
  if (hangsOnCondition(stem, end, rest)) return 'conditional';
  if (NEGATED.test(end.replace(APOLOGY, ''))) return 'negated';
  if (questionMark || (/(?:か|かね|かい|だっけ|っけ|のか|ん(?=$)(?<=る|てる))$/u.test(end) && !/から$/.test(end)))
    return 'question';
  return holdsInterrogative(before, end) ? 'question' : 'tell';
}

/** 「たぶん休みます」, and not 「土曜に働いたぶん休みます」. */
const PERHAPS =
  /もしかし|ひょっとし|(?<!\p{Script=Han}[いっんしちきりけせてえれめ]|[出来着寝])たぶん|多分|おそらく|恐らく/u;
