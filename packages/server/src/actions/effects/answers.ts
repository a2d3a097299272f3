import type { RunResponse } from '@ibasho/contract/runs';
import type { Settled } from './effects.ts';

/** The answer of a run with what came of all that it asked for outside. */
export function withOutside(response: RunResponse, settled: Settled | undefined): RunResponse {
  if (settled === undefined) return response;
  const { state, results } = settled;
  const says = results.flatMap(({ outcome }) => outcome?.say ?? []);
  const more = settled.state === 'pending' ? [...says, settled.say] : says;
  const position = settled.state === 'done' ? (settled.position ?? response.position) : response.position;
  return {
    ...response,
    status: state,
    message: [response.message, ...more].join('\n'),
    results: response.results.map((result, index) => {
      const own = results.filter(({ step }) => step === index);
      if (own.length === 0) return result;
      const data = own.map(({ outcome }) => outcome?.data).filter((each) => each !== undefined);
      return {
        ...result,
        status: own.some((each) => each.state === 'waiting') ? 'pending' : result.status,
        message: [result.message, ...own.flatMap(({ outcome }) => outcome?.say ?? [])].join('\n'),
        ...(data.length > 0 && { data: Object.assign({}, result.data, ...data) }),
      };
    }),
    ...(position !== undefined && { position }),
  };
}
