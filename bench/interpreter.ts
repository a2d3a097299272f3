import { readdir, readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { localTimeAt } from '@ibasho/contract/dates';
import type { Directory, OfficeReads } from '../packages/server/src/assistant/interpreter.ts';
import { localInterpreter } from '../packages/server/src/assistant/local/interpreter.ts';
import { directoryOf } from '../scripts/sentences/directory.ts';
import { type FirmSize, firmOf } from './firm.ts';
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

export interface Measured {
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** What the index over all names takes, megabytes. */
  indexMegabytes: number;
  /** The first turn after somebody's name has changed, milliseconds. */
  afterRename: number;
}

/** How long one turn takes in a firm of this size: sentences about its own names, and those of the evaluation rounds. */
export async function measureInterpreter(size: FirmSize): Promise<Measured> {
  const before = heapMegabytes();
  const directory = directoryOf(firmOf(size));
  const office = officeOf(directory);
  const interpreter = localInterpreter();
  const turn = async (message: string, of: Directory) => {
    const begun = performance.now();
    await interpreter.interpret({ ...TURN, message, sender: of.people[0] ?? null }, of, office);
    return performance.now() - begun;
  };
  const withDirectory = heapMegabytes() - before;
  await turn('戻りました', directory);
  const indexMegabytes = heapMegabytes() - before - withDirectory;
  const sentences = [...sentencesOf(directory), ...(await written())];
  for (const sentence of sentences) await turn(sentence, directory);
  const times: number[] = [];
  for (const sentence of sentences) times.push(await turn(sentence, directory));
  const renamed: number[] = [];
  for (let round = 0; round < RENAMES; round++) {
    const people = directory.people.map((person, index) => (index === round ? { ...person, name: '有働 澪' } : person));
    renamed.push(await turn('有働さんどこ？', { ...directory, people }));
  }
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    indexMegabytes,
    afterRename: quantile(renamed, 0.5),
  };
}

const RENAMES = 9;
const TURN = {
  now: localTimeAt('2026-11-20T01:00:00Z', ZONE),
  zone: ZONE,
  isAdministrator: false,
  history: [],
  page: { path: '/', inputs: [], elements: [] },
};

/** What the evaluation rounds hold, whatever firm they speak of. */
async function written(): Promise<string[]> {
  const folder = new URL('../evaluation/sentences/', import.meta.url);
  const files = (await readdir(folder)).filter((name) => /^round-.*\.jsonl$/.test(name)).sort();
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  return texts.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line).message);
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function heapMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

function officeOf(directory: Directory): OfficeReads {
  return {
    foresee: async (step) => ({ step }),
    freeTimes: async () => [],
    handOver: async () => [],
    projects: async () => [],
    presencesAhead: async () => [],
    people: async (ids) =>
      directory.people
        .filter(({ documentId }) => ids === undefined || ids.includes(documentId))
        .map(({ documentId, name }) => ({
          documentId,
          name,
          status: 'online',
          comment: null,
          returnTime: null,
          occupancyRate: null,
          email: null,
        })),
    cars: async () => directory.cars.map(({ documentId, name }) => ({ documentId, name, holder: null })),
    holidays: async () => [],
    bookings: async () => [],
    schedules: async () => [],
    work: async () => [],
  };
}
