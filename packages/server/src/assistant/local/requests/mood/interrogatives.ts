// What in the words of a request makes it a question: who it is, when, or whether.

/** Whether the words behind a stem ask who does it, when, or if so. */
export const wantsToKnow = (words: string): boolean =>
  ASKS_WHO.test(words) ||
  ASKS_WHEN.test(words) ||
  ASKED_BY_OTHERS.test(words) ||
  WONDERS.test(words.replace(LEFT_OPEN, ''));

/** 「田中さんもう帰った」, S being the stem. */
export const asksWhether = (said: string): boolean => ASKS_WHETHER.test(said);

/** Whether a word asks for what is not known, before a stem or in its ending; never over both (「先ほど」, then 「れています」). */
export function holdsInterrogative(before: string, end: string): boolean {
  const said = `${before.replace(AT_A_LOSS, '')}S${end.replace(LEFT_OPEN, '')}`;
  return INTERROGATIVE.test(said) && !NO_INTERROGATIVE.test(said);
}

/** 「森さんは今日お休みかと聞かれました」: what somebody else wants to know. */
const ASKED_BY_OTHERS =
  /か(?:どうか)?[、 ]?(?:を|と|って)[、 ]?[^。、]{0,6}(?:聞か|きか|尋ね|たずね|訊か|問われ)(?:れ|ら)/u;
/** 「外出したか知りたい」. */
const WONDERS =
  /か(?:どうか)?(?:を|が|、)*お?(?:知りた|教え|おしえ|わか(?!り?ました)|分か(?!り?ました)|聞きた|確認|調べ)/u;
/** 「お休みになる日がございましたらお教えください」, 「お休みされるのは何日から何日まででしょうか」: when it is. */
const ASKS_WHEN =
  /^(?:に|を)?(?:な|さ|取|と|し|い)?(?:れ|ら)?(?:れ)?(?:る|た|ている)?(?:日|期間|ご?予定)(?:は|が|など)?(?:ござい|あり|あ)(?:ましたら|ますか|ますでしょうか|れば|るか)[^。]*(?:教え|知り|伺|聞か|か$)|^[^、。]{0,6}の(?:は|って)(?:何日|いつ|何時|どの日|何曜)|^(?:は|って|、)+(?:何日|何曜日?)(?:から|まで|$)/u;
/** 「外出してる人」, 「休みの方を教えて」: who it is that does what the stem says. */
const ASKS_WHO =
  /^(?:[しさってにのでいるおらりれたなきま中取すん、 ]|予定|(?:仕事|勤務|作業|業務)を?|働){0,10}(?:(?:人|方|ひと|かた|メンバー|社員|スタッフ|(?<!後任)者)(?:たち|達|々)?(?:の?(?:一覧|リスト))?|一覧|リスト)(?:って|は|が|を|も|、)*(?:今日|いま|今|W)*(?:は|、)?(?:誰|だれ|どなた|い(?:る|ます|ません|ない|らっしゃ)|お(?:る|ら|り)|何人|何名|教え|おしえ|知り|わか|分か|見せ|見た|$)/u;
/** 「田中さんもう帰った」, S being the stem: a colleague would tell it with 「よ」 or 「ました」. */
const ASKS_WHETHER = /P(?:は|って|、| )*もう[^。、]{0,4}S(?:した|しちゃった|ちゃった|してる|てる|る)?$/u;

const INTERROGATIVE = /[何誰]|だれ|どこ|どなた|いつ(?!も)|どの|どれ|(?<=^|[、。 ]|P|C)なんで(?!す)|なぜ|どう/u;
const NO_INTERROGATIVE =
  /誰[かも]|だれ[かも]|(?:なぜ|どういうわけ|どうした(?:こと|もの))か|どころ|何も|どこも|どれも|どうしても|どうに[もか]|どうも|何度|何か|どこか|どうぞ|どうか/u;
/** 「何と呼ぶのか分からないのですが、家で仕事をしています」: what one does not know is not asked. */
const AT_A_LOSS = /^.*(?:分から|わから|知ら|存じ|迷|自信)[^、。]*(?:が|けど|けれど|ので|なくて)[、 .…]/u;
/** 「行ってきます、何の話かわからないけど」: what is left open behind, where the wish is told already. */
const LEFT_OPEN =
  /(?<=[すたるよねわ!])[、 ]+[^、。]{0,6}(?:何|誰|だれ|どこ|どなた|いつ|どの|どれ|どう)[^、。]{0,10}か(?:は|も)?(?:まだ)?(?:わか[らん]|分か[らん]|知ら|存じ|聞いて(?:い)?な|不明|未定)[^、。]{0,10}(?=$|。)/u;
