import type { Role } from '@ibasho/contract/auth';
import { accountRemoval, newUser, userChanges } from '@ibasho/contract/staff';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Db, RunContext } from '../../actions/action.ts';
import { answerRead, type ContentDependencies, queryOf, readerOf, tellOfRun } from '../../content/content.routes.ts';
import { everything, type Page } from '../../content/query/pagination.ts';
import type { Tree } from '../../content/query/query-string.ts';
import { findRecord, listRecords } from '../../content/read.ts';
import { lockRecord, requireVersion, versionIn } from '../../content/write.ts';
import type { Image } from '../../db/schema/index.ts';
import { requireUnguessable, requireUnguessableFor } from '../../features/accounts/guessable-passwords.ts';
import type { Passwords } from '../../features/accounts/passwords.ts';
import { accounts } from '../../features/people/accounts.collection.ts';
import { addStaff, changeStaff, removeStaff } from '../../features/people/staff.ts';
import { requiredTexts } from '../sign-in/required-texts.ts';
import { requireAdministrator } from '../sign-in/session.ts';
import { surfaceOf } from '../surface.ts';
import { validated } from '../validated.ts';
import { roleRecord, withoutRole } from './account-roles.ts';
import { staffInputOf } from './users-body.ts';

export interface UserRouteDependencies extends ContentDependencies {
  passwords: Pick<Passwords, 'hash'>;
}

type ByKey = { Params: { key: string } };
type Query = { readonly [key: string]: Tree };

const LIST = '/api/users';
const ONE = `${LIST}/:key`;
const FOR_ADMINISTRATORS = 'アカウントを扱えるのは管理者だけです';
const JSON_TYPE = 'application/json; charset=utf-8';

const ONLY_THE_COUNT: Page = { start: 0, limit: 0, hasCount: true, metaFor: (total = 0) => ({ total }) };

/** `/api/users`: the accounts, for administrators, as the dialect's own plugin has them (specification H1). */
export function userRoutes(app: FastifyInstance, deps: UserRouteDependencies): void {
  reads(app, deps);
  writes(app, deps);
}

/** An answer as it goes out, and what it was read from; no body where there is no such account. */
interface Found {
  body: string | undefined;
  touched: ReadonlySet<string>;
}

function reads(app: FastifyInstance, deps: UserRouteDependencies): void {
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    find: (actor: Actor, db: Db) => Promise<Found>,
  ) => {
    const actor = requireAdministrator(request, FOR_ADMINISTRATORS);
    return answerRead(deps, actor, request, reply, async (db) => {
      const { body, touched } = await find(actor, db);
      return body === undefined ? undefined : { body, touched };
    });
  };

  app.get(LIST, (request, reply) =>
    answer(request, reply, async (actor, db) => {
      const query = queryOf(request);
      const { hasRole, rest } = withoutRole(query.populate);
      const shown = withPopulate(query, rest);
      const { records, touched } = await listRecords(
        db,
        readerOf(deps, actor),
        accounts.name,
        shown,
        everything(query),
      );
      return { body: hasRole ? await withRoles(db, records) : records, touched };
    }),
  );
  app.get(`${LIST}/count`, (request, reply) =>
    answer(request, reply, async (actor, db) => {
      const { filters } = queryOf(request);
      const query = filters === undefined ? {} : { filters };
      const found = await listRecords(db, readerOf(deps, actor), accounts.name, query, ONLY_THE_COUNT);
      return { body: String(found.pagination.total), touched: found.touched };
    }),
  );
  app.get<ByKey>(ONE, (request, reply) =>
    answer(request, reply, (actor, db) => findAccount(deps, db, actor, request.params.key, queryOf(request))),
  );
}

function writes(app: FastifyInstance, deps: UserRouteDependencies): void {
  app.post(LIST, async (request, reply) => {
    const actor = requireAdministrator(request, FOR_ADMINISTRATORS);
    requireDialectTexts(request.body);
    const body = validated(newUser, request.body);
    if (body.password !== undefined)
      await requireUnguessable(deps.database.orm, body.password, [body.username ?? '', body.email]);
    const passwordHash = await hashed(deps, body.password);
    return perform(deps, request, reply.code(201), { actor, method: 'POST', params: {} }, async (ctx) => {
      const input = await staffInputOf(ctx, body);
      const { accountId } = await addStaff(ctx, {
        ...input,
        account: { ...input.account, email: body.email },
        passwordHash,
      });
      const { body: told } = await findAccount(deps, ctx.db, actor, accountId, queryOf(request), true);
      return { say: `${body.name ?? body.username ?? body.email}さんのアカウントを追加しました`, told };
    });
  });

  app.put<ByKey>(ONE, async (request, reply) => {
    const actor = requireAdministrator(request, FOR_ADMINISTRATORS);
    const body = validated(userChanges, request.body);
    const passwordHash = await hashed(deps, body.password);
    return onAccount(deps, request, reply, { actor, method: 'PUT' }, async (ctx, row) => {
      const staff = { accountId: Number(row.id), personId: row.sd_user_id === null ? null : Number(row.sd_user_id) };
      if (body.password !== undefined) await requireUnguessableFor(ctx.db, body.password, staff.accountId);
      await changeStaff(ctx, staff, { ...(await staffInputOf(ctx, body)), passwordHash });
      const { body: told } = await findAccount(deps, ctx.db, actor, staff.accountId, queryOf(request), true);
      return { say: `アカウント「${row.username}」を変更しました`, told };
    });
  });

  app.delete<ByKey>(ONE, (request, reply) => {
    const actor = requireAdministrator(request, FOR_ADMINISTRATORS);
    const { person: withPerson } = validated(accountRemoval, request.query);
    const write = { actor, method: 'DELETE', isUndoable: withPerson };
    return onAccount(deps, request, reply, write, async (ctx, row) => {
      const { body: told } = await findAccount(deps, ctx.db, actor, Number(row.id), {}, true);
      return { say: await removeStaff(ctx, row, withPerson), told };
    });
  });
}

interface Write {
  actor: Actor;
  method: string;
  params: Record<string, unknown>;
  /** Whether anything of it can be brought back: never an account. */
  isUndoable?: boolean;
}

/** What a write answers, and the sentence for the audit list. */
interface Told {
  say: string;
  told: string | undefined;
}

function onAccount(
  deps: UserRouteDependencies,
  request: FastifyRequest<ByKey>,
  reply: FastifyReply,
  write: Omit<Write, 'params'>,
  work: (ctx: RunContext, row: Image) => Promise<Told>,
): Promise<FastifyReply> {
  const { key } = request.params;
  const expected = versionIn(request.headers['if-match']);
  return perform(deps, request, reply, { ...write, params: { id: key } }, async (ctx) => {
    const row = await lockRecord(ctx.db, accounts, key);
    requireVersion(row, expected);
    return work(ctx, row);
  });
}

/** Accounts, roles and credentials are not undoable (specification A1): at most what goes along with them. */
async function perform(
  deps: UserRouteDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { actor, method, params, isUndoable = false }: Write,
  work: (ctx: RunContext) => Promise<Told>,
): Promise<FastifyReply> {
  const run = await deps.runs.perform({
    actor,
    source: surfaceOf(request),
    step: { action: `${method} users`, params },
    isUndoable,
    async work(ctx) {
      const { say, told } = await work(ctx);
      return { say, value: told };
    },
  });
  await tellOfRun(deps, request, reply, run);
  return reply.type(JSON_TYPE).send(run.value);
}

async function findAccount(
  deps: UserRouteDependencies,
  db: Db,
  actor: Actor,
  key: string | number,
  query: Query,
  alwaysWithRole = false,
): Promise<Found> {
  const { hasRole, rest } = withoutRole(query.populate);
  const shown = withPopulate(query, rest);
  const { record, touched } = await findRecord(db, readerOf(deps, actor), accounts.name, key, shown);
  if (record === undefined || !(hasRole || alwaysWithRole)) return { body: record, touched };
  const [body] = JSON.parse(await withRoles(db, `[${record}]`));
  return { body: JSON.stringify(body), touched };
}

function withPopulate({ populate: _asked, ...query }: Query, rest: Tree | undefined): Query {
  return rest === undefined ? query : { ...query, populate: rest };
}

/** `records` (a JSON array) with the role beside each; every record shows its documentId. */
async function withRoles(db: Db, records: string): Promise<string> {
  const list: { documentId: string }[] = JSON.parse(records);
  const { rows } = await db.execute<{ documentId: string; role: Role }>(sql`
    select document_id as "documentId", role from accounts
    where document_id = any (${sql.param(list.map((each) => each.documentId))}::text[])`);
  const roles = new Map(rows.map((row) => [row.documentId, row.role]));
  return JSON.stringify(list.map((each) => ({ ...each, role: roleRecord(roles.get(each.documentId) ?? 'member') })));
}

/** The dialect names what is missing where no person is made along with the account. */
function requireDialectTexts(body: unknown): void {
  const hasPerson = typeof body === 'object' && body !== null && 'name' in body;
  if (hasPerson) requiredTexts(body, ['name', 'email'], []);
  else requiredTexts(body, ['email', 'username', 'password'], ['password']);
}

const hashed = async (deps: UserRouteDependencies, password: string | undefined) =>
  password === undefined ? undefined : deps.passwords.hash(password);
