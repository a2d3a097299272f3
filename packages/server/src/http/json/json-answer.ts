import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingsIn } from '../accepted-encodings.ts';

/** Smaller ones fit into one packet as they are. */
const SHRINK_MIN_BYTES = 1400;
const JSON_TYPE = 'application/json; charset=utf-8';

/** A JSON text as it goes out; compressed at most once, for the first who takes it so. */
export interface JsonAnswer {
  readonly plain: Buffer;
  gzipped(): Promise<Buffer>;
}

/** `text`, ready to be sent to any number of readers. */
export function jsonAnswer(text: string): JsonAnswer {
  const plain = Buffer.from(text);
  let compressing: Promise<Buffer> | undefined;
  return {
    plain,
    gzipped() {
      compressing ??= toGzip(plain);
      return compressing;
    },
  };
}

/** Sends `answer`, compressed where the client takes that and it is worth it: lists of names shrink to a seventh. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: JsonAnswer,
): Promise<FastifyReply> {
  reply.type(JSON_TYPE).header('vary', 'Origin, Accept-Encoding');
  const isShrunk =
    answer.plain.length >= SHRINK_MIN_BYTES && encodingsIn(request.headers['accept-encoding']).includes('gzip');
  return isShrunk ? reply.header('content-encoding', 'gzip').send(await answer.gzipped()) : reply.send(answer.plain);
}

const toGzip = promisify(gzip);
