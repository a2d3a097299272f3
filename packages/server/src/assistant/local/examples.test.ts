import { describe, expect, test } from 'vitest';
import { directory, interpreted, NOW, office, personNamed } from '../../../test/assistant/firm.ts';
import { examplesFor } from './examples.ts';
import { localInterpreter } from './interpreter.ts';

const sender = directory.people.find((person) => person.name === '五十嵐 望') ?? null;
const groups = await examplesFor({ directory, office, sender, isAdministrator: true });
const titled = (title: string) => groups.find((group) => group.title === title)?.sentences ?? [];

/** These the reader understands, which the rules alone do not. */
const AHEAD = ['予定', '会議室', 'プロジェクト'];
const whole = localInterpreter();
const page = { path: null, inputs: [], elements: [] };
const read = (message: string) =>
  whole.interpret(
    { message, now: NOW, zone: 'Asia/Tokyo', sender, isAdministrator: true, history: [], page },
    directory,
    office,
  );

describe('「こう言えます」', () => {
  test.each(groups.flatMap(({ title, sentences }) => sentences.map((sentence) => ({ title, sentence }))))(
    '$title: 「$sentence」 is understood',
    async ({ title, sentence }) => {
      const done = [
        { role: 'user', content: '外出します' } as const,
        { role: 'assistant', content: '外出中にしました' } as const,
      ];
      const history = title === '取り消し' ? done : [];
      const { kind } = AHEAD.includes(title)
        ? await read(sentence)
        : await interpreted(sentence, history, '五十嵐 望', true);
      expect(kind).toBe(title === '質問' ? 'answer' : 'plan');
    },
  );

  test('names a free car, a colleague whose surname is clear, and rooms and projects of the firm', () => {
    expect(titled('車')).toContain('ノート(白)使います');
    expect(titled('質問')).toEqual([
      '渡邉さんはどこ？',
      '今日休みの人は？',
      '空いている車は？',
      '第1会議室は15時から空いてる？',
      '港湾局 記念誌の締め切りは？',
    ]);
  });

  test('offers a member nothing that only administrators may do, and nobody themselves', async () => {
    const own = await examplesFor({
      directory,
      office,
      sender: directory.people.find(({ documentId }) => documentId === personNamed('渡邉 誠').documentId) ?? null,
      isAdministrator: false,
    });
    const sentences = own.flatMap((group) => group.sentences).join('\n');
    expect(sentences).not.toMatch(/所属|渡邉/);
  });

  test('leaves out what the firm has no name for', async () => {
    const bare = { ...directory, cars: [], rooms: [], projects: [], people: [], affiliations: [] };
    const few = await examplesFor({
      directory: bare,
      office: { cars: async () => [] },
      sender: null,
      isAdministrator: false,
    });
    expect(few.flatMap((group) => group.sentences).filter((sentence) => /[{}]/.test(sentence))).toEqual([]);
    expect(few.find((group) => group.title === '質問')?.sentences).toEqual(['今日休みの人は？', '空いている車は？']);
  });
});
