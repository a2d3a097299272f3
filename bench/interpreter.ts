import { localTimeAt } from '@ibasho/contract/dates';
import type { Directory, OfficeReads } from '../packages/server/src/assistant/interpreter.ts';
import { localInterpreter } from '../packages/server/src/assistant/local/interpreter.ts';
import { firmOf } from './firm.ts';
import { quantile } from './load.ts';

const ZONE = 'Asia/Tokyo';

/** What staff say, made of a firm's own names. */
export function sentencesOf(directory: Directory): string[] {
  const templates = [
    (_name: string, car: string) => `15時まで外出、${car}使います`,
    (name: string) => `${name}さんは14時半まで打ち合わせで外出です`,
    (name: string) => `${name}さんどこ？`,
    (_name: string, car: string) => `${car}返しました`,
    (_name: string, car: string) => `${car}は誰が使っていますか`,
    () => '来週の月曜から水曜まで休みます。私用です',
    (name: string) => `${name}さん明日午後休`,
    () => '戻りました',
    (name: string) => `${name.split(' ')[0]}のメモに「折り返しお願いします」と書いて`,
    () => '第1室を全員オフラインにして',
    () => '今日は直帰します',
    () => '３日後に半休をとりたいのですが、まだ決まっていません',
    () => 'それ取り消して',
    (_name: string, car: string) => `どうしても${car}が要るので、変わってもらって16時に戻ります`,
  ];
  return directory.people.slice(0, 40).flatMap((person, index) => {
    const car = directory.cars[index % directory.cars.length]?.name ?? '';
    return templates.map((template) => template(person.name, car));
  });
}

/** How long one turn takes, milliseconds, for a firm of `people`. */
export async function measureInterpreter(people: number): Promise<{ p50: number; p99: number }> {
  const directory = directoryOf(people);
  const interpreter = localInterpreter();
  const sentences = sentencesOf(directory);
  const now = localTimeAt('2026-11-20T01:00:00Z', ZONE);
  const ask = (message: string) =>
    interpreter.interpret(
      {
        message,
        now,
        zone: ZONE,
        sender: directory.people[0] ?? null,
        isAdministrator: false,
        history: [],
        page: { path: '/', inputs: [], elements: [] },
      },
      directory,
      officeOf(directory),
    );
  for (const sentence of sentences) await ask(sentence);
  const times: number[] = [];
  for (const sentence of sentences) {
    const begun = performance.now();
    await ask(sentence);
    times.push(performance.now() - begun);
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

function directoryOf(people: number): Directory {
  const { users = [], affiliations = [], cars = [], rooms = [], projects = [] } = firmOf(people);
  const key = (kind: string, index: number) => `${kind}${index}`.padEnd(24, '0');
  const things = (kind: string, list: { name: string; aliases?: string[] | undefined }[]) =>
    list.map(({ name, aliases = [] }, index) => ({ documentId: key(kind, index), name, aliases }));
  const groups = things('group', affiliations);
  return {
    people: users.map(({ name, jp_name, en_name, affiliation }, index) => ({
      documentId: key('person', index),
      name,
      jpName: jp_name ?? null,
      enName: en_name ?? null,
      affiliation: groups.find((group) => group.name === affiliation)?.documentId ?? null,
    })),
    affiliations: groups,
    cars: things('car', cars),
    rooms: things('room', rooms).map((room, index) => ({ ...room, capacity: rooms[index]?.capacity ?? null })),
    projects: things('project', projects),
  };
}

function officeOf(directory: Directory): OfficeReads {
  return {
    people: async (ids) =>
      directory.people
        .filter(({ documentId }) => ids === undefined || ids.includes(documentId))
        .map(({ documentId, name }) => ({ documentId, name, status: 'online', comment: null, returnTime: null })),
    cars: async () => directory.cars.map(({ documentId, name }) => ({ documentId, name, holder: null })),
    holidays: async () => [],
    bookings: async () => [],
    schedules: async () => [],
    work: async () => [],
  };
}
