import { messages } from '@ibasho/contract/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeServer, ok, signIn } from '../../../test/server.ts';
import { releaseCar } from './cars.queries.ts';

beforeEach(() => signIn());

describe('cars', () => {
  test('[S8.23] a broken save says so', async () => {
    fakeServer().on('PUT /api/cars/*', { status: 500 });
    await expect(releaseCar('abc')).rejects.toMatchObject({ say: messages.carUpdateFailed });
  });

  test('[S8.24] an answer without data says so', async () => {
    fakeServer().on('PUT /api/cars/*', ok({ meta: {} }));
    await expect(releaseCar('abc')).rejects.toMatchObject({ say: messages.carResponseMalformed });
  });
});
