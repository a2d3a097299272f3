import { z } from 'zod';
import { PASSWORD_MAX_BYTES, PASSWORD_MIN, type Role, roles } from './auth.ts';
import { emailAddress, line } from './common.ts';
import { recordName } from './product-words.ts';

/** What one relation of a body names: a numeric id, a text (a documentId or a name), or nothing. */
export type Reference = number | string | null;

/** The dialect's ways to name one record: an id, a text, null, a list, `{id}`, `{documentId}`, `{connect}`, `{set}`. */
const reference = z
  .unknown()
  .transform((value, ctx): Reference => {
    const found = referenceIn(value);
    if (found !== undefined) return found;
    ctx.issues.push({ code: 'custom', message: 'must name one record', input: value });
    return z.NEVER;
  })
  .describe('an id, a documentId, {connect: [{id}]} or null');

/** The numeric ids of the roles, as a client made for the dialect knows them. */
export const ROLE_IDS: Readonly<Record<Role, number>> = { admin: 1, member: 2 };

const role = reference
  .transform((wanted, ctx): Role => {
    const found = roles.find((each) => each === wanted || String(ROLE_IDS[each]) === String(wanted));
    if (found) return found;
    ctx.issues.push({ code: 'custom', message: `must be ${roles.join(' or ')}`, input: wanted });
    return z.NEVER;
  })
  .describe(`one of ${roles.join(', ')}, or the numeric id of one`);

const password = z
  .string()
  .refine((value) => [...value].length >= PASSWORD_MIN, `password must be at least ${PASSWORD_MIN} characters`)
  .refine(
    (value) => new TextEncoder().encode(value).length <= PASSWORD_MAX_BYTES,
    `Password must be less than ${PASSWORD_MAX_BYTES + 1} bytes`,
  )
  .refine((value) => value.isWellFormed(), 'password must not hold half characters');

/**
 * `POST` and `PUT /api/users`. With `name` (or readings, affiliation) the person and the account are made or changed
 * together; without, only the account, as the dialect has it.
 */
const userFields = {
  name: recordName(255).optional(),
  jp_name: recordName(255).nullable().optional(),
  en_name: recordName(255).nullable().optional(),
  affiliation: reference.optional(),
  username: line(64).optional(),
  email: emailAddress.optional(),
  password: password.optional(),
  role: role.optional(),
  blocked: z.boolean().optional(),
  confirmed: z.boolean().optional(),
  sd_user: reference.optional(),
};

const isOneWay = ({ sd_user, ...body }: Partial<Record<keyof typeof userFields, unknown>>) =>
  sd_user === undefined || personFields.every((field) => body[field] === undefined);
const personFields = ['name', 'jp_name', 'en_name', 'affiliation'] as const;
const TWO_WAYS = { message: 'links another person, whose own fields cannot be given beside it', path: ['sd_user'] };

/** `PUT /api/users/{id}`: only what is given changes. */
export const userChanges = z.strictObject(userFields).refine(isOneWay, TWO_WAYS);

/** `POST /api/users`. */
export const newUser = z.strictObject({ ...userFields, email: emailAddress }).refine(isOneWay, TWO_WAYS);

/** The query of `DELETE /api/users/{id}`: with `person` the person goes too. */
export const accountRemoval = z.object({ person: z.stringbool().default(false) });

function referenceIn(value: unknown): Reference | undefined {
  if (value === null || (typeof value === 'number' && Number.isSafeInteger(value))) return value;
  if (typeof value === 'string') return value.trim() === '' || value.length > 255 ? undefined : value.trim();
  if (Array.isArray(value)) return value.length > 1 ? undefined : referenceIn(value[0] ?? null);
  if (typeof value !== 'object') return undefined;
  const { id, documentId, connect, set, disconnect } = value as Record<string, unknown>;
  const isDropped = disconnect !== undefined && (!Array.isArray(connect) || connect.length === 0);
  return isDropped ? null : referenceIn(id ?? documentId ?? connect ?? set);
}
