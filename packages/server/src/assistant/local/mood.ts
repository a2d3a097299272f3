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

/** Reads the words after a stem (`tail`, to the end of its clause), those before it, the mark and the words that follow. */
export function moodOf(before: string, tail: string, mark: string, rest = ''): Mood {
  const end = tail.replace(/[\s、,。!w笑ー〜~…]+$/u, '');
  const asks = ASK.test(end);
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
    over: /^(?:でした|だった)|て(?:い)?(?:まし)?た(?:よ|わ|ね|が|けど)*$|ており?ました/u.test(end),
    going: /て(?:い)?(?:る|ます|ました)|とる|とります|ており|てお(?:る|り)|てん|中/u.test(end),
    link,
  } as const;
  return { ...mood, kind: kindOf(before, end, mark, asks, rest) };
}

const ASK =
  /(?:て|で|と)(?:おい)?(?:ください|下さい|くださ|くれ|もらえ|もらって|もらいた|もろて|ほしい|欲しい|いただ|頂|ちょうだい|頂戴|んか)|(?:と|ど)い(?:て|た)|とき(?:たい|ます|まし)|ておき|ておい|お願い|おねがい|願い|たい(?!へん)|にして|にし(?:て|と)|よろ|頼|(?<!に|まし|だっ|くっ)(?:て|といて)(?:な|や|ね|よ|ー|さ)*$|なさい|しよ(?:う)?$|ちゃって|せてください/u;
const POSSIBLE =
  /かも|だろう|でしょう|かな[あぁー]?$|かなと|かどうか|つもり(?!です$)|と思(?:って|う|い)|ようと思った|するな(?:と|よ|$)|と(?:言|い)われ|と考え|かもしれ|検討|相談|未定|迷|(?:し|り|み|れ|い|き|ち|え)そう(?:です|だ|な|$|かも)|らしい|みたい|よう(?:です|だ$|で$)|可能性|見込み薄|はず|場合によ|しようか/u;
const NEGATED = /(?:ない|なかった|ません(?!か)|ず(?:に)?$|へん(?!か)|まい$|ねえ|ぬ$|なく(?:なり|なっ|て))/u;
const CONDITIONAL =
  /(?:たら|なら(?!な)|れば|えば|ければ|(?:る|た|の|い)(?:とき|時|際|場合|前|まえ|途中|間|あいだ|たび|度)(?:は|に|の|、|で|も|$)|(?:る|た)と$|次第|ついでに$)/u;

const POLITE_REQUEST =
  /(?:いただけ|頂け|もらえ|くださ(?:いま|れ)|願え|くれ)(?:ます|ません|ない|る|へん)?(?:でしょう)?か(?:ね|な)?$/u;

function kindOf(before: string, end: string, mark: string, asks: boolean, rest: string): Mood['kind'] {
  const questionMark = mark === '?';
  if (
    /(?:もし(?!かし)|万が一|仮に|(?<!よかっ|よろしかっ)(?:たら|なら)(?=、|,| |.|$)|(?<!でき|よけ|可能であ)れば|場合(?:は|に)?(?=、|.))/u.test(
      before.replace(
        /(?:できれば|可能(?:なら|であれば|でしたら)|よ(?:ければ|かったら|ろしければ)|なら(?:な|び))/gu,
        '',
      ),
    )
  )
    return 'conditional';
  if (/(?:あとで|後で|のちほど|後ほど|そのうち|いずれ|近いうち|今度)/u.test(before)) return 'possible';
  if (/(?:もしかし|ひょっとし|たぶん|多分|おそらく|恐らく)/u.test(before)) return 'possible';
  if (
    /(?:(?:て|で)(?:も(?:ろて|らって))?も?(?:いい|ええ|よい|よろし|ok|大丈夫|かま|構わ|問題|い$|い(?=です|か))|ってい(?:い|んだっけ)|られますか|(?<!く)れますか|(?<!もら|いただ|頂|もろ)えますか|えます$)/u.test(
      end,
    ) &&
    (questionMark || /か(?:な|ね)?$/u.test(end))
  )
    return 'permission';
  if (POLITE_REQUEST.test(end)) return 'ask';
  if (POSSIBLE.test(end) && !/たいと(?:思|考)/u.test(end)) return 'possible';
  if (/(?:誰|だれ|どなた|どこ|ですか|ますか)/u.test(rest)) return 'question';
  if (
    /(?:よう(?:に)?|と|って)(?:言って|伝えて|お伝え|連絡して|指示して|頼んで)(?!い|ま|た|る|[、 ]*(?:出|帰|行|退|外|先))/u.test(
      end + rest,
    )
  )
    return 'question';
  if (NEGATED.test(rest.replace(/[\s、。!ー〜]+$/u, ''))) return 'negated';
  if (asks)
    return NEGATED.test(
      end
        .replace(/(?:くれ|もらえ|いただけ|頂け|くださ|下さ|もらわ|もろ)(?:ません|ない|へん)か?/gu, '')
        .replace(/構い?ません|問題ない|なくて(?:大丈夫|いい)/gu, ''),
    ) && !/ないように/.test(end)
      ? 'negated'
      : 'ask';
  if (CONDITIONAL.test(end)) return 'conditional';
  if (NEGATED.test(end)) return 'negated';
  if (questionMark || (/(?:か|かね|かい|だっけ|っけ|のか|ん(?=$)(?<=る|てる))$/u.test(end) && !/から$/.test(end)))
    return 'question';
  if (
    /[何誰]|だれ|どこ|どなた|いつ(?!も)|どの|どれ|なんで|なぜ|どう/u.test(before + end) &&
    !/誰か|だれか|どうしても|何度|何か|どこか|どうぞ|どうか/u.test(before + end)
  )
    return 'question';
  return 'tell';
}
