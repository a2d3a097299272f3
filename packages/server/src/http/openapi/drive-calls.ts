import { CARS_WITH_RECORDS, driveLogTableQuery } from '@ibasho/contract/drives';
import { answer, integer, listOf, object, type Part, refusals, schemaOf, text } from './schema.ts';

const schemas = schemaOf(driveLogTableQuery).properties as Readonly<Record<string, Part>>;
const descriptions = {
  car: 'The id or documentId of a car; all of them where left out.',
  month: "A month of the firm's calendar, `2026-11`, in which the drive began; all where left out.",
};
const textOrNull: Part = { type: ['string', 'null'] };
const named = object({ documentId: textOrNull, name: text });
const openDrive = object({
  state: { enum: ['before', 'driving', 'after'] },
  car: named,
  driver: named,
  since: text,
  until: textOrNull,
  drive_log: textOrNull,
});

/** What is asked of the records of drives beside the content API, by path and method. */
export const drivePaths: Record<string, Part> = {
  '/api/drive-logs.csv': {
    get: {
      operationId: 'driveLogs.table',
      tags: ['drive-logs'],
      summary: 'Gives the records of drives as a file for Excel, the earliest first',
      description:
        "UTF-8 with a byte order mark; times on the firm's clock. A text that begins like a formula has an apostrophe in front. Records are kept for a year.",
      parameters: Object.entries(descriptions).map(([name, description]) => ({
        name,
        in: 'query',
        required: false,
        description,
        schema: schemas[name] ?? text,
      })),
      responses: {
        200: { description: 'The file.', content: { 'text/csv': { schema: text } } },
        ...refusals(400, 401, 403),
      },
    },
  },
  '/api/open-drives': {
    get: {
      operationId: 'openDrives',
      tags: ['drive-logs'],
      summary: 'Tells every drive that is not recorded to its end, and whose it is',
      description: `\`before\`: a car is or was in somebody's hands, and nothing is recorded; \`driving\`: recorded before, and still in their hands; \`after\`: given back, and not recorded after. Cars given back within 31 days count, unless within ten minutes. A firm with fewer than ${CARS_WITH_RECORDS} cars is not asked before it has recorded a drive.`,
      responses: {
        200: answer(
          'The drives, the earliest first.',
          object({ data: listOf(openDrive), meta: object({ total: integer }) }),
        ),
        ...refusals(401, 403),
      },
    },
  },
};
