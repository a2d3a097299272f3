import type { OpenThing } from '@ibasho/contract/assistant';
import { foldName } from '@ibasho/contract/names';
import type { PlanStep } from '@ibasho/contract/runs';
import type { Directory, Interpretation } from '../../interpreter.ts';
import { MOODS, REPORT } from '../refusals.ts';
import { numbered } from '../saying.ts';
import type { Newcomer } from './newcomer.ts';

/** Makes a plan of what is known of a newcomer, or asks for what is missing. `chosen` was picked from a list of affiliations. */
export function admission(newcomer: Newcomer, directory: Directory, chosen: string | null): Interpretation {
  const { mood, name, email, unexplained } = newcomer;
  const refusal = MOODS[mood.kind] ?? (mood.kind === 'tell' && mood.past ? REPORT : undefined);
  if (refusal !== undefined) return asking(refusal, true);
  const affiliation = directory.affiliations.find((each) => each.name === chosen) ?? newcomer.affiliation;
  const missing = [...(name === undefined ? ['氏名'] : []), ...(email === undefined ? ['メールアドレス'] : [])];
  if (missing.length > 0) {
    const all = [...missing, ...(affiliation === undefined ? ['所属'] : [])];
    return {
      ...asking(`新しいユーザーを追加します。${all.join('と')}を教えてください。`, true),
      open: { kind: 'question', ...knownOf(newcomer), missing: name === undefined ? 'name' : 'email' },
    };
  }
  if (affiliation === undefined) return whichAffiliation(newcomer, directory);
  if (unexplained.length > 0) {
    const pieces = unexplained.map((piece) => `「${piece}」`).join('');
    return asking(
      `${pieces}がわかりませんでした。まだ何も変えていません。追加できるのは氏名・読み・ローマ字・メール・所属・権限です。この内容だけでもう一度送ってください。`,
      false,
    );
  }
  return plan(newcomer, affiliation, directory);
}

function plan(
  newcomer: Newcomer,
  affiliation: { name: string; documentId: string },
  { people }: Directory,
): Interpretation {
  const { name = '', jpName, enName, email = '', role } = newcomer;
  const step: PlanStep = {
    action: 'create_user',
    params: {
      name,
      ...(jpName !== undefined && { jp_name: jpName }),
      ...(enName !== undefined && { en_name: enName }),
      email,
      affiliation: affiliation.name,
      role,
    },
    refs: { affiliation: affiliation.documentId },
  };
  const as = role === 'admin' ? '管理者として' : '';
  const isKnown = people.some((person) => foldName(person.name) === foldName(name));
  const note = isKnown ? '（同じ名前の人がすでに登録されています）' : '';
  return {
    kind: 'plan',
    response: `${name}さん（${affiliation.name}）を${as}追加し、${email} に招待メールを送ります。${note}`,
    actions: [step],
    certain: true,
  };
}

/** The step as far as it is known. */
function knownOf({ name, email, role }: Newcomer): Pick<PlanStep, 'action' | 'params'> {
  return { action: 'create_user', params: { ...(name && { name }), ...(email && { email }), role } };
}

function whichAffiliation(newcomer: Newcomer, { affiliations }: Directory): Interpretation {
  const { unknownAffiliation } = newcomer;
  const names = affiliations.map((each) => each.name);
  const unknown = unknownAffiliation === undefined ? '' : `「${unknownAffiliation}」という所属はありません。`;
  return {
    ...asking(numbered(`新しいユーザーを追加します。${unknown}どの所属にしますか？`, names), true),
    choices: names.map((label) => ({ label, message: label })),
    open: listOf(newcomer, names),
  };
}

const listOf = (newcomer: Newcomer, options: string[]): OpenThing => ({
  ...(options.length > 0 ? { kind: 'choice', options } : { kind: 'question' }),
  ...knownOf(newcomer),
  missing: 'affiliation',
});

const asking = (response: string, certain: boolean): Interpretation => ({
  kind: 'question',
  response,
  actions: [],
  certain,
});
