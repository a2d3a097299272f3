import type { PlanStep } from '@ibasho/contract/runs';
import { ownWords, type Skeleton } from '../message/mentions.ts';
import { type Proposal, wordsOf } from './proposal.ts';

// A step of the sender's own, or words in one, that are told of somebody else.

/** 「港の現場まで行かはった」: nobody tells of themselves in words of respect. */
export function isRespectful({ acting, skeleton: { text } }: Proposal): boolean {
  return acting.some(
    ({ steps, self, request }) =>
      !self &&
      steps.some(
        ({ params }) => params.status !== undefined && params.user === undefined && params.group === undefined,
      ) &&
      RESPECTFUL.test(text.slice(request.from, request.to)) &&
      !/M/.test(text),
  );
}

const RESPECTFUL =
  /(?:行か|出ら|戻ら|帰ら|向かわ|上がら|いらっしゃっ|お(?:戻り|帰り|出かけ)にな)(?:れ|っ|り)?(?:まし)?た(?!ら)/u;

/** 「森さんから電話で私用」 as words for the sender's own: what a colleague called about is theirs. */
export function isOfCaller({ steps, skeleton }: Proposal): boolean {
  return steps.some(({ params }) => {
    if (params.user !== undefined || params.group !== undefined) return false;
    const words = wordsOf(params);
    if (UNKNOWN_CALLER.test(words)) return true;
    return skeleton.mentions.some((mention, at) => {
      if (mention?.sign !== 'P') return false;
      const said = ownWords(skeleton, at, at + 1);
      return ['から', 'より'].some((from) => words.includes(said + from) && CALL.test(words));
    });
  });
}

const CALL =
  /(?:から|より)(?:の)?(?:お|ご)?(?:電話|連絡|伝言|メール|line)(?:で(?![のは]|[^、]{0,6}(?:呼|頼|言わ|依頼|指示|相談))|にて|あり[ \u3000])/iu;

/** 「ひろさんから電話、直帰」: a caller whose name the firm does not have. */
const UNKNOWN_CALLER =
  /^[^、。 ]{1,8}(?:さん|くん|ちゃん|君)(?:から|より)(?:お|ご)?(?:電話|でんわ|連絡|れんらく|line|ライン)、/iu;

/** 「みんな帰ったので鍵閉めて帰ります」: whose going is only why the sender goes. */
export function isWhySenderGoes({ steps, skeleton: { text } }: Proposal): boolean {
  return (
    steps.length === 1 &&
    steps.some(({ params }) => params.status !== undefined && (params.group ?? params.user) !== undefined) &&
    GONE_SO.test(text)
  );
}

const GONE_SO =
  /[PG][はがも、 ]*(?:全員|みんな|もう|先に|W)*(?:帰|かえ|外出し|出かけ|戻|もど|退勤し|上が|早退し)[^、。PMG]{0,6}[ただ](?:ので|から|んで|し)[、 ]?(?![^。]*(?:にし|登録|変え|お願い))[^。PG]{0,16}(?:ます|る)(?:ね|よ|わ)?[。! ]*$/u;

/** 「お子さんの熱、西さん材木屋まで行ったよ」: who comes or goes in the words kept for another. */
export function namesAnotherWho(words: string, params: PlanStep['params'], skeleton: Skeleton): boolean {
  return skeleton.mentions.some((mention, at) => {
    if (mention?.sign !== 'P' || mention.all.some(({ name }) => name === params.user)) return false;
    const said = ownWords(skeleton, at, at + 1);
    const after = said === '' ? '' : (words.split(said)[1] ?? '');
    return /(?:行っ|いっ|出|でか?け?|戻っ|帰っ|かえっ|もどっ|られ|まし|し)た(?:よ|わ|って|そう|ー|〜|の)*$/u.test(
      after,
    );
  });
}
