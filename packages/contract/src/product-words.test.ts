import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { firmFile } from './firm-file.ts';
import { nameRefusal, recordName } from './product-words.ts';

describe('a word that sentences are made of', () => {
  test.each(['今日', 'は', '休み', ' 外出 ', 'Ｏｎｌｉｎｅ', 'キャンセル', '土曜日', '全員'])(
    '%s is no name',
    (name) => {
      expect(nameRefusal(name)?.say).toContain('名前にできません');
      expect(recordName(255).safeParse(name).success).toBe(false);
    },
  );

  test.each(['今田 日和', '休坂', '会議室A', 'マーチ1', 'March', '本社', 'は組', '外出先', '林', '三月'])(
    '%s is one',
    (name) => {
      expect(nameRefusal(name)).toBeUndefined();
    },
  );

  const folder = new URL('../../../evaluation/firms/', import.meta.url);
  const demonstration = new URL('../../server/firm/demonstration.json', import.meta.url);
  test.each([demonstration, ...readdirSync(folder).map((name) => new URL(name, folder))])(
    'no firm of ours bears one: %s',
    (file) => {
      const { error } = firmFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
      expect(error?.issues.filter(({ code }) => code === 'custom') ?? []).toEqual([]);
    },
  );
});
