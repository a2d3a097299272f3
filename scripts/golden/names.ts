import { type GoldenCase, isObject, type Json, type Recorded } from './cases.ts';

/** Collection → the short name that templates have for its rows. */
const SHORT: Record<string, string> = {
  'sd-users': 'sd',
  statuses: 'st',
  cars: 'car',
  'conference-room-reservations': 'room',
  bulletins: 'bul',
  schedules: 'sch',
  'user-holidays': 'hol',
  projects: 'prj',
  'project-tasks': 'tsk',
  deliverables: 'dlv',
  'deliverable-tasks': 'dtk',
  affiliations: 'aff',
};
const NAMED_ROWS = 5;

interface Row {
  id: number;
  documentId: string;
}

/** What the names in templates stand for in our database: `{{sd0}}`, `{{sd0id}}`, `{{newCar}}`, `{{newCarId}}`. */
export interface Names {
  /** The case's path as it is sent. Throws where a row that it names was never made. */
  pathOf(golden: GoldenCase): string;
  /** The case's body as it is sent; undefined where it has none. Throws as `pathOf` does. */
  bodyOf(golden: GoldenCase): string | undefined;
  /** Remembers the row that a POST has made: the first of its collection in its group has a name. */
  learn(golden: GoldenCase, ours: Recorded): void;
}

/** `rows` gives the first rows of a collection. */
export async function openNames(rows: (collection: string, limit: number) => Promise<Row[]>): Promise<Names> {
  const known = new Map<string, Json>();
  for (const [collection, short] of Object.entries(SHORT)) {
    for (const [index, row] of (await rows(collection, NAMED_ROWS)).entries()) {
      known.set(`${short}${index}`, row.documentId).set(`${short}${index}id`, row.id);
    }
  }
  let group = '';
  const made = new Map<string, Json>();

  const rowNamed = (name: string): Json => {
    const value = made.get(name) ?? known.get(name);
    if (value === undefined) throw new Error(`there is no row {{${name}}}`);
    return value;
  };
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(rowNamed(name)));
  const fillBody = (body: Json): Json => {
    if (typeof body === 'string') {
      const [, name] = /^\{\{(\w+)\}\}$/.exec(body) ?? [];
      return name === undefined ? fill(body) : rowNamed(name);
    }
    if (Array.isArray(body)) return body.map(fillBody);
    if (!isObject(body)) return body;
    return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, fillBody(value)]));
  };

  return {
    pathOf({ request: { path, sentPath, pathTemplate } }) {
      return pathTemplate === undefined ? (sentPath ?? encodeURI(path)) : encoded(fill(pathTemplate));
    },
    bodyOf({ request: { body, rawBody, bodyTemplate } }) {
      if (rawBody !== undefined) return rawBody;
      const given = bodyTemplate === undefined ? body : fillBody(bodyTemplate);
      return given === undefined || given === null ? undefined : JSON.stringify(given);
    },
    learn(golden, ours) {
      if (golden.group !== group) made.clear();
      group = golden.group;
      const [, collection = ''] = /^\/api\/([\w-]+)/.exec(golden.request.path) ?? [];
      const short = SHORT[collection];
      if (golden.request.method !== 'POST' || ours.status !== 201 || !short || !isObject(ours.body)) return;
      const name = `new${short[0]?.toUpperCase()}${short.slice(1)}`;
      const { data } = ours.body;
      if (!isObject(data) || made.has(name) || data.documentId === undefined || data.id === undefined) return;
      made.set(name, data.documentId).set(`${name}Id`, data.id);
    },
  };
}

/** Templates are written readably: what an address may not hold is encoded, what is encoded stays. */
const encoded = (path: string) => encodeURI(path).replaceAll('%25', '%');
