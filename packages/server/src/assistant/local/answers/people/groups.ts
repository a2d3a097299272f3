import { type Answerer, see } from '../question.ts';

/** 「BUは何の略ですか」, 「企画って何の部署」: what a department's name stands for, and who is in it. */
export const aboutGroups: Answerer = async ({ text, members, directory }) => {
  if (!WHAT_IT_IS.test(text)) return undefined;
  const of = directory.people.find(({ documentId }) => members.includes(documentId))?.affiliation;
  const group = directory.affiliations.find(({ documentId }) => documentId === of);
  if (!group) return undefined;
  const names = directory.people.filter(({ affiliation }) => affiliation === of).map(({ name }) => name);
  return `${group.name}のことです。所属：${names.join('、')}。${see('/people')}`;
};

const WHAT_IT_IS =
  /^[^PMCWQ]{0,12}G(?:って|は|とは|というのは|っていうのは|、| )*(?:何|なん|なに|どこ|どういう|どんな)(?:の|という|て(?:いう)?|を(?:する|してる|している)|してる)?(?:略|部署?|課|室|班|こと|意味|部門|ところ|チーム|お?名前|正式名称)[^、。PMCWQG]{0,12}$/u;
