import type { Skeleton } from '../message/mentions.ts';

/** The skeleton in which 「ご本人は」 names the only one of whom the sentences before it speak. */
export function withInPerson(skeleton: Skeleton): Skeleton {
  const { index, 0: words } = IN_PERSON.exec(skeleton.text) ?? { index: 0, 0: '' };
  const people = skeleton.mentions.slice(0, index).filter((one) => one?.sign === 'P');
  const [who] = people;
  if (words === '' || people.length !== 1 || who === undefined) return skeleton;
  const at = index + words.length - 1;
  const mentions = skeleton.mentions.with(at, who);
  return {
    ...skeleton,
    mentions,
    text: `${skeleton.text.slice(0, index)}${'P'.padStart(words.length)}${skeleton.text.slice(at + 1)}`,
  };
}

const IN_PERSON =
  /(?<=[。!\n] *)ご?本人(?:様|さん)?(?=(?:は|が|も)[^。]{0,8}(?:退勤|帰|直帰|外出|出か|在席|戻|席|早退|在宅))/u;
