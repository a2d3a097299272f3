import { catalogue } from '@ibasho/contract/features';
import type { Params } from '@ibasho/contract/params';
import { paramsSchema } from '@ibasho/contract/params-schema';
import { collections } from '../../features/registry.ts';
import { assistantPaths } from './assistant-calls.ts';
import { bookingPaths } from './booking-calls.ts';
import { calendarPaths } from './calendar-calls.ts';
import { collectionPaths, collectionSchemas } from './collections.ts';
import { drivePaths } from './drive-calls.ts';
import { handOverPaths } from './hand-over-calls.ts';
import { officePaths } from './office-calls.ts';
import { projectPaths } from './project-calls.ts';
import { object, type Part, ref, schemaOf, text } from './schema.ts';
import { sharedParameters, sharedResponses, sharedSchemas } from './shared.ts';
import { signInPaths } from './sign-in-calls.ts';
import { taskListPaths } from './task-list-calls.ts';
import { workloadPaths } from './workload-calls.ts';

const tags = [
  { name: 'assistant', description: 'One sentence changes the office, and can be taken back.' },
  { name: 'sign-in', description: 'Accounts of their own, and the ways in.' },
  { name: 'events', description: 'What changes, as it changes.' },
  { name: 'notices', description: 'What concerns oneself.' },
  { name: 'calendars', description: 'What calendars elsewhere read.' },
  { name: 'firm', description: 'The firm as a whole.' },
  { name: 'operations', description: 'For whoever runs the server.' },
];

/** The whole interface as an OpenAPI 3.1 document, made from what validates and answers the requests. */
export function apiDocument(): Part {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ibasho',
      version: '1',
      description:
        'The content API speaks the REST dialect of Strapi 5: clients made for it work unchanged. Sign in by ' +
        '`POST /api/auth/local`, send the token as `Authorization: Bearer`. Every refusal carries `error.message` in ' +
        'English and `error.say` in Japanese. The sign-in calls and `/users/me` are reachable without `/api` too.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: [...tags, ...[...collections.values()].map(({ name, title }) => ({ name, description: title }))],
    paths: {
      ...assistantPaths,
      ...signInPaths,
      ...collectionPaths(),
      ...bookingPaths,
      ...drivePaths,
      ...projectPaths,
      ...taskListPaths,
      ...workloadPaths,
      ...handOverPaths,
      ...calendarPaths,
      ...officePaths,
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...sharedSchemas, ...collectionSchemas(), ...actionSchemas() },
      parameters: sharedParameters,
      responses: sharedResponses,
    },
  };
}

/** The catalogue: each action with its parameters, and the step of a plan that carries one. */
function actionSchemas(): Record<string, Part> {
  const steps = catalogue.map(({ name, title, description, params, references }) => ({
    title: name,
    description: `${title}. ${description}`,
    ...object(
      {
        action: { const: name },
        params: schemaOf(paramsSchema<Params>(params)),
        refs: {
          type: 'object',
          description: 'documentIds beside the names in params, as a plan carried them.',
          properties: Object.fromEntries(Object.keys(references).map((key) => [key, text])),
        },
      },
      ['refs'],
    ),
  }));
  const named = Object.fromEntries(steps.map((step) => [`Action_${step.title}`, step]));
  return { ...named, PlanStep: { oneOf: Object.keys(named).map(ref) } };
}
