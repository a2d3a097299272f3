import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodingsIn } from '../accepted-encodings.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};
const SHRINKS = /^(text\/|application\/(json|manifest|wasm)|image\/svg)/;
/** Smaller ones fit into one packet as they are. */
const SHRINK_MIN_BYTES = 1000;
const BEST_FIRST = ['br', 'gzip'] as const;

type Encoding = 'identity' | 'br' | 'gzip';

/** Bytes that are served under one path, in every encoding that pays. */
export interface Served {
  type: string;
  etag: string;
  encodings: Readonly<Partial<Record<Encoding, Buffer>>> & { identity: Buffer };
}

/** The files below `directory` by their paths from the root of the site (`/assets/main-1a2b.js`). */
export async function filesBelow(directory: string): Promise<ReadonlyMap<string, string>> {
  if (!existsSync(directory)) return new Map();
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return [`/${relative(directory, file).split(sep).join('/')}`, file];
      }),
  );
}

/** Reads a file, with the encodings that the build has left beside it, else compresses it. */
export async function readServed(file: string): Promise<Served> {
  return serve(mediaTypeOf(file), await readFile(file), file);
}

/** `bytes` in every encoding that pays. */
export async function serve(type: string, bytes: Buffer, beside?: string): Promise<Served> {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  if (bytes.length < SHRINK_MIN_BYTES || !SHRINKS.test(type)) return { type, etag, encodings: { identity: bytes } };
  const [br, gz] = await Promise.all([
    compressed(beside && `${beside}.br`, () => toBrotli(bytes)),
    compressed(beside && `${beside}.gz`, () => toGzip(bytes, { level: 9 })),
  ]);
  return { type, etag, encodings: { identity: bytes, br, gzip: gz } };
}

/** The best encoding of `served` that `accepted` (the request header) allows. */
export function encodingFor(served: Served, accepted: string | undefined): Encoding {
  const allowed = encodingsIn(accepted);
  return BEST_FIRST.find((encoding) => served.encodings[encoding] && allowed.includes(encoding)) ?? 'identity';
}

const mediaTypeOf = (file: string) => MEDIA_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';

const toGzip = promisify(gzip);
const toBrotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, {
    params: {
      // The best one takes twenty times as long for a tenth less.
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

async function compressed(file: string | undefined, make: () => Promise<Buffer>): Promise<Buffer> {
  if (file === undefined) return make();
  return readFile(file).catch((error) => {
    if (error.code === 'ENOENT') return make();
    throw error;
  });
}
