import { daysOf, overlap, type Proposal, type Understood } from './proposal.ts';

/** Whether a plan takes what is only told, of another day or by somebody else, for what the sender wants now. */
export function isOnlyTold(proposal: Proposal): boolean {
  return (
    isCalledIn(proposal) ||
    staysOn(proposal) ||
    isStillShown(proposal) ||
    isRateCompared(proposal) ||
    isRoleHeard(proposal) ||
    proposal.acting.some((one) => isOfOtherDay(one, proposal))
  );
}

/** 「森さんが管理者に変えてと言っていました」: who is to be it, and whether anybody may, is open. */
function isRoleHeard({ steps, skeleton: { text } }: Proposal): boolean {
  return steps.some(({ action }) => action === 'update_user') && HEARD_TO_WISH.test(text);
}

const HEARD_TO_WISH =
  /P(?:が|は|も)[^。!?\nP]{0,30}(?:て|ほしい|たい)(?:ください|下さい)?(?:と|って)(?:言|いっ|おっしゃ|話)/u;

/** 「稼働率って自分で入れるんですか？森さんは55%でした」: a number that is told, of a colleague, beside what is asked of rates. */
function isRateCompared({ steps, skeleton: { text, message } }: Proposal): boolean {
  return (
    steps.some(({ action, params }) => action === 'update_occupancy_rate' && params.user !== undefined) &&
    ASKED_OF_RATES.test(message.raw) &&
    RATE_MERELY_TOLD.test(text)
  );
}

const ASKED_OF_RATES = /(?:稼働|かどう|忙しさ)[^。!！\n]{0,30}(?:[?？]|か(?:ね|な)?[。、])/u;
const RATE_MERELY_TOLD =
  /P(?:は|が|も)[^。!?\nPW]{0,6}N(?:です|でした|だ|に(?:なっ|し)て(?:い|おり)?(?:ます|る|た|まし))(?:よ|ね|が|けど|た)*[。!\s]*$/u;

/**
 * 「森より電話あり。本日発熱にて欠勤」: a call of somebody of whom no step is, and steps of the sender's own alone; not
 * 「森さんから電話があり、外出します」, in which the sender tells what they do about it.
 */
function isCalledIn({ steps, acting, skeleton: { text, mentions } }: Proposal): boolean {
  const isOwn = steps.every(({ params }) => params.user === undefined && params.group === undefined);
  if (!isOwn || acting.some(({ self }) => self) || /M/.test(text)) return false;
  return [...text.matchAll(CALLED)].some(({ index }) => mentions[index]?.sign === 'P');
}

const CALLED =
  /P(?:から|より)(?:、|の|先ほど|さっき|今|いま|今朝|W)*(?:お|ご)?(?:電話|連絡|伝言|一報|申請|申し出|知らせ|メール|チャット|line|ライン|報告)(?:(?=[ 。!])|(?:が|を|で|の|も)?(?:あり|あっ|入り|来|き(?:まし)?た|受け|もら|いただ|頂|(?<=で)(?![^。、]{0,10}(?:呼|頼|言わ|依頼|指示|相談|話|確認|すみ|済))))(?![^。!\n]{0,12}(?:ので|ため|んで|から)[、 ]|(?:(?:まし)?て)?、[^。!\nP]*ます(?:ね|よ)?[。!〜ー ]*$)/gu;

/** 「森さんが帰られたままの表示です」: what the app shows of somebody, and nothing that has happened. */
const isStillShown = ({ steps, skeleton: { text } }: Proposal): boolean =>
  steps.some(({ params }) => params.status !== undefined && params.user !== undefined) && STILL_SHOWN.test(text);

const STILL_SHOWN =
  /(?:帰っ|帰られ|外出し|出かけ|退勤し|戻っ|離席し)たまま(?:の(?:表示|状態|印|マーク)(?:です|に(?:な|見)|が)|に(?:な|見え))/u;

/** 「もう少し片付けてから帰ります」: whoever has something left to do here is still here. */
function staysOn({ steps, skeleton: { text } }: Proposal): boolean {
  return (
    steps.some(({ params }) => params.user === undefined && (params.status === 'offline' || params.return_time)) &&
    BEFORE_GOING_HOME.test(text)
  );
}

const BEFORE_GOING_HOME =
  /(?<!寄っ|よっ|行っ|いっ|回っ|まわっ|届け|出し|買っ|着い|着替え|もらっ|いただい)[てで]から[、 ]*(?:今日は|お先に|私も|そのまま)*(?:お?帰|かえ|上が|あが|退勤|失礼)(?!社)/u;

/** 「昨日はデリカで港へ行ってました」: a day that is not today's, at the head of the sentence that a step was read from. */
function isOfOtherDay(
  { steps, request }: Understood,
  { skeleton: { text, mentions }, today, acting }: Proposal,
): boolean {
  if (steps.every(({ action }) => action.endsWith('_holiday') || !TELLS_OF_NOW.test(action))) return false;
  const head = Math.max(...['。', '!', '?', '\n'].map((mark) => text.lastIndexOf(mark, request.to - 2))) + 1;
  return mentions.slice(head, request.from).some((mention, at) => {
    const days = mention?.sign === 'W' ? daysOf(mention.when.start, mention.when.end ?? mention.when.start) : null;
    const after = text.slice(head + at + 1, request.to);
    // 「明日は代休で、今日は直帰です」: the day of a day off that is set.
    const isTaken = acting.some(
      (other) =>
        other.request.from <= head + at &&
        head + at < other.request.to &&
        other.steps.some(({ action }) => action.endsWith('_holiday')),
    );
    if (isTaken) return false;
    return (
      days !== null && !overlap(days, { first: today, last: today }) && !OF_REASON.test(after) && TOPIC.test(after)
    );
  });
}

const TELLS_OF_NOW = /status$|car$/u;
const TOPIC = /^(?:は|も|に|、|って)/u;
const OF_REASON = /^[^。]*(?:ので|ため|から|んで|が|けど|です|ます|た|て)[、 ]/u;
