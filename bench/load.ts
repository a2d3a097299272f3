import autocannon from 'autocannon';

/** A slow answer is measured, not given up. */
const TIMEOUT_SECONDS = 60;

export interface LoadResult {
  perSecond: number;
  p99: number;
}

export interface Load {
  connections: number;
  seconds: number;
  runs: number;
}

interface Call {
  method?: 'GET' | 'PUT' | 'POST';
  path?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** The medians of several short runs. Throws where an answer was no success. */
export async function load(
  url: string,
  { connections, seconds, runs }: Load,
  call: Call | (() => Call),
): Promise<LoadResult> {
  const results: LoadResult[] = [];
  for (let each = 0; each < runs; each++) {
    const first = typeof call === 'function' ? call() : call;
    const result = await autocannon({
      url: `${url}${first.path ?? ''}`,
      connections,
      duration: seconds,
      timeout: TIMEOUT_SECONDS,
      ...first,
      ...(typeof call === 'function' && {
        requests: [{ ...first, setupRequest: (request) => ({ ...request, ...call() }) }],
      }),
    });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${first.method ?? 'GET'} ${first.path}: ${result.non2xx} refusals, ${result.errors} errors`);
    results.push({ perSecond: result.requests.average, p99: result.latency.p99 });
  }
  return { perSecond: median(results.map((each) => each.perSecond)), p99: median(results.map((each) => each.p99)) };
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
