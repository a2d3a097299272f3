import { load, median } from './load.ts';
import { BOARD, type Server } from './product.ts';
import { writesOf } from './writes.ts';

const TAKERS = 10;

export interface Cost {
  perSecond: number;
  p99: number;
  /** Processor time of one request, milliseconds. */
  node: number;
  database: number;
}

/** How the load is put on: `connections` [10] for `seconds`, as many `rounds`. */
export interface Manner {
  connections?: number;
  seconds: number;
  rounds: number;
}

export type Call = Parameters<typeof load>[2];

/**
 * Compares two products on the same load. Prints the medians, and the processor time of one request in the server and
 * in its database.
 */
export async function compare(products: readonly [Server, Server], isQuick: boolean): Promise<void> {
  const manner = isQuick ? { rounds: 3, seconds: 1 } : { rounds: 7, seconds: 3 };
  const [before, after] = [await callsOn(products[0]), await callsOn(products[1])];
  console.log('| what | before, req/s | after, req/s | | Node, ms | PostgreSQL, ms |\n|---|---:|---:|---:|---:|---:|');
  for (const [what, call] of Object.entries(before)) {
    const costs = await alternate(products, [call, after[what] ?? call], manner);
    console.log(
      `| ${what} | ${costs.map(({ perSecond }) => Math.round(perSecond)).join(' | ')} | ${comparison(costs)} |`,
    );
  }
}

/** The medians of a load that is put on two servers in turn, so that whatever else the machine does it does to both. */
export async function alternate(
  servers: readonly [Server, Server],
  calls: readonly [Call, Call],
  { connections = 10, seconds, rounds }: Manner,
): Promise<[Cost, Cost]> {
  const costs: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const side of [0, 1] as const) {
      costs[side].push(await costOf(servers[side], calls[side], connections, seconds));
    }
  }
  return [mediansOf(costs[0]), mediansOf(costs[1])];
}

/** How many times as fast the second is, and the processor time of both, as cells of a table. */
export function comparison([before, after]: readonly [Cost, Cost]): string {
  const pair = (kind: 'node' | 'database') => `${before[kind].toFixed(2)} → ${after[kind].toFixed(2)}`;
  return `${(after.perSecond / before.perSecond).toFixed(2)}× | ${pair('node')} | ${pair('database')}`;
}

/**
 * Reads of `path` that nothing answers from memory: a key that means nothing makes every address another one. Each is
 * somebody else's, for one account's reads take turns.
 */
export function uncached(path: string, tokens: readonly string[]): () => Exclude<Call, () => unknown> {
  let read = 0;
  return () => ({
    path: `${path}&read=${read++}`,
    headers: { authorization: `Bearer ${tokens[read % tokens.length]}` },
  });
}

export async function tokensOf(server: Server): Promise<string[]> {
  const tokens: string[] = [];
  for (let each = 1; each <= TAKERS; each++) tokens.push(await server.token(`u${each}`));
  return tokens;
}

async function callsOn(server: Server): Promise<Record<string, Call>> {
  const tokens = await tokensOf(server);
  const { presence, action, reservation } = await writesOf(server, tokens);
  return {
    'presence, PUT': presence,
    'presence, action': action,
    'reservation, POST': reservation,
    'board of 100, uncached': uncached(BOARD, tokens),
    'cars, uncached': uncached('/api/cars?populate=*', tokens),
  };
}

async function costOf(server: Server, call: Call, connections: number, seconds: number): Promise<Cost> {
  const before = server.processor();
  const { perSecond, p99 } = await load(server.url, { connections, seconds, runs: 1 }, call);
  const after = server.processor();
  const each = (kind: 'node' | 'database') => (after[kind] - before[kind]) / (perSecond * seconds);
  return { perSecond, p99, node: each('node'), database: each('database') };
}

const mediansOf = (costs: readonly Cost[]): Cost => ({
  perSecond: median(costs.map((each) => each.perSecond)),
  p99: median(costs.map((each) => each.p99)),
  node: median(costs.map((each) => each.node)),
  database: median(costs.map((each) => each.database)),
});
