/**
 * Whether a request's words only say how something feels, how it used to be, or what would be nice: `said` is its clause,
 * `after` what stands behind its stem to the end of the message.
 */
export function isOnlyFelt(said: string, after: string): boolean {
  return (
    IF_ONE_COULD.test(after) || EVER_SO.test(after) || FELT.test(after) || UNREAL.test(after) || LONG_AGO.test(said)
  );
}

/** 「直帰できるならしたいわ」. */
const IF_ONE_COULD = /^(?:が|も)?(?:でき|出来)(?:る|た|たん|るん|るもの|るもん)(?:だった)?(?:なら|ら)/u;
/** 「部長は外出ばっかりやな」: how it always is. */
const EVER_SO =
  /^(?:する|して(?:い)?る|中|の|が)?(?:ばかり|ばっか(?:り|し)?|だらけ|続き|ざんまい|三昧)(?:です|だ|や|じゃ|やん|やんか)?(?:ね|よ|な[あぁ]?|わ|けど|し|で|[〜ー!笑w])*[\s。!]*$/u;
/** 「雨の外出はいやだな」, 「休み明けの出社つらい」, 「明日休みなのうれしい」. */
const FELT =
  /^(?:中|する|日|な|の|こと|って|とか|ばかり|ばっかり|続き|は|が|も|で| )*(?:ちょっと|本当に|ほんと(?:に)?|めっちゃ|すごく|やっぱり|いつも|さすがに|正直|まだ|少し)*(?:いや(?!いや)|嫌|イヤ|きらい|嫌い|キライ|好き|つら|辛|しんど|めんど|面倒|だる|憂鬱|ゆううつ|うれし|嬉し|楽し|たのし|苦手|怖い|こわい|寂し|さみし|羨まし|うらやまし)(?:い|し|くさ|うくさ|です|だ|み|すぎ|る|かった|な[あぁ]?|ね|よ|わ|かも|[ぁあー〜!笑w])*[\s。!?]*$/u;
/** 「今日はもう店じまい、なんて言えたらいいのに」. */
const UNREAL = /^[^。]{0,3}[、 ]*なん(?:て|か)(?:言|い[えうっ]|思|おも|でき|無理)/u;
/** 「昔は朝に退勤したもんだ」. */
const LONG_AGO =
  /^(?:[^、。]{0,6}[、 ])?(?:昔|むかし|当時|若い(?:頃|ころ)|新人の?(?:頃|ころ))(?:は|も|、|って|よく|だと|なら|だったら)|たもん(?:だ|です|や)(?:よ|ね|な[あぁ]?)*$/u;
