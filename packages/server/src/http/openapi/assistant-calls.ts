import { turnRequest } from '@ibasho/contract/assistant';
import { runRequest } from '@ibasho/contract/runs';
import { answer, boolean, json, listOf, object, type Part, ref, refusals, schemaOf, text } from './schema.ts';

const changes = listOf(
  object({ collection: text, documentId: text, label: text, before: {}, after: {}, words: listOf({ type: 'object' }) }),
);
const result = object({ action: text, status: text, message: text, changes, data: {} }, ['data']);
const line = object({ subjects: listOf(text), text, note: text, counter: text, kind: text }, ['note', 'counter']);
const run = object(
  {
    runId: text,
    status: { enum: ['done', 'needs_confirmation', 'pending', 'failed', 'preview'] },
    message: { ...text, description: 'Japanese, to be shown.' },
    results: listOf(result),
    lines: { ...listOf(line), description: 'The changes as Japanese sentences, one a record or a group alike.' },
    question: text,
    level: { enum: ['light', 'explicit'] },
    confirmToken: { ...text, description: 'Sent back with the same actions, it confirms them.' },
    undoable: boolean,
    events: listOf(text),
    position: { type: 'integer', description: 'The last journal number of the run.' },
  },
  ['question', 'level', 'confirmToken', 'position'],
);
const plan = { anyOf: [ref('PlanStep'), listOf(ref('PlanStep'))] };
const turn = object(
  {
    response: { ...text, description: 'Japanese, to be shown.' },
    apiAction: { ...plan, description: 'What was understood; it is carried out by `POST /api/ai-actions`.' },
    choices: listOf(object({ label: text, message: text })),
    open: {
      type: 'object',
      description:
        'What is asked or offered: sent back with this turn in `conversationHistory`, it is what an answer is about.',
    },
    formControl: { type: 'object' },
    buttonAction: { type: 'object' },
    interpreter: { enum: ['local', 'model'] },
  },
  ['apiAction', 'choices', 'open', 'formControl', 'buttonAction'],
);
const runBody = {
  ...schemaOf(runRequest),
  properties: {
    ...(schemaOf(runRequest).properties as Part),
    actions: { type: 'array', minItems: 1, items: ref('PlanStep') },
  },
};

const call = (operationId: string, summary: string, rest: Part): Part => ({
  operationId,
  tags: ['assistant'],
  summary,
  ...rest,
});
const interpret = (operationId: string, summary: string): Part =>
  call(operationId, summary, {
    description: 'Understands one Japanese message; nothing is written.',
    requestBody: {
      ...json(schemaOf(turnRequest), { message: '外出します。16時に戻ります' }),
      required: true,
    },
    responses: { 200: answer('A plan, an answer or a question.', turn), ...refusals(400, 401, 403, 413) },
  });

/** The assistant's calls (specification A1), by path and method. */
export const assistantPaths: Record<string, Part> = {
  '/api/ai-chat': { post: interpret('interpret', 'Interprets a message') },
  '/api/ai-chat-mock': { post: interpret('interpretAlone', 'Interprets a message without what was said before') },
  '/api/ai-examples': {
    get: call('examples', 'Sentences that the assistant understands, of the firm’s own names', {
      responses: {
        200: answer('By what they are about.', listOf(object({ title: text, sentences: listOf(text) }))),
        ...refusals(401, 403),
      },
    }),
  },
  '/api/ai-actions': {
    get: call('audit', 'Lists the runs: the own ones; for administrators those of everybody', {
      parameters: [
        inQuery('page', 'From 1.'),
        inQuery('pageSize', 'At most 100.'),
        inQuery('everybody', 'true or false'),
        inQuery('who', 'Only runs of this username.'),
        inQuery('source', 'Only runs from this surface: panel, button, rest (the API), undo or system.'),
        inQuery('collection', 'Only runs that changed records of this collection.'),
        inQuery('from', 'Not before this instant.'),
        inQuery('to', 'Before this instant.'),
      ],
      responses: {
        200: answer('The newest first.', object({ data: listOf({ type: 'object' }) })),
        ...refusals(400, 401, 403),
      },
    }),
    post: call('act', 'Carries actions out, previews them, or asks', {
      description:
        'All or nothing, in one run that can be undone. What touches others is asked first: the answer is ' +
        '`needs_confirmation` with a token. `dryRun` previews; `idempotencyKey` makes a repeated request harmless.',
      requestBody: {
        ...json(runBody, { actions: [{ action: 'update_user_status', params: { status: 'going_out' } }] }),
        required: true,
      },
      responses: {
        200: answer('What was done, would be done, could not be done, or is asked.', run),
        ...refusals(400, 401, 403, 409),
      },
    }),
  },
  '/api/ai-actions/{runId}/undo': {
    post: call('undo', 'Takes a whole run back', {
      parameters: [{ name: 'runId', in: 'path', required: true, description: 'The run.', schema: text }],
      responses: { 200: answer('What was put back.', run), ...refusals(401, 403, 404, 409) },
    }),
  },
};

function inQuery(name: string, description: string): Part {
  return { name, in: 'query', required: false, description, schema: text };
}
