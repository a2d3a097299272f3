import type { Reader } from '../matter.ts';

/** 「同じ部署の雅さんのほうです」, 「うちの部の方」: the sender's own department, by its name. */
export function withOwnGroup(message: string, { sender, directory }: Reader): string {
  const own = directory.affiliations.find(({ documentId }) => documentId === sender?.affiliation);
  const named =
    own?.name && message.includes(`同じ${own.name}`) ? message.replace(`同じ${own.name}`, own.name) : message;
  return own ? named.replace(OWN_GROUP, own.name) : message;
}

const GROUP = '(?:部署|部門|部内|部|課|室|チーム|班|グループ|所属|係|局|とこ|ところ)';
const OWN_GROUP = new RegExp(
  `(?:(?:私|わたし|わたくし|ぼく|僕|俺|おれ|自分|うち)(?:ら)?と(?:は)?)?(?:同じ|おなじ|おんなじ|一緒の)${GROUP}|(?:うち|こちら|私|わたし|自分|僕|ぼく)の${GROUP}`,
  'u',
);
