import type { Named } from '../names/names.ts';
import { CHANGE_LATER } from '../refusals.ts';
import { changesIn } from './changes.ts';
import { type Filling, refuse } from './filling.ts';

/** What changes of a person's record; `ask` is said where nothing does. */
export function fillChanges(filling: Filling, ask: string): void {
  const changes = changesIn(filling.setting.skeleton, filling.request, filling.setting.now);
  const { values, refs, missingAffiliation } = changes;
  filling.changes = changes;
  filling.used.push(...changes.used);
  if (changes.isLater) refuse(filling, CHANGE_LATER, false);
  const chosen = filling.setting.groups.find((group) => group.name === filling.setting.chosen);
  if (missingAffiliation !== null && chosen) {
    values.affiliation = chosen.name;
    refs.affiliation = chosen.documentId;
  } else if (missingAffiliation !== null) {
    const unknown = missingAffiliation === '' ? '' : `「${missingAffiliation}」という所属はありません。`;
    filling.outcome.asking = { text: `${unknown}どの所属にしますか？`, among: filling.setting.groups };
  } else if (Object.keys(values).length === 0 && changes.surname === null) {
    filling.outcome.asking ??= { text: ask, among: [] };
  }
}

/** A new surname goes before the given name that the person has. */
export function renamed(filling: Filling, named: Named): void {
  const { surname = null, values } = filling.changes ?? {};
  const [, given] = /^\S+\s+(.+)$/u.exec(named.name) ?? [];
  if (surname === null || values === undefined) return;
  if (given === undefined)
    filling.outcome.asking ??= { text: '新しい氏名を、姓と名をあわせて教えてください。', among: [] };
  else values.name = `${surname} ${given}`;
}
