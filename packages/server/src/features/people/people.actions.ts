import type { Role } from '@ibasho/contract/auth';
import { messages } from '@ibasho/contract/messages';
import { addUserMemo, createUser, updateOccupancyRate, updateUser } from '@ibasho/contract/people';
import { eq, sql } from 'drizzle-orm';
import { implementAction, type RunContext } from '../../actions/action.ts';
import { accounts, affiliations, sdUsers } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';
import { appendMemo, concerns, findPerson, ofPerson, type Person, setOccupancy } from './people.ts';
import { addStaff, affiliationNamed, changeStaff } from './staff.ts';

export const peopleActions = [
  implementAction(createUser, async (ctx, { name, jp_name, en_name, email, role, ...params }, refs) => {
    const affiliation = await affiliationNamed(ctx, params.affiliation, refs.affiliation);
    const person = { name, jp_name, en_name, affiliation_id: affiliation.id };
    await addStaff(ctx, { person, account: { email, role } });
    const as = role === 'admin' ? '管理者として' : '';
    const question = `${name}さん（${affiliation.shown}）を${as}追加し、${email} に招待メールを送ります。よろしいですか？`;
    return {
      say: `${name}さんを${as}追加しました（${affiliation.shown}、招待メール：${email}）`,
      ask: { level: 'explicit', question },
    };
  }),

  implementAction(updateUser, async (ctx, { user, changes }, refs) => {
    const person = await findPerson(ctx, user, refs.user);
    const before = await staffOf(ctx, person);
    if (changes.role !== undefined && before.accountId === null) {
      throw new AppError('conflict', 'This person has no account', {
        say: `${person.name}さんにはアカウントがないため、権限を変更できません`,
      });
    }
    const { email, role, affiliation: wanted, ...names } = changes;
    const affiliation = wanted === undefined ? undefined : await affiliationNamed(ctx, wanted, refs.affiliation);
    await changeStaff(ctx, before, {
      person: { ...names, affiliation_id: affiliation?.id },
      account: { email, role },
    });
    const after = { ...changes, ...(affiliation && { affiliation: affiliation.shown }) };
    const words = wordsFor(before.shown, after);
    if (words.length === 0) return { say: `${person.name}さんの情報はすでにその内容です` };
    return {
      say: `${person.name}さんの${words.join('、')}にしました`,
      concerns: concerns(person),
      ask: { level: 'explicit', question: `${person.name}さんの${words.join('、')}に変更します。よろしいですか？` },
    };
  }),

  implementAction(updateOccupancyRate, async (ctx, params, refs) => {
    const person = await findPerson(ctx, params.user, refs.user);
    await setOccupancy(ctx, person, params.rate);
    return { say: `${ofPerson(ctx, person)}稼働率を${params.rate}%にしました`, concerns: concerns(person) };
  }),

  implementAction(addUserMemo, async (ctx, params, refs) => {
    const person = await findPerson(ctx, params.user, refs.user);
    await appendMemo(ctx, person, params.memo);
    return { say: `${ofPerson(ctx, person)}メモに追加しました：${params.memo}`, concerns: concerns(person) };
  }),
];

interface Shown {
  name?: string | undefined;
  jp_name?: string | null | undefined;
  en_name?: string | null | undefined;
  email?: string | null | undefined;
  affiliation?: string | null | undefined;
  role?: Role | null | undefined;
}

const LABELS: readonly (readonly [keyof Shown, string])[] = [
  ['name', '名前'],
  ['jp_name', '読み'],
  ['en_name', 'ローマ字'],
  ['email', 'メール'],
  ['affiliation', '所属'],
  ['role', '権限'],
];

/** 「所属を「Marketing Department」」 for each that becomes another. */
function wordsFor(before: Shown, after: Shown): string[] {
  return LABELS.flatMap(([key, label]) => {
    const value = after[key];
    if (value === undefined || value === before[key]) return [];
    const word = key === 'role' ? messages.roleNames[value as Role] : (value ?? '空欄');
    return [`${label}を「${word}」`];
  });
}

async function staffOf(ctx: RunContext, person: Person) {
  const [row] = await ctx.db
    .select({
      accountId: accounts.id,
      role: accounts.role,
      address: accounts.email,
      person: sdUsers,
      affiliation: sql<string | null>`coalesce(${affiliations.displayName}, ${affiliations.name})`,
    })
    .from(sdUsers)
    .leftJoin(accounts, eq(accounts.sdUserId, sdUsers.id))
    .leftJoin(affiliations, eq(affiliations.id, sdUsers.affiliationId))
    .where(eq(sdUsers.id, person.id));
  const { name, jpName, enName, email } = row?.person ?? { name: person.name };
  // An account with another address than the person's is put right as well.
  const isOneAddress = row?.address == null || row.address === email;
  const shown: Shown = {
    name,
    jp_name: jpName,
    en_name: enName,
    email: isOneAddress ? email : null,
    affiliation: row?.affiliation,
    role: row?.role,
  };
  return { personId: person.id, accountId: row?.accountId ?? null, shown };
}
