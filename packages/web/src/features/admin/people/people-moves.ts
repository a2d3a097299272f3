import { messages } from '@ibasho/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { removeRecord } from '../../../lib/act.ts';
import { failureInJapanese } from '../../../lib/api.ts';
import { type Person, savePerson } from '../../../lib/directory/people.ts';
import { toast } from '../../../lib/notify.ts';
import { type AccountFields, createAccount, removeAccount, updateAccount } from './account-writes.ts';
import type { Member } from './staff.ts';

/** What an administrator does with people and their accounts. All but `setBlocked` throw what the form is to tell. */
export function usePeopleMoves() {
  const queries = useQueryClient();
  const readAnew = () =>
    Promise.all(['users', 'sd-users', 'cars'].map((key) => queries.invalidateQueries({ queryKey: [key] })));

  /** Makes person and account; without a password an invitation is mailed. */
  const add = async (fields: AccountFields) => {
    await createAccount(fields);
    toast(
      'success',
      fields.password === undefined
        ? `${fields.name}さんを追加し、招待メールを送りました。`
        : `${fields.name}さんを追加しました。`,
    );
    await readAnew();
  };

  /** Makes an account for somebody who is on the board already. */
  const addAccount = async (person: Person, fields: AccountFields) => {
    await createAccount({ ...fields, sd_user: person.id });
    toast('success', `${person.name}さんのアカウントを作成しました。`);
    await readAnew();
  };

  const save = async ({ person, account, name }: Member, fields: AccountFields) => {
    const said = `${fields.name ?? name}さんの情報を変更しました。`;
    if (account) {
      await updateAccount(account.id, fields);
      toast('success', said);
    } else if (person) {
      const { role: _of, ...data } = fields;
      const { runId } = await savePerson(person.documentId, data);
      toast('success', said, runId === null ? {} : { undo: runId });
    }
    await readAnew();
  };

  const setBlocked = async ({ account, name }: Member, blocked: boolean) => {
    if (!account) return;
    try {
      await updateAccount(account.id, { blocked });
      toast('success', blocked ? `${name}さんの利用を停止しました。` : `${name}さんの利用を再開しました。`);
    } catch (error) {
      toast('error', failureInJapanese(error, messages.userUpdateFailed));
    }
    await readAnew();
  };

  /** Removes the account, and with `isWhole` the person too, by one run: its undo brings the person back. */
  const remove = async ({ person, account, name }: Member, isWhole: boolean) => {
    try {
      const isPersonToo = person !== null && isWhole;
      const done = await (account
        ? removeAccount(account.id, isPersonToo)
        : person && removeRecord('sd-users', person.documentId, { failed: 'ユーザーを削除できませんでした。' }));
      if (isPersonToo) toast('success', `${name}さんを削除しました。`, done?.runId ? { undo: done.runId } : {});
      else toast('success', `${name}さんのアカウントを削除しました。`);
    } finally {
      await readAnew();
    }
  };

  return { add, addAccount, save, setBlocked, remove };
}
