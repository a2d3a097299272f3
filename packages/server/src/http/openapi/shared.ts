import { type ErrorCode, errorKinds } from '@ibasho/contract/errors';
import { CONFIRM_HEADER, POSITION_HEADER, SURFACE_HEADER } from '@ibasho/contract/events';
import { surfaces } from '@ibasho/contract/runs';
import { answer, boolean, integer, object, open, type Part, ref, text } from './schema.ts';

/** What the calls share: the shape of errors, the query of reads, the header of lost updates. */
export const sharedSchemas: Record<string, Part> = {
  Error: object(
    {
      data: { description: 'null; beside a 412 the record as it now stands' },
      error: object(
        {
          status: { ...integer, description: 'The HTTP status.' },
          name: { type: 'string', enum: [...new Set(Object.values(errorKinds).map(({ name }) => name))] },
          message: { ...text, description: 'English, for developers.' },
          details: { type: 'object', description: '`errors` names each place: `{path, message, name, value}`.' },
          say: { ...text, description: 'Japanese, to be shown to staff.' },
        },
        ['details', 'say'],
      ),
    },
    ['data'],
  ),
  Pagination: {
    description: 'By page, or by start where the query asked so. Without a count, total and pageCount are left out.',
    anyOf: [
      object({ page: integer, pageSize: integer, pageCount: integer, total: integer }, ['pageCount', 'total']),
      object({ start: integer, limit: integer, total: integer }, ['total']),
    ],
  },
  Blocks: {
    type: 'array',
    description: 'Rich text: a list of blocks. A text is taken as one paragraph.',
    items: object({ type: text, children: { type: 'array', items: open } }, ['children']),
  },
  RecordReference: {
    description: 'Another record, or several: an id, a documentId, null, a list, or what to connect and disconnect.',
    anyOf: [
      integer,
      text,
      { type: 'null' },
      { type: 'array', items: { anyOf: [integer, text, ref('RecordKey')] } },
      ref('RecordKey'),
      object(
        {
          set: { type: 'array', items: ref('RecordKey') },
          connect: { type: 'array', items: ref('ConnectedRecord') },
          disconnect: { type: 'array', items: ref('RecordKey') },
        },
        ['set', 'connect', 'disconnect'],
      ),
    ],
  },
  RecordKey: {
    anyOf: [integer, text, object({ id: integer, documentId: text }, ['id', 'documentId'])],
  },
  ConnectedRecord: {
    anyOf: [
      ref('RecordKey'),
      object(
        {
          id: integer,
          documentId: text,
          position: {
            ...object({ before: ref('RecordKey'), after: ref('RecordKey'), start: boolean, end: boolean }, [
              'before',
              'after',
              'start',
              'end',
            ]),
            description: 'Where among the others it comes; at the end where left out.',
          },
        },
        ['id', 'documentId', 'position'],
      ),
    ],
  },
};

const refused = (description: string, code: ErrorCode, message: string, say: string, details: object = {}): Part => {
  const { status, name } = errorKinds[code];
  return answer(description, ref('Error'), { data: null, error: { status, name, message, details, say } });
};

export const sharedResponses: Record<string, Part> = {
  Invalid: refused(
    'Something asked or sent is not known or does not fit; it is named. Nothing is ever ignored.',
    'validation',
    'Invalid key nosuch',
    '「nosuch」という条件は使えません',
    { key: 'nosuch', path: null, source: 'query', param: 'filters' },
  ),
  SignInRunOut: refused(
    'The token is not valid, or its session has ended.',
    'unauthorized',
    'Missing or invalid credentials',
    'サインインの有効期限が切れました。もう一度サインインしてください',
  ),
  Forbidden: refused(
    'No token, or not the right to do this.',
    'forbidden',
    'Forbidden',
    'この操作を行う権限がありません',
  ),
  NotFound: refused('There is no such record.', 'notFound', 'Not Found', 'データが見つかりません'),
  Conflict: refused(
    'Somebody or something is in the way; it is named.',
    'conflict',
    'The time is already taken',
    'その時間はすでに予約されています',
  ),
  ChangedSince: refused(
    'The record has another version than `If-Match` says; `data` holds it as it now stands.',
    'preconditionFailed',
    'The record has been changed since',
    'ほかの人が先に変更しました。最新の内容を確認してください',
    { version: 3 },
  ),
  TooLarge: refused(
    'The body is larger than a megabyte.',
    'payloadTooLarge',
    'request entity too large',
    '送信する内容が大きすぎます',
  ),
  TooMany: refused(
    'Too many attempts; `Retry-After` says in how many seconds to come again.',
    'rateLimit',
    'Too many attempts, please try again later.',
    'しばらく待ってからもう一度お試しください',
  ),
};

const inQuery = (name: string, description: string, example: string, schema: Part = text): Part => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
  example,
});

export const sharedParameters: Record<string, Part> = {
  Key: {
    name: 'key',
    in: 'path',
    required: true,
    description: 'The documentId (24 characters a–z0–9) or the numeric id.',
    schema: text,
    example: 'f3mdi0waqdumpnom2nibyu2i',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The version that the change was made on, as `"3"`: a record changed since is answered with 412.',
    schema: text,
  },
  Surface: {
    name: SURFACE_HEADER,
    in: 'header',
    required: false,
    description: `By which surface of the app a person asks for this. Whoever sends it is asked first what the action that does the same asks: a 409 \`${errorKinds.confirmation.name}\` with question, level, lines and confirmToken in \`details\`, and nothing is written.`,
    schema: { enum: [...surfaces] },
  },
  Confirm: {
    name: CONFIRM_HEADER,
    in: 'header',
    required: false,
    description:
      'The `confirmToken` of such a 409: the same request with it is carried out, once and within 10 minutes.',
    schema: text,
  },
  Position: {
    name: POSITION_HEADER,
    in: 'header',
    required: false,
    description: 'A journal number from an earlier answer: the read holds at least what was written up to it.',
    schema: integer,
  },
  Populate: inQuery(
    'populate',
    'Relations to be shown: `*`, a list `a,b`, dotted paths `a.b`, or `populate[a][fields|filters|sort|start|limit|count|populate]`.',
    '*',
  ),
  Filters: {
    name: 'filters',
    in: 'query',
    required: false,
    style: 'deepObject',
    explode: true,
    description:
      '`filters[field][$operator]=value`, through relations too (`filters[sd_user][id][$eq]=3`), combined by `$and`, `$or`, `$not`. ' +
      'Operators: `$eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $contains $containsi $notContains $notContainsi ' +
      '$startsWith $startsWithi $endsWith $endsWithi $null $notNull`.',
    schema: { type: 'object', additionalProperties: true },
  },
  Sort: inQuery('sort', 'Fields with a direction, through relations too.', 'name:asc,createdAt:desc'),
  Fields: inQuery('fields', 'The fields to be shown; id and documentId always are.', 'name,comment'),
  Search: inQuery('_q', 'Words that any text of the record holds, case aside.', '佐藤'),
  Page: inQuery('pagination[page]', 'From 1.', '1', integer),
  PageSize: inQuery('pagination[pageSize]', 'At most 100, 25 where left out.', '25', integer),
  Start: inQuery('pagination[start]', 'In place of a page: how many to leave out.', '0', integer),
  Limit: inQuery('pagination[limit]', 'With start: how many, at most 100.', '25', integer),
  WithCount: inQuery('pagination[withCount]', 'Whether to count them all.', 'true', boolean),
};

export const parameters = (...names: (keyof typeof sharedParameters)[]): Part[] =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
