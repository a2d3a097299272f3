import type {
  BookingState,
  Directory,
  HolidayState,
  Interpretation,
  KnownPerson,
  OfficeReads,
  Turn,
  WorkState,
} from '../../src/assistant/interpreter.ts';
import { localInterpreter, RULES_ALONE } from '../../src/assistant/local/interpreter.ts';

/** A Wednesday morning; Friday 20 March 2026 is a national holiday. */
export const NOW = '2026-03-11T10:20';

const groups = [
  ['企画部', '企画', 'プランニング'],
  ['映像制作課', '映像', 'ムービー'],
  ['FIRST Design Room', '第1デザインルーム', '第一デザイン'],
  ['総務部', '総務', '総務課'],
].map(([name = '', ...aliases], i) => ({ documentId: `group${i}`.padEnd(24, '0'), name, aliases }));

const people: KnownPerson[] = [
  ['渡邉 誠', 'わたなべ まこと', 'Makoto Watanabe', 0],
  ['渡部 里奈', 'わたべ りな', 'Rina Watabe', 1],
  ['斎藤 光', 'さいとう ひかる', 'Hikaru Saito', 0],
  ['髙木 翼', 'たかぎ つばさ', 'Tsubasa Takagi', 1],
  ['鈴木 一郎', 'すずき いちろう', 'Ichiro Suzuki', 2],
  ['鈴木 花', 'すずき はな', 'Hana Suzuki', 3],
  ['森 健太', 'もり けんた', 'Kenta Mori', 2],
  ['大野 美咲', 'おおの みさき', 'Misaki Ono', 3],
  ['チャン リン', 'ちゃん りん', 'Linh Tran', 1],
  ['五十嵐 望', 'いがらし のぞみ', 'Nozomi Igarashi', 2],
].map(([name, jpName, enName, group], i) => ({
  documentId: `person${i}`.padEnd(24, '0'),
  name: String(name),
  jpName: String(jpName),
  enName: String(enName),
  affiliation: groups[Number(group)]?.documentId ?? null,
}));

const cars = [
  ['ノート(白)'],
  ['ノート(紺)'],
  ['ハイエース1号'],
  ['ハイエース2号'],
  ['セレナ'],
  ['デリカ', 'デリカD5'],
  ['N-BOX', 'みかん号'],
  ['カングー', 'Kangoo'],
  ['カローラ(赤)', 'Corolla Red'],
  ['カローラ(青)'],
].map(([name = '', ...aliases], i) => ({ documentId: `car${i}`.padEnd(24, '0'), name, aliases }));

const rooms = (
  [
    ['第1会議室', 8, '大きい方'],
    ['第2会議室', 4],
    ['和室', 6],
  ] as const
).map(([name, capacity, ...aliases], i) => ({ documentId: `room${i}`.padEnd(24, '0'), name, capacity, aliases }));

const projects = ['港湾局 記念誌', '白樺珈琲 Webサイト制作', '白樺珈琲 パッケージ'].map((name, i) => ({
  documentId: `project${i}`.padEnd(24, '0'),
  name,
  aliases: [],
}));

export const directory: Directory = { people, affiliations: groups, cars, rooms, projects, others: {} };

const bookings: BookingState[] = [
  {
    room: roomNamed('第1会議室'),
    name: '企画会議',
    start: '2026-03-11T05:00:00Z',
    end: '2026-03-11T06:30:00Z',
    people: [personNamed('鈴木 花')],
  },
  { room: roomNamed('和室'), name: null, start: '2026-03-12T01:00:00Z', end: '2026-03-12T02:00:00Z', people: [] },
  {
    room: null,
    name: '港湾局 定例',
    start: '2026-03-12T04:00:00Z',
    end: '2026-03-12T05:00:00Z',
    people: [personNamed('鈴木 花'), personNamed('森 健太')],
  },
];

const work: WorkState[] = [
  {
    kind: 'deliverable',
    name: '表紙',
    project: '港湾局 記念誌',
    deliverable: null,
    due: '2026-03-13',
    status: 'in_progress',
    person: null,
  },
  {
    kind: 'task',
    name: '色校',
    project: '港湾局 記念誌',
    deliverable: null,
    due: '2026-03-10',
    status: 'not_started',
    person: personNamed('森 健太'),
  },
  {
    kind: 'task',
    name: '台割',
    project: '港湾局 記念誌',
    deliverable: null,
    due: '2026-02-20',
    status: 'completed',
    person: null,
  },
  {
    kind: 'milestone',
    name: '公開',
    project: '白樺珈琲 Webサイト制作',
    deliverable: null,
    due: '2026-04-01',
    status: 'not_started',
    person: null,
  },
];

const holidays: HolidayState[] = [
  { person: personNamed('大野 美咲'), date: '2026-03-11', memo: '通院' },
  { person: personNamed('森 健太'), date: '2026-03-17', memo: null },
];

const HELD = new Map([
  ['セレナ', personNamed('森 健太')],
  ['カローラ(青)', personNamed('大野 美咲')],
]);

/** 渡邉 is out until 15:00, 森 holds the セレナ and 大野 the blue カローラ, everybody else is in and every other car free. */
export const office: OfficeReads = {
  foresee: async (step) => ({ step }),
  freeTimes: async () => [],
  handOver: async () => [],
  projects: async () =>
    projects.map(({ documentId, name }, index) => ({
      documentId,
      name,
      description: null,
      projectStatus: 'in_progress',
      startDate: null,
      endDate: '2026-06-30',
      hours: { planned: 80 * index, done: 20 },
      tasks: { open: 4, late: index },
      nextMilestone: null,
      members: [],
    })),
  presencesAhead: async () => [],
  people: async (ids) =>
    people
      .filter((person) => ids === undefined || ids.includes(person.documentId))
      .map(({ documentId, name }) =>
        name === '渡邉 誠'
          ? {
              documentId,
              name,
              status: 'going_out',
              comment: '銀行',
              returnTime: '2026-03-11T06:00:00.000Z',
              occupancyRate: 85,
              email: 'watanabe@tesuto.example',
            }
          : {
              documentId,
              name,
              status: 'online',
              comment: name === '髙木 翼' ? '在宅' : null,
              returnTime: null,
              occupancyRate: null,
              email: null,
            },
      ),
  cars: async () =>
    cars.map(({ documentId, name }) => ({
      documentId,
      name,
      holder: HELD.get(name) ?? null,
    })),
  holidays: async (from, to, person) =>
    holidays.filter(
      (day) => day.date >= from && day.date <= to && (person === undefined || day.person.documentId === person),
    ),
  bookings: async (from, to) =>
    bookings.filter(({ start, end }) => Date.parse(start) < Date.parse(to) && Date.parse(end) > Date.parse(from)),
  schedules: async (from, to, person) =>
    person === personNamed('鈴木 花').documentId && from <= '2026-03-12' && to >= '2026-03-12'
      ? [{ name: '印刷所 立ち会い', date: '2026-03-12', start: '2026-03-12T00:30:00Z', end: null }]
      : [],
  work: async ({ projects: wanted, from = '', to = '9999' }) =>
    work.filter(
      ({ project, due }) =>
        (wanted ?? projects.map(({ documentId }) => documentId)).includes(projectNamed(project)) &&
        (due ?? '') >= from &&
        (due ?? '') <= to,
    ),
};

function roomNamed(name: string): { documentId: string; name: string } {
  const found = rooms.find((room) => room.name === name);
  if (!found) throw new Error(`no room is called ${name}`);
  return { documentId: found.documentId, name };
}

const projectNamed = (name: string) => projects.find((project) => project.name === name)?.documentId ?? '';

export function personNamed(name: string): { documentId: string; name: string } {
  const found = people.find((person) => person.name === name);
  if (!found) throw new Error(`nobody is called ${name}`);
  return { documentId: found.documentId, name: found.name };
}

/** What the interpreter makes of `message`, typed by 五十嵐 望 unless `as` says otherwise. */
export async function interpreted(
  message: string,
  history: Turn['history'] = [],
  as = '五十嵐 望',
  isAdministrator = false,
): Promise<Interpretation> {
  const sender = people.find((person) => person.name === as) ?? null;
  const page = { path: null, inputs: [], elements: [] };
  return localInterpreter(RULES_ALONE).interpret(
    { message, now: NOW, zone: 'Asia/Tokyo', sender, isAdministrator, history, page },
    directory,
    office,
  );
}

/** The plan alone, each step as one object. */
export async function planned(message: string, history: Turn['history'] = []): Promise<Record<string, unknown>[]> {
  const { actions } = await interpreted(message, history);
  return actions.map((step) => ({ action: step.action, ...step.params }));
}

/** The plan of a message without what was kept in the sender's own words, to compare ways of saying the same. */
export async function plannedWithoutWords(message: string): Promise<Record<string, unknown>[]> {
  return (await planned(message)).map(({ comment: _comment, memo: _memo, ...step }) => step);
}
