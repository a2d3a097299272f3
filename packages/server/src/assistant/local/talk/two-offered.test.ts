import type { OpenThing } from '@ibasho/contract/assistant';
import type { PlanStep } from '@ibasho/contract/runs';
import { describe, expect, test } from 'vitest';
import { directory, NOW, office } from '../../../../test/assistant/firm.ts';
import type { Interpretation, Turn } from '../../interpreter.ts';
import { localInterpreter, RULES_ALONE } from '../interpreter.ts';
import { offerOfTwo } from '../responses.ts';

const OUT: PlanStep = { action: 'update_user_status', params: { status: 'going_out' } };
const CAR: PlanStep = { action: 'assign_car', params: { car: 'デリカ' } };
const offer = offerOfTwo({ steps: [OUT], says: ['外出にします。'] }, { steps: [CAR], says: ['デリカを借ります。'] });

/** What comes of `message` behind the offer of both, to a client that tells what is open. */
async function answered(message: string, open: OpenThing | null | undefined = offer.open): Promise<Interpretation> {
  const turn: Turn = {
    ...{ message, now: NOW, zone: 'Asia/Tokyo', sender: directory.people[0] ?? null, isAdministrator: false },
    history: [
      { role: 'user', content: 'デリカで出るかも' },
      { role: 'assistant', content: offer.response, open },
    ],
    page: { path: null, inputs: [], elements: [] },
  };
  return localInterpreter(RULES_ALONE).interpret(turn, directory, office);
}

describe('two plans that are offered', () => {
  test('are shown with their numbers, and nothing is done', () => {
    expect(offer).toMatchObject({ kind: 'question', actions: [] });
    expect(offer.response).toContain('1. 外出にします。');
    expect(offer.response).toContain('2. デリカを借ります。');
    expect(offer.choices?.map(({ message }) => message)).toEqual(['1', '2', 'やめる']);
  });

  test.each([
    ['1', OUT],
    ['2', CAR],
    ['２番', CAR],
    ['1でお願いします', OUT],
  ])('「%s」 takes that one', async (message, step) => {
    expect(await answered(message)).toMatchObject({ kind: 'plan', actions: [step] });
  });

  test.each(['やめる', 'いいえ', 'やっぱりいい'])('「%s」 takes neither', async (message) => {
    expect(await answered(message)).toMatchObject({ kind: 'answer', actions: [] });
  });

  test.each(['はい', 'OK、お願いします'])('「%s」 does not say which: both are offered again', async (message) => {
    const again = await answered(message);
    expect(again.actions).toEqual([]);
    expect(again.open).toEqual(offer.open);
  });

  test('a number that there is none of takes neither', async () => {
    expect((await answered('3')).actions).toEqual([]);
  });
});
