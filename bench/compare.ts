import { load, median } from './load.ts';
import { BOARD, type Product } from './product.ts';
import { writesOf } from './writes.ts';

const TAKERS = 10;

interface Cost {
  perSecond: number;
  /** Processor time of one request, milliseconds. */
  node: number;
  database: number;
}

/**
 * Puts the same load on two products in turn, in many short rounds, so that whatever else the machine does it does to
 * both. Prints the medians, and the processor time of one request in the server and in its database.
 */
export async function compare(products: readonly [Product, Product], isQuick: boolean): Promise<void> {
  const rounds = isQuick ? 3 : 7;
  const calls = await Promise.all(products.map(callsOn));
  console.log('| what | before, req/s | after, req/s | | Node, ms | PostgreSQL, ms |\n|---|---:|---:|---:|---:|---:|');
  for (const what of Object.keys(calls[0] ?? {})) {
    const costs: [Cost[], Cost[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      for (const [index, product] of products.entries()) {
        const call = calls[index]?.[what];
        if (call) costs[index]?.push(await costOf(product, call, isQuick ? 1 : 3));
      }
    }
    const [before, after] = costs.map(mediansOf);
    if (!before || !after) throw new Error('nothing was measured');
    const faster = (after.perSecond / before.perSecond).toFixed(2);
    const pair = (kind: 'node' | 'database') => `${before[kind].toFixed(2)} → ${after[kind].toFixed(2)}`;
    console.log(
      `| ${what} | ${Math.round(before.perSecond)} | ${Math.round(after.perSecond)} | ${faster}× | ${pair('node')} | ${pair('database')} |`,
    );
  }
}

type Call = Parameters<typeof load>[2];

async function callsOn(product: Product): Promise<Record<string, Call>> {
  const tokens: string[] = [];
  for (let each = 1; each <= TAKERS; each++) tokens.push(await product.token(`u${each}`));
  const { presence, action, reservation } = await writesOf(product, tokens);
  let read = 0;
  // A key that means nothing makes every address another one: nothing is answered from memory. Each read is somebody
  // else's, for one account's reads take turns.
  const uncached = (path: string) => () => ({
    path: `${path}&read=${read++}`,
    headers: { authorization: `Bearer ${tokens[read % tokens.length]}` },
  });
  return {
    'presence, PUT': presence,
    'presence, action': action,
    'reservation, POST': reservation,
    'board of 100, uncached': uncached(BOARD),
    'cars, uncached': uncached('/api/cars?populate=*'),
  };
}

async function costOf(product: Product, call: Call, seconds: number): Promise<Cost> {
  const before = product.processor();
  const { perSecond } = await load(product.url, { connections: 10, seconds, runs: 1 }, call);
  const after = product.processor();
  const each = (kind: 'node' | 'database') => (after[kind] - before[kind]) / (perSecond * seconds);
  return { perSecond, node: each('node'), database: each('database') };
}

const mediansOf = (costs: readonly Cost[]): Cost => ({
  perSecond: median(costs.map((each) => each.perSecond)),
  node: median(costs.map((each) => each.node)),
  database: median(costs.map((each) => each.database)),
});
