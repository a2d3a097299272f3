import { type Answerer, senderOf } from './question.ts';

const ABOUT = /稼働(?:率|状況)?(?!日|時間|開始|中)|かどう(?:りつ|率)|占有率|負荷率|忙しさ/u;
/** 「稼働率というのは何ですか」: what it is, and not how high. */
const MEANS = /(?:と|って)(?:いう)?(?:の|もの)?は?(?:何|なに|なん)(?:です|でしょう|$)|意味/u;

/** How busy somebody, a group or the sender is. */
export const aboutRates: Answerer = async ({ text, people, members, office, turn }) => {
  if (!ABOUT.test(text) || MEANS.test(text) || /N/.test(text)) return undefined;
  const named = people.map(({ documentId }) => documentId);
  const wanted = named.length > 0 ? named : members.length > 0 ? members : senderOf(turn).map((one) => one.documentId);
  if (wanted.length === 0) return undefined;
  const states = await office.people(wanted);
  return states
    .map(({ name, occupancyRate }) =>
      occupancyRate === null
        ? `${name}さんの稼働率は登録されていません。`
        : `${name}さんの稼働率は${occupancyRate}%です。`,
    )
    .join('\n');
};
