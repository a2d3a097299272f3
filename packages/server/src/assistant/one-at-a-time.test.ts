import { expect, test } from 'vitest';
import { oneForEachAccount } from './one-at-a-time.ts';

/** Work that is begun, and ends when it is told. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, (answer: string) => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, resolve));
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.(name);
    await settle();
  };
  return { begun, work, end, settle };
}

test('one account has one turn at a time, in order, and keeps nobody else waiting', async () => {
  const { begun, work, end, settle } = works();
  const inTurn = oneForEachAccount(3);
  const first = [inTurn(1, work('1a')), inTurn(1, work('1b')), inTurn(1, work('1c'))];
  const second = inTurn(2, work('2a'));
  await settle();
  expect(begun).toEqual(['1a', '2a']);
  await end('2a');
  expect(await second).toBe('2a');
  await end('1a');
  await end('1b');
  expect(begun).toEqual(['1a', '2a', '1b', '1c']);
  await end('1c');
  expect(await Promise.all(first)).toEqual(['1a', '1b', '1c']);
});

test('whoever has enough waiting is refused, until one of them has ended', async () => {
  const { work, end, settle } = works();
  const inTurn = oneForEachAccount(1);
  const kept = [inTurn(1, work('a')), inTurn(1, work('b'))];
  await settle();
  await expect(inTurn(1, work('c'))).rejects.toMatchObject({ code: 'rateLimit', details: { retryAfterSeconds: 1 } });
  await end('a');
  const after = inTurn(1, work('d'));
  await end('b');
  await end('d');
  expect(await Promise.all([...kept, after])).toEqual(['a', 'b', 'd']);
});

test('what fails holds up nothing behind it', async () => {
  const inTurn = oneForEachAccount(3);
  const failed = inTurn(1, () => Promise.reject(new Error('a defect')));
  const next = inTurn(1, async () => 'done');
  await expect(failed).rejects.toThrow('a defect');
  expect(await next).toBe('done');
});
