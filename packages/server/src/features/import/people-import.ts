import { NO_EMAIL_DOMAIN } from '@ibasho/contract/auth';
import { type PersonRow, personRow } from '@ibasho/contract/import-schema';
import { foldName } from '@ibasho/contract/names';
import { sql } from 'drizzle-orm';
import type { Db, RunContext } from '../../actions/action.ts';
import { addRows, standing } from '../../db/rows.ts';
import { invite } from '../accounts/invitations.ts';
import { departmentNames, type Meant } from './departments.ts';
import type { CheckedImport, ImportPlan } from './import-plan.ts';
import { type CheckedRow, checkedRows, firstRows, type RowForm } from './row-problems.ts';
import { usernamesFor } from './usernames.ts';

const LABELS: Readonly<Record<string, string>> = {
  name: '氏名',
  jp_name: 'よみ',
  en_name: 'ローマ字',
  email: 'メールアドレス',
  affiliation: '所属',
  role: '権限',
  username: 'ユーザー名',
};
const UNFIT: Readonly<Record<string, string>> = {
  email: 'メールアドレスの形式が正しくありません（例：name@example.jp）',
  role: '権限は「メンバー」か「管理者」にしてください',
};
const PEOPLE: RowForm<PersonRow> = {
  schema: personRow,
  labelOf: (field) => LABELS[field] ?? field,
  unfit: (field) => UNFIT[field],
};

/** Somebody who would be added. */
interface Fresh extends Omit<PersonRow, 'username'> {
  username: string;
  meant: Meant | null;
}

/** People with their accounts: each has a username, and an address where they are invited by mail. */
export async function planPeople(db: Db, request: CheckedImport): Promise<ImportPlan> {
  const checked = checkedRows(request.rows, PEOPLE);
  const office = await officeAsItStands(db);
  const meaningOf = await departmentNames(db);
  checkPeople(checked, request, office);
  const usernames = usernamesFor(checked, office.identifiers);
  const fresh: Fresh[] = [];
  for (const { row, value, problems } of checked) {
    if (value === null) continue;
    const meant = value.affiliation === undefined ? null : meaningOf(value.affiliation);
    if (meant === 'ambiguous') {
      problems.push({ field: 'affiliation', say: `所属「${value.affiliation}」に当てはまるものがいくつかあります` });
    } else if (meant === 'new' && !request.createAffiliations) {
      problems.push({ field: 'affiliation', say: `所属「${value.affiliation}」がありません` });
    }
    const username = usernames.get(row);
    if (username === undefined) {
      problems.push({
        field: 'username',
        say: 'ユーザー名を決められません。ユーザー名、メール、ローマ字のどれかを入れてください',
      });
    } else if (problems.length === 0) fresh.push({ ...value, username, meant });
  }
  const newAffiliations = newOnes(fresh);
  const made = newAffiliations.length > 0 ? `（新しい所属：${newAffiliations.join('、')}）` : '';
  return {
    rows: checked.map(({ row, value, problems }) => shownRow(row, problems, usernames.get(row), value, meaningOf)),
    newAffiliations,
    message: `社員${fresh.length}人を追加しました${made}`,
    add: (ctx) => addPeople(ctx, fresh, newAffiliations, request.wayIn === 'invitation'),
  };
}

interface Office {
  /** Whom a username or an address means, folded. */
  identifiers: ReadonlyMap<string, string>;
  /** The folded names of everybody on the board. */
  names: ReadonlySet<string>;
}

async function officeAsItStands(db: Db): Promise<Office> {
  const { rows: accounts } = await db.execute<{ username: string; email: string; name: string | null }>(sql`
    select a.username, a.email, p.name from accounts a left join sd_users p on p.id = a.sd_user_id`);
  const { rows: people } = await db.execute<{ name: string }>(sql`select name from sd_users`);
  return {
    identifiers: new Map(
      accounts.flatMap(({ username, email, name }) =>
        [username, email].map((each) => [foldName(each), name ?? username] as const),
      ),
    ),
    names: new Set(people.map(({ name }) => foldName(name))),
  };
}

function checkPeople(
  checked: readonly CheckedRow<PersonRow>[],
  { wayIn }: CheckedImport,
  { identifiers, names }: Office,
): void {
  const [earlierEmail, earlierUsername, earlierName] = [firstRows(), firstRows(), firstRows()];
  for (const { row, value, problems } of checked) {
    if (value === null) continue;
    const { name, email, username } = value;
    if (email === undefined) {
      const earlier = earlierName(foldName(name), row);
      if (wayIn === 'invitation') {
        problems.push({ field: 'email', say: 'メールアドレスがありません（招待メールに必要です）' });
      } else if (names.has(foldName(name))) {
        problems.push({ field: 'name', say: '同じ氏名の人がすでに登録されています' });
      } else if (earlier !== undefined) problems.push({ field: 'name', say: `${earlier}行目と同じ氏名です` });
    } else {
      const [owner, earlier] = [identifiers.get(foldName(email)), earlierEmail(email, row)];
      if (owner) problems.push({ field: 'email', say: `このメールアドレスはすでに使われています（${owner}さん）` });
      else if (earlier !== undefined) problems.push({ field: 'email', say: `${earlier}行目と同じメールアドレスです` });
    }
    if (username === undefined) continue;
    const [owner, earlier] = [identifiers.get(foldName(username)), earlierUsername(foldName(username), row)];
    if (owner) problems.push({ field: 'username', say: `このユーザー名はすでに使われています（${owner}さん）` });
    else if (earlier !== undefined) problems.push({ field: 'username', say: `${earlier}行目と同じユーザー名です` });
  }
}

function shownRow(
  row: number,
  problems: CheckedRow<PersonRow>['problems'],
  username: string | undefined,
  value: PersonRow | null,
  meaningOf: (name: string) => Meant,
): ImportPlan['rows'][number] {
  const meant = value?.affiliation === undefined ? undefined : meaningOf(value.affiliation);
  return {
    row,
    problems,
    ...(username !== undefined && { username }),
    ...(typeof meant === 'object' && { affiliation: meant.name }),
  };
}

/** Departments that are not there yet, each in the first spelling. */
function newOnes(fresh: readonly Fresh[]): string[] {
  const byName = new Map<string, string>();
  for (const { affiliation, meant } of fresh) {
    if (meant !== 'new' || affiliation === undefined || byName.has(foldName(affiliation))) continue;
    byName.set(foldName(affiliation), affiliation);
  }
  return [...byName.values()];
}

async function addPeople(
  ctx: RunContext,
  fresh: readonly Fresh[],
  newAffiliations: readonly string[],
  isInvited: boolean,
): Promise<number[]> {
  const { db } = ctx;
  const ids = await addRows(
    db,
    'affiliations',
    newAffiliations.map((name) => ({ name })),
  );
  const made = new Map(newAffiliations.map((name, at) => [foldName(name), ids[at]]));
  const offline = (await standing(db, sql`select name as key, id from statuses`)).get('offline');
  const people = await addRows(
    db,
    'sd_users',
    fresh.map(({ name, jp_name, en_name, email, affiliation, meant }) => ({
      name,
      jp_name,
      en_name,
      email,
      sd_status_id: offline,
      affiliation_id:
        meant === 'new' ? made.get(foldName(affiliation ?? '')) : typeof meant === 'object' ? meant?.id : undefined,
    })),
  );
  const accounts = await addRows(
    db,
    'accounts',
    fresh.map(({ username, email, role }, at) => ({
      username,
      email: email ?? `${username}@${NO_EMAIL_DOMAIN}`,
      role,
      sd_user_id: people[at],
    })),
  );
  if (isInvited) for (const account of accounts) await invite(ctx, account);
  return accounts;
}
