import type { ExampleGroup } from '@ibasho/contract/assistant';
import type { Asker, Directory, KnownPerson, OfficeReads } from '../interpreter.ts';
import { comparable } from './message/written.ts';
import { namesOf } from './names/name-index.ts';
import { features } from './phrasebook.ts';

/** Who asks for examples, of what firm. */
export interface ExampleSetting extends Asker {
  directory: Directory;
  office: Pick<OfficeReads, 'cars'>;
}

const QUESTIONS = {
  title: '質問',
  help: [
    '{person}さんはどこ？',
    '今日休みの人は？',
    '空いている車は？',
    '{room}は15時から空いてる？',
    '{project}の締め切りは？',
  ],
};
/** What is ahead: no phrases teach it, it is read from sentences alone. */
const AHEAD = [
  {
    title: '予定',
    help: ['明日は在宅', '明日14時から外出', '金曜15時に来客対応を予定に入れて', '明日10時から{car}を予約'],
  },
  { title: '会議室', help: ['明日10時から{room}', '明日の13時から1時間、{person}さんとZoom'] },
  {
    title: 'プロジェクト',
    help: [
      '{project}に「校正」というタスクを来週月曜から水曜まで追加して',
      '{project}のスケジュール、全体を1週間後ろ倒しして',
    ],
  },
];
/** What people do first and most often comes first. */
const ORDER = ['状態', '休み', '車', '予定', '会議室', 'プロジェクト', QUESTIONS.title];

/** What the assistant understands, made of names of the firm; what the firm has no name for is left out. */
export async function examplesFor({
  directory,
  office,
  sender,
  isAdministrator,
}: ExampleSetting): Promise<ExampleGroup[]> {
  const freeCar = (await office.cars()).find((car) => car.holder === null);
  const values: Record<string, string | undefined> = {
    person: colleagueOf(directory, sender),
    car: freeCar?.name ?? directory.cars[0]?.name,
    group: directory.affiliations[0]?.name,
    room: directory.rooms[0]?.name,
    project: directory.projects[0]?.name,
  };
  const told = features.map(({ title, help, helpForAdministrators = [] }) => ({
    title,
    help: isAdministrator ? [...help, ...helpForAdministrators] : help,
  }));
  const place = ({ title }: { title: string }) => (ORDER.includes(title) ? ORDER.indexOf(title) : ORDER.length);
  return [...told, ...AHEAD, QUESTIONS]
    .map(({ title, help }) => ({ title, sentences: help.flatMap((template) => filled(template, values)) }))
    .filter(({ sentences }) => sentences.length > 0)
    .sort((a, b) => place(a) - place(b));
}

function filled(template: string, values: Record<string, string | undefined>): string[] {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  if (names.some((name) => values[name] === undefined)) return [];
  return [template.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')];
}

/** A colleague, by surname where nobody and nothing else bears it. */
function colleagueOf(directory: Directory, sender: KnownPerson | null): string | undefined {
  const isColleague = (person: KnownPerson) => person.documentId !== sender?.documentId;
  const clear = clearlyNamed(directory).find(isColleague);
  return clear ? surnameOf(clear) : directory.people.find(isColleague)?.name;
}

const surnameOf = (person: KnownPerson) => person.name.split(/\s/)[0] ?? person.name;

/** The first two whose surname means nobody else; one of them may be the one who asks. */
function clearlyNamed(directory: Directory): readonly KnownPerson[] {
  const known = clear.get(directory) ?? [];
  if (clear.has(directory)) return known;
  const names = namesOf(directory);
  for (const person of directory.people) {
    if (names.get(comparable(surnameOf(person)))?.length === 1) known.push(person);
    if (known.length === 2) break;
  }
  clear.set(directory, known);
  return known;
}

const clear = new WeakMap<Directory, KnownPerson[]>();
