import type { Proposal } from './proposal.ts';

/**
 * 「倉敷より戻りました。長く席を空けまして申し訳ありません」, 「家から仕事をしています。わからないのでこちらに失礼します」: somebody is
 * told to be here, and what follows reads as if they left, without saying so in words that mean nothing else.
 */
export function isTornBetween({ acting, skeleton: { text } }: Proposal): boolean {
  return acting.some(
    ({ insteadOf, request: { from, to } }) => insteadOf === 'online' && !LEAVES.test(text.slice(from, to)),
  );
}

const LEAVES =
  /退勤|退社|帰|かえ|上が|あが|終わ|おわ|終了|早退|これから|今から|いまから|このあと|外出(?:に|で|し)|行って(?:き|まい|来)|いって(?:き|まい)|出かけ|でかけ|直帰|向か|外し(?:ます|て)|離れ(?:ます|る)|離席|出(?:ます|る)|行(?:きます|く)|お先に失礼/u;
