import { readFileSync } from 'node:fs';
import { collectionsBeyond, pages } from '@ibasho/contract/features';
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

/** Something that the assistant has not learnt to do, by the title of its collection, and the page where it can be done. */
export interface OutOfReach {
  title: string;
  path: string | undefined;
}

/** What a message speaks of that is out of the assistant's reach: 「プロジェクト」. */
export function outOfReach(message: string): OutOfReach | undefined {
  const said = comparable(message);
  beyond ??= whatIsBeyond();
  return beyond.find(({ title }) => said.includes(comparable(title)));
}

let beyond: readonly OutOfReach[] | undefined;

/** What none of the actions that the reader has learnt is of, longer titles first. */
function whatIsBeyond(): OutOfReach[] {
  const { tokens } = JSON.parse(readFileSync(new URL('../reader/reader.json', import.meta.url), 'utf8')) as {
    tokens: string[];
  };
  return collectionsBeyond(new Set(tokens))
    .map(({ title }) => ({
      title,
      path: pages.find((page) => !page.path.includes('$') && page.title.startsWith(title))?.path,
    }))
    .sort((one, other) => other.title.length - one.title.length);
}

const LONGEST = 16;
const HELP = ['何ができ', 'なにができ', '使い方', 'つかいかた', 'へるぷ', 'help'];
const THANKS = ['ありがと', 'どうも', 'thank', '助かり'];
const GREETINGS = ['こんにちは', 'こんばんは', 'おはよう', 'お疲れ', 'おつかれ', 'よろしく', 'はじめまして'];
const HELLO = 'お疲れさまです。';
const WHAT_CAN_BE_DONE =
  '外出や戻り、休み、予定、会議室、車、プロジェクトのタスクや日程を文で登録でき、だれがどこにいるか、何が空いているか、締め切りにもお答えします。';
