import { type GoldenCase, isObject, type Json, type Recorded } from './cases.ts';

/**
 * The departures of `departures.json` as far as they are rules: what ours must answer where a recording runs into one.
 * They judge the cases that the table does not name, so that a new recording of a known kind needs no new entry.
 */
export interface Departure {
  /** In the words of `departures.json`. */
  what: string;
  /** What ours must answer in place of `recorded`; undefined where the case is not of this kind. */
  expected(golden: GoldenCase, recorded: Recorded, past: Past): Recorded | undefined;
}

/** What earlier cases did. */
interface Past {
  /** Paths that were deleted, as recorded. */
  deleted: ReadonlySet<string>;
  /** Users who got a new password, by the names of their tokens. */
  renewed: ReadonlySet<string>;
}

const refusal = (status: number, name: string): Recorded => ({
  status,
  body: { data: null, error: { status, name } },
});
const invalid = refusal(400, 'ValidationError');

const pick = (data: { [key: string]: Json }, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(data).filter(([key]) => keys.includes(key)));
const isDone = ({ status }: Recorded) => status === 200 || status === 201;
const pathOf = ({ request }: GoldenCase) => request.path.split('?')[0] ?? '';
export const dataOf = ({ request: { body } }: GoldenCase) => (isObject(body) && isObject(body.data) ? body.data : {});
const tokenOf = ({ request: { headers } }: GoldenCase) => /<jwt:(\w+)>/.exec(headers.authorization ?? '')?.[1];
const isWrite = ({ request: { method } }: GoldenCase) => method !== 'GET' && method !== 'HEAD';

const LISTS: Record<string, string[]> = {
  projectStatus: ['planning', 'in_progress', 'on_hold', 'completed'],
  taskStatus: ['not_started', 'in_progress', 'completed'],
  deliverableStatus: ['not_started', 'in_progress', 'completed'],
  priority: ['low', 'medium', 'high'],
};
const SPANS = [
  ['start_time', 'end_time'],
  ['startDate', 'endDate'],
  ['startDate', 'dueDate'],
  ['start', 'end'],
];
const ADMINISTRATED = /^\/api\/(users|sd-users|cars|conference-rooms|affiliations|statuses)\b/;
const SECRETS = ['password', 'passwordConfirmation', 'currentPassword', 'code'];
const DEEPEST = 5;
const LONGEST = 100;

/** Each answers in place of the recording. */
export const departures: readonly Departure[] = [
  {
    what: 'a missing body, fields=, a non-numeric id in a filter',
    expected: (_golden, recorded) => (recorded.status === 500 ? { status: 400, body: { data: null } } : undefined),
  },
  {
    what: 'a numeric id in a path',
    expected(golden, { status }, { deleted }) {
      const [, id] = /^\/api\/[\w-]+\/(\d+)$/.exec(pathOf(golden)) ?? [];
      const { method } = golden.request;
      if (method === 'DELETE' && status === 204 && (id || deleted.has(pathOf(golden)) || !golden.request.pathTemplate))
        return refusal(404, 'NotFoundError');
      if (id === undefined || status !== 404) return undefined;
      return method === 'DELETE' ? { status: 204, body: '' } : { status: 200, body: { data: {}, meta: {} } };
    },
  },
  {
    what: 'CORS',
    expected: ({ request }, { status, headers = {}, body }) =>
      request.headers.origin === undefined
        ? undefined
        : {
            status,
            body,
            headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('access-control'))),
          },
  },
  {
    what: "nested query deeper than the specification's depth 5",
    expected(golden, recorded) {
      const keys = decodeURIComponent(golden.request.path).split(/[?&]/);
      const depth = Math.max(...keys.map((key) => key.split('=')[0]?.match(/\[/g)?.length ?? 0));
      return isDone(recorded) && depth > DEEPEST ? invalid : undefined;
    },
  },
  {
    what: "a list in a query longer than the specification's array limit of 20 given by index keys",
    expected(golden, recorded) {
      const indexes = [...decodeURIComponent(golden.request.path).matchAll(/\[(\d+)\]=/g)].map(([, index]) =>
        Number(index),
      );
      return isDone(recorded) && Math.max(0, ...indexes) >= LONGEST ? invalid : undefined;
    },
  },
  {
    what: 'an enumerated text (projectStatus, taskStatus, priority …) outside its list',
    expected(golden, recorded) {
      const isOutside = Object.entries(dataOf(golden)).some(
        ([key, value]) => LISTS[key]?.includes(String(value)) === false,
      );
      return isDone(recorded) && isWrite(golden) && isOutside ? invalid : undefined;
    },
  },
  {
    what: 'an end that is not after its start (date-times), an end before its start (dates; a milestone’s are equal)',
    expected(golden, recorded) {
      const data = dataOf(golden);
      const isTurned = SPANS.some(([start = '', end = '']) => {
        const [from, to] = [data[start], data[end]];
        if (typeof from !== 'string' || typeof to !== 'string') return false;
        return from.length > 'YYYY-MM-DD'.length ? Date.parse(from) >= Date.parse(to) : from > to;
      });
      return isDone(recorded) && isTurned ? invalid : undefined;
    },
  },
  {
    what: 'an overlap of two reservations of one room',
    expected: (golden, recorded) =>
      isDone(recorded) && isWrite(golden) && pathOf(golden).startsWith('/api/conference-room-reservations')
        ? refusal(409, 'ConflictError')
        : undefined,
  },
  {
    what: 'PUT of a car held by somebody else',
    expected: (golden, recorded) =>
      isDone(recorded) && isWrite(golden) && /^\/api\/cars\//.test(pathOf(golden)) && dataOf(golden).sd_user
        ? refusal(409, 'ConflictError')
        : undefined,
  },
  {
    what: 'a status that becomes another clears the comment and the return time that the body does not name',
    expected(golden, recorded) {
      const { body } = recorded;
      const { sd_status: status, ...others } = dataOf(golden);
      if (!isDone(recorded) || !/^\/api\/sd-users\//.test(pathOf(golden)) || !status) return undefined;
      if (!isObject(body) || !isObject(body.data)) return undefined;
      const data = { comment: null, return_time: null };
      return { ...recorded, body: { ...body, data: { ...body.data, ...data, ...pick(others, Object.keys(data)) } } };
    },
  },
  {
    what: 'rights of plain staff',
    expected: (golden, recorded) =>
      recorded.status < 400 && tokenOf(golden) !== 'staff000' && ADMINISTRATED.test(pathOf(golden))
        ? refusal(403, 'ForbiddenError')
        : undefined,
  },
  {
    what: 'an old token after a password change',
    expected: (golden, _recorded, { renewed }) =>
      renewed.has(tokenOf(golden) ?? '') ? refusal(401, 'UnauthorizedError') : undefined,
  },
  {
    what: '/users/me and the account calls without the /api prefix',
    expected: (golden, { status }) =>
      status === 404 && /^\/(users\/me|auth\/)/.test(pathOf(golden)) ? { status: 200, body: undefined } : undefined,
  },
  {
    what: 'deleting a project',
    expected: (golden, { status }, { deleted }) =>
      status === 200 &&
      /^\/api\/(project-tasks|deliverables|deliverable-tasks)\/\w+$/.test(pathOf(golden)) &&
      [...deleted].some((path) => path.startsWith('/api/projects/'))
        ? refusal(404, 'NotFoundError')
        : undefined,
  },
  {
    what: 'GET / and unknown paths outside /api',
    expected: (golden) =>
      /^\/api(\/|$)/.test(pathOf(golden))
        ? undefined
        : { status: pathOf(golden) === '/' ? 200 : 404, headers: { 'content-type': 'text/html' }, body: undefined },
  },
];

/** What ours must answer where only parts of the recording depart: rows, roles, secrets and the envelope of holidays. */
export function rewritten(golden: GoldenCase, recorded: Recorded): Recorded {
  const { memo } = dataOf(golden);
  const texts = recorded.body === undefined ? undefined : rewrite(recorded.body, memo);
  const answer = { ...recorded, body: texts };
  return /^\/api\/user-holidays\b/.test(pathOf(golden)) ? inEnvelope(golden, answer) : answer;
}

function rewrite(value: Json, memo: Json | undefined): Json {
  if (typeof value === 'string') return value.replace('password must be at least 6 ', 'password must be at least 8 ');
  if (Array.isArray(value)) return value.map((each) => rewrite(each, memo));
  if (!isObject(value)) return value;
  const isSecret = Array.isArray(value.path) && SECRETS.includes(String(value.path.at(-1)));
  const entries = Object.entries(value).flatMap(([key, each]): [string, Json][] => {
    if (key === 'value' && isSecret) return [];
    if (key === 'role' && isObject(each)) return [[key, { type: value.username === 'staff000' ? 'admin' : 'member' }]];
    if (key === 'memo' && 'jp_name' in value && (memo === null || typeof memo === 'string'))
      return [[key, blocksOf(memo)]];
    return [[key, rewrite(each, memo)]];
  });
  return Object.fromEntries(entries);
}

function blocksOf(memo: Json): Json {
  if (typeof memo !== 'string' || memo === '') return [];
  return [{ type: 'paragraph', children: [{ type: 'text', text: memo }] }];
}

function inEnvelope(golden: GoldenCase, { status, body }: Recorded): Recorded {
  const isEmpty = golden.request.method === 'DELETE' ? status === 204 : status === 404;
  if (isEmpty) return { status: 200, body: { success: true, data: null, error: null, meta: {} } };
  if (!isObject(body)) return { status, body };
  if (!isObject(body.error)) return { status, body: { success: true, error: null, ...body } };
  const { details: _details, ...error } = body.error;
  return { status, body: { success: false, data: null, error, meta: {} } };
}
