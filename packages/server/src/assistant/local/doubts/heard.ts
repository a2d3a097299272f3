import type { Proposal } from './proposal.ts';

// Steps of the sender's own in a message that passes on what somebody else does.

/** Whether the sender tells of somebody else, and a step is the sender's all the same. */
export function isOnlyHeard(proposal: Proposal): boolean {
  return (
    isLoose(proposal) ||
    isHeard(proposal) ||
    isHearsay(proposal) ||
    isPassedOn(proposal) ||
    IS_MESSAGE.test(proposal.skeleton.text)
  );
}

/** A step of the sender's own after the same for somebody else, told without a word about whose: 「…を頼まれました。14時に戻るそうです」. */
function isLoose({ acting, skeleton }: Proposal): boolean {
  return acting.some(({ steps, self }, index) => {
    const [own] = steps;
    if (own === undefined || own.params.user !== undefined || own.params.group !== undefined || self) return false;
    if (STANDS_IN.test(skeleton.message.text) && !/M/.test(skeleton.text) && !AT_A_LOSS.test(skeleton.message.text))
      return true;
    return acting
      .slice(0, index)
      .some((before) => before.steps.some(({ action, params }) => action === own.action && params.user !== undefined));
  });
}

/** 「どこを押すのか分からないので、代わりに入れてください」: the app is asked to do it. */
const AT_A_LOSS =
  /^[^PG]*(?:分から|わから|(?:分か|わか)り(?:ま|に)|でき(?:ない|ません)|慣れ)[^PG。]*(?:代わり|かわり)に(?:入|登|お?願)[^PG]*$/u;

/** Somebody writes for somebody else. */
const STANDS_IN =
  /て(?:やって|あげて)|(?:代わり|かわり)に(?:入|登|書|打|お?願|申|連|報|在|退|失)|代理で|ご本人|本人(?:に|から)(?:頼|言|連)|(?:入力|登録|連絡|返却)を(?:お)?(?:頼ま|願わ)れ/u;

/** 「森さんに伝言です、17日お休みにしてください」: whose it is nobody can tell. */
const IS_MESSAGE = /P(?:に|へ|への)(?:伝言|言付け|言づて|ことづて)(?:です|が|を|お願い)/u;

/** 「みんな設営に出たところです。帰りは6時半だそうです」: nobody has to be told when they are back themselves. */
function isHeard({ acting, skeleton: { text } }: Proposal): boolean {
  return acting.some(
    ({ steps: [step], self }) =>
      step?.params.return_time !== undefined &&
      step.params.user === undefined &&
      step.params.group === undefined &&
      !self &&
      HEARD.test(text),
  );
}

const HEARD = /(?<=[。!\n] *[^。!\nM]{0,16})W[^。!\nW]{0,8}(?:[だるた]そうです|との(?:こと|連絡)です)(?:。|!|$)/u;

/** 「森さんがデリカ使いたいって言ってたけど、電車で行くって」: who is heard to leave is not the sender. */
function isHearsay({ acting, skeleton: { text } }: Proposal): boolean {
  return acting.some(
    ({ steps: [step], self, request }) =>
      step?.params.status !== undefined &&
      step.params.user === undefined &&
      step.params.group === undefined &&
      !self &&
      HEARD_OF.test(text.slice(0, request.to)),
  );
}

const HEARD_OF =
  /P(?:さん)?[、 ]?[はがも][^PM]*(?:(?<=[るくすうたい])(?:ん)?(?:だ)?って|(?<=[るくすうただい])そうです|らしいです?|とのこと(?:です)?)(?:よ|ね|さ|わ|ー|〜)*[ 。!]*$/u;

/** 「森さんより、企画に戻られたとお電話がありました」: the news is that of whoever called, and no step is theirs. */
function isPassedOn({ steps, skeleton: { text, mentions } }: Proposal): boolean {
  const [only] = steps;
  const isOwnPresence =
    steps.length === 1 &&
    only?.params.user === undefined &&
    only?.params.group === undefined &&
    only?.params.status !== undefined;
  return (
    isOwnPresence &&
    [...text.matchAll(CALLER_OF_NEWS)].some(({ index }) => mentions[index]?.sign === 'P') &&
    !/M/.test(text)
  );
}

const CALLER_OF_NEWS =
  /P(?=(?:から|より)(?:、|W| )*[^。P]{2,30}(?<=られ|なさっ|になっ|[しえけいっん])[ただ](?:と|って|との)(?:の)?(?:お|ご)?(?:電話|連絡|伝言|メール|報告|こと))/gu;
