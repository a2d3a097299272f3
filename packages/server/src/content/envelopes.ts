import { type ErrorBody, errorKinds } from '@ibasho/contract/errors';

/** What stands around the records of an answer, as JSON text. */
export interface Envelope {
  one(record: string): string;
  many(records: string, pagination: Record<string, number>): string;
  /** What answers for a record that is not there, and for one that was deleted; a 404 and no body where left out. */
  none?: string;
  /** An error as the error handler says it, in this envelope. */
  failure?(answer: string): string;
}

const inData: Envelope = {
  one: (record) => `{"data":${record},"meta":{}}`,
  many: (records, pagination) => `{"data":${records},"meta":${JSON.stringify({ pagination })}}`,
};

const success = (data: string, meta: object = {}): string =>
  `{"success":true,"data":${data},"error":null,"meta":${JSON.stringify(meta)}}`;

/** `{success, data, error, meta}` (specification H3). An unknown id is no error here (specification S7). */
const withSuccess: Envelope = {
  one: success,
  many: (records, pagination) => success(records, { pagination }),
  none: success('null'),
  failure: withoutSuccess,
};

/** An error, as the error handler says it, in the envelope of calls that tell of success. */
export function withoutSuccess(answer: string): string {
  // A record that stands beside an error stays.
  const { data, error }: Pick<ErrorBody, 'error'> & { data: unknown } = JSON.parse(answer);
  const { status, name, message, say, details } = error;
  const question = name === errorKinds.confirmation.name ? { details } : {};
  return JSON.stringify({ success: false, data, error: { status, name, message, say, ...question }, meta: {} });
}

/** The envelope in which a collection is answered. */
export function envelopeOf({ isEnveloped }: { isEnveloped?: true }): Envelope {
  return isEnveloped ? withSuccess : inData;
}
