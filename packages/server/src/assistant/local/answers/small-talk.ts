import { collectionsWithoutActions } from '@ibasho/contract/features';
import { isIdle } from '../message/idle.ts';
import { comparable } from '../message/written.ts';

/** The answer to a greeting, to thanks, and to 「何ができるの？」, of a message that is no more; undefined for any other. */
export function smallTalk(message: string): string | undefined {
  const said = comparable(message);
  if (said.length <= LONGEST && HELP.some((words) => said.includes(words))) return WHAT_CAN_BE_DONE;
  const rest = [...THANKS, ...GREETINGS].reduce((left, words) => left.replace(words, ' '), said);
  if (rest === said || !isIdle(rest)) return undefined;
  if (THANKS.some((words) => said.includes(words))) return 'どういたしまして。';
  return GREETINGS.some((words) => said.includes(words)) ? `${HELLO}${WHAT_CAN_BE_DONE}` : undefined;
}

/** What a message speaks of that the assistant has no action for, by the title of its collection: 「会議室の予約」. */
export function outOfReach(message: string): string | undefined {
  const said = comparable(message);
  return TITLES.find((title) => said.includes(comparable(title)));
}

const TITLES: readonly string[] = collectionsWithoutActions
  .map(({ title }) => title)
  .sort((a, b) => b.length - a.length);

const LONGEST = 16;
const HELP = ['何ができ', 'なにができ', '使い方', 'つかいかた', 'へるぷ', 'help'];
const THANKS = ['ありがと', 'どうも', 'thank', '助かり'];
const GREETINGS = ['こんにちは', 'こんばんは', 'おはよう', 'お疲れ', 'おつかれ', 'よろしく', 'はじめまして'];
const HELLO = 'お疲れさまです。';
const WHAT_CAN_BE_DONE =
  '外出や戻り、休み、車の使用、稼働率を文で登録でき、だれがどこにいるか、車が空いているかにもお答えします。';
