import type { Proposal } from './proposal.ts';

/** Whether a name would be kept with words in it that are none: 「結婚で林 一樹」, a reading in kanji. */
export function isNoName({ steps }: Proposal): boolean {
  return steps.some(({ action, params }) => {
    if (action !== 'update_user' || typeof params.changes !== 'object' || params.changes === null) return false;
    const { name = '', jp_name = '', en_name = '' } = params.changes as Record<string, string>;
    return (
      SAID_IN_NAME.test(name) || /\p{Script=Han}|[0-9]/u.test(jp_name) || /[^\x20-\x7e\u00c0-\u024f]/u.test(en_name)
    );
  });
}

const SAID_IN_NAME =
  /(?<=\p{Script=Han})[でがはをにとも](?=[\p{Script=Han}\p{Script=Katakana}])|ました|です|ます|さん|ので|から|[0-9、。]/u;
