import { afterEach, expect, test } from 'vitest';
import { directory, office } from '../../test/assistant/firm.ts';
import { openTestReadingThread, type TestReadingThread } from '../../test/assistant/reading-thread.ts';
import { type Directory, type OfficeReads, ReadingTooSlow, type Turn } from './interpreter.ts';
import { oneForEachAccount } from './one-at-a-time.ts';
import { openReadingThread } from './reading-thread.ts';

let thread: TestReadingThread;
const open = (options?: Parameters<typeof openTestReadingThread>[0]) => {
  thread = openTestReadingThread(options);
};
afterEach(() => thread.close());

const TURN: Omit<Turn, 'message'> = {
  now: '2026-06-10T10:00',
  zone: 'Asia/Tokyo',
  sender: directory.people[0] ?? null,
  isAdministrator: false,
  history: [],
  page: { path: null, inputs: [], elements: [] },
};
const read = (message: string, of: Directory = directory, reads: OfficeReads = office) =>
  thread.interpret({ ...TURN, message }, of, reads);
const responseTo = async (message: string, of?: Directory, reads?: OfficeReads) =>
  (await read(message, of, reads)).response;
/** Which thread answers. */
const number = async () => (await read('hello')).choices?.[0]?.message;

test('what the thread wants to know of the office is read for it', async () => {
  open();
  const cars = (await office.cars()).map(({ name }) => name);
  expect(await responseTo('cars')).toBe(['cars', ...cars].join(' '));
});

test('the directory that counts is the one that came with the question', async () => {
  open();
  const renamed = { ...directory, people: directory.people.slice(0, 1).map((one) => ({ ...one, name: '有働 澪' })) };
  const all = directory.people.map(({ name }) => name).join(' ');
  expect(await responseTo('people')).toBe(`people ${all}`);
  expect(await responseTo('people', renamed)).toBe('people 有働 澪');
  expect(await responseTo('people')).toBe(`people ${all}`);
});

test('a message that takes too long is given up, and the next in line is read by another thread', async () => {
  const lost: number[] = [];
  open({ deadlineMs: 1000, onLost: () => lost.push(1) });
  const before = await number();
  const slow = read('forever').catch((error: unknown) => error);
  const next = number();
  expect(await slow).toBeInstanceOf(ReadingTooSlow);
  expect(await next).not.toBe(before);
  expect(lost).toHaveLength(1);
});

test.each(['throw', 'exit'])(
  'a fault in the thread (%s) is told to whoever asked, and the next is answered',
  async (fault) => {
    open();
    const before = await number();
    const faulty = read(fault);
    const next = number();
    await expect(faulty).rejects.toThrow(fault === 'throw' ? 'a defect' : 'ended with 3');
    expect(await next).not.toBe(before);
  },
);

test('what the office cannot tell fails the question alone: the thread stays', async () => {
  open();
  const before = await number();
  const broken = { ...office, cars: () => Promise.reject(new Error('the database is away')) };
  await expect(read('cars', directory, broken)).rejects.toThrow('the database is away');
  expect(await number()).toBe(before);
});

test('what the database takes is not counted against a message', async () => {
  open({ deadlineMs: 1000 });
  const before = await number();
  const late = { ...office, cars: () => new Promise<never[]>((resolve) => setTimeout(resolve, 1500, [])) };
  expect(await responseTo('cars', directory, late)).toBe('cars');
  expect(await number()).toBe(before);
});

test('whoever has written once comes before the second message of somebody else', async () => {
  open();
  const inTurn = oneForEachAccount(3);
  const order: string[] = [];
  const send = (account: number, message: string, name: string) =>
    inTurn(account, () => read(message)).then(() => order.push(name));
  const all = [send(1, 'hold', '1a'), send(1, 'hello', '1b'), send(1, 'hello', '1c')];
  await thread.isHeld();
  all.push(send(2, 'hello', '2a'), send(3, 'hello', '3a'));
  await new Promise((resolve) => setImmediate(resolve));
  thread.letGo();
  await Promise.all(all);
  expect(order).toEqual(['1a', '2a', '3a', '1b', '1c']);
});

test('clearing away what is not needed costs no thread, whether one has been started or not', async () => {
  open();
  thread.collectGarbage();
  const before = await number();
  thread.collectGarbage();
  expect(await number()).toBe(before);
});

test('a thread that ends, with something to read or without, leaves nothing open', async () => {
  open();
  const held = read('hold').catch((error: Error) => error.message);
  const waiting = read('hello').catch((error: Error) => error.message);
  await thread.isHeld();
  await thread.close();
  expect(await Promise.all([held, waiting])).toEqual(Array(2).fill('the reading thread is closed'));
  await expect(read('hello')).rejects.toThrow('closed');
});

test('the local interpreter reads the same in its thread', async () => {
  open();
  const local = openReadingThread();
  try {
    const message = 'ノート(白)使います';
    const { actions } = await local.interpret({ ...TURN, message }, directory, office);
    expect(actions).toMatchObject([{ action: 'assign_car', params: { car: 'ノート(白)' } }]);
    const groups = await local.examples(TURN, directory, office);
    expect(groups.map(({ title }) => title)).toContain('質問');
  } finally {
    await local.close();
  }
}, 20_000);
