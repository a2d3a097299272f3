import { messages } from '@ibasho/contract/messages';
import { updateRecord, type Written } from '../../lib/act.ts';
import { refusedWith } from '../../lib/api.ts';

/** Takes a car back as one run. Throws the question (`questionIn`) where the server asks first. */
export async function releaseCar(documentId: string, confirmToken?: string): Promise<Written> {
  const options = { failed: messages.carUpdateFailed, confirmToken };
  const written = await updateRecord('cars', documentId, { sd_user: null }, options);
  if (!hasData(written.body)) throw refusedWith(messages.carResponseMalformed);
  return written;
}

function hasData(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'data' in body && Boolean(body.data);
}
