import { describe, expect, test } from 'vitest';
import type { JsonAnswer } from '../http/json/json-answer.ts';
import { openReadCache } from './read-cache.ts';

const textOf = (answer: JsonAnswer | undefined) => answer?.plain.toString();

function fakeFollower() {
  const last = new Map<string, number>();
  return {
    position: 0,
    isConnected: true,
    disk: {
      watch: async () => ({ reach: async () => {}, settled: async () => {}, flush: async () => {} }),
      close: async () => {},
    },
    lastPositionOf: (collection: string) => last.get(collection) ?? 0,
    change(collection: string) {
      this.position++;
      last.set(collection, this.position);
    },
  };
}

const answering = (body: string, ...touched: string[]) => {
  let reads = 0;
  return {
    read: async () => {
      reads++;
      return { body: `${body}${reads}`, touched: new Set(touched) };
    },
    reads: () => reads,
  };
};

describe('the read cache', () => {
  test('answers from memory until a collection that the answer was read from changes', async () => {
    const follower = fakeFollower();
    const cache = openReadCache(follower);
    const { read } = answering('cars', 'cars', 'sd-users');
    expect(textOf(await cache.answer('member /api/cars', read))).toBe('cars1');
    follower.change('bulletins');
    expect(textOf(await cache.answer('member /api/cars', read))).toBe('cars1');
    follower.change('sd-users');
    expect(textOf(await cache.answer('member /api/cars', read))).toBe('cars2');
    expect(textOf(await cache.answer('admin /api/cars', read))).toBe('cars3');
  });

  test('does not keep what a change overtook while it was being read', async () => {
    const follower = fakeFollower();
    const cache = openReadCache(follower);
    const { read } = answering('cars', 'cars');
    await cache.answer('key', async () => {
      follower.change('cars');
      return read();
    });
    expect(textOf(await cache.answer('key', read))).toBe('cars2');
  });

  test('lets readers who come at the same time share one read, but none who has seen more', async () => {
    const follower = fakeFollower();
    const cache = openReadCache(follower);
    const { read, reads } = answering('cars', 'cars');
    const gate = Promise.withResolvers<void>();
    const slow = () => gate.promise.then(read);
    const first = [cache.answer('key', slow), cache.answer('key', slow)];
    follower.change('cars');
    const later = cache.answer('key', slow);
    gate.resolve();
    await Promise.all([...first, later]);
    expect(reads()).toBe(2);
  });

  test('keeps nothing while changes of other processes may arrive late', async () => {
    const follower = { ...fakeFollower(), isConnected: false };
    const cache = openReadCache(follower);
    const { read, reads } = answering('cars', 'cars');
    await cache.answer('key', read);
    await cache.answer('key', read);
    expect(reads()).toBe(2);
  });

  test('keeps neither what is not there nor what failed', async () => {
    const cache = openReadCache(fakeFollower());
    expect(await cache.answer('key', async () => undefined)).toBeUndefined();
    await expect(cache.answer('key', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    const { read } = answering('cars', 'cars');
    expect(textOf(await cache.answer('key', read))).toBe('cars1');
  });

  test('forgets what was asked for least recently when it is full', async () => {
    const cache = openReadCache(fakeFollower(), 40_000);
    const big = answering('x'.repeat(4000), 'cars');
    const ask = (key: number) => cache.answer(`key ${key}`, big.read);
    for (let key = 0; key < 9; key++) await ask(key);
    await ask(0);
    await ask(9);
    const before = big.reads();
    await ask(0);
    expect(big.reads()).toBe(before);
    await ask(1);
    expect(big.reads()).toBe(before + 1);
  });

  test('gives and keeps nothing that is not on disk', async () => {
    const follower = fakeFollower();
    const onDisk = Promise.withResolvers<void>();
    follower.disk.watch = async () => ({ reach: async () => {}, settled: () => onDisk.promise, flush: async () => {} });
    const cache = openReadCache(follower);
    const { read, reads } = answering('cars', 'cars');
    const lost = cache.answer('key', read);
    await expect.poll(reads).toBe(1);
    onDisk.reject(new Error('the database was lost'));
    await expect(lost).rejects.toThrow('lost');
    follower.disk.watch = async () => ({ reach: async () => {}, settled: async () => {}, flush: async () => {} });
    expect(textOf(await cache.answer('key', read))).toBe('cars2');
  });
});
