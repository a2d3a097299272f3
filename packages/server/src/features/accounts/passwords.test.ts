import { hash, parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { argon2Passwords, NOBODYS_HASH } from './passwords.ts';

test('a password is kept as argon2id with 7 MiB and five passes, and only it is the right one', async () => {
  const passwords = argon2Passwords();
  const kept = await passwords.hash('合言葉 🌸 𠮷');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/);
  expect(await passwords.hash('合言葉 🌸 𠮷')).not.toBe(kept);
  expect(await passwords.verify(kept, '合言葉 🌸 𠮷')).toBe(true);
  expect(await passwords.verify(kept, '合言葉 🌸 吉')).toBe(false);
});

test('a hash of another cost stays valid', async () => {
  const earlier = await hash('合言葉', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(await argon2Passwords().verify(earlier, '合言葉')).toBe(true);
});

test('where there is no hash the same work is done, and no password is right', async () => {
  expect(parseOptions(NOBODYS_HASH)).toMatchObject({ memoryCost: 7_168, timeCost: 5, parallelism: 1, outputLen: 32 });
  expect(await argon2Passwords().verify(undefined, '')).toBe(false);
  expect(await argon2Passwords().verify(undefined, 'password')).toBe(false);
});

test('comparisons wait their turn, and too many at once are turned away', async () => {
  const passwords = argon2Passwords({ atOnce: 1, waitingMax: 2 });
  const kept = await passwords.hash('a');
  const asked = ['a', 'b', 'a', 'a', 'a'].map((password) => passwords.verify(kept, password));
  expect(await Promise.allSettled(asked)).toMatchObject([
    { value: true },
    { value: false },
    { value: true },
    { reason: { code: 'unavailable' } },
    { reason: { code: 'unavailable' } },
  ]);
  expect(await passwords.verify(kept, 'a')).toBe(true);
});

test('those of a suspect wait behind all others, and fill no place of theirs', async () => {
  const passwords = argon2Passwords({ atOnce: 1, waitingMax: 2 });
  const kept = await passwords.hash('a');
  const done: string[] = [];
  const ask = (who: string, isSuspect: boolean) =>
    passwords.verify(kept, 'a', { isSuspect }).then(
      () => done.push(who),
      () => done.push(`${who} refused`),
    );
  const asked = [
    ask('s1', true),
    ask('s2', true),
    ask('s3', true),
    ask('s4', true),
    ask('n1', false),
    ask('n2', false),
  ];
  await Promise.all(asked);
  expect(done).toEqual(['s4 refused', 's1', 'n1', 'n2', 's2', 's3']);
});

test('a comparison that fails gives its place back', async () => {
  const passwords = argon2Passwords({ atOnce: 1 });
  await expect(passwords.verify('no hash at all', 'a')).rejects.toThrow();
  expect(await passwords.verify(await passwords.hash('a'), 'a')).toBe(true);
});
