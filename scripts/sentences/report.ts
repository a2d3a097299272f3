import type { Result } from './office.ts';
import type { Outcome } from './verdict.ts';

const OUTCOMES: Record<Outcome, string> = {
  right: 'right',
  asked: 'asked back',
  missed: 'missed',
  acted: 'WRONGLY ACTED',
};

/** Each sentence that was not right: what was expected, planned and answered. */
export function problemsIn(results: readonly Result[]): string {
  return results
    .filter(({ outcome }) => outcome !== 'right')
    .map(({ case: each, outcome, problems, reply }) =>
      [
        `${OUTCOMES[outcome].padEnd(14)} ${each.id} 「${each.message}」`,
        `  ${problems.join('; ')}`,
        `  plan ${JSON.stringify(reply.apiAction ?? [])}`,
        `  reply ${reply.response.slice(0, 160)}`,
      ].join('\n'),
    )
    .join('\n');
}

/** A line for each tag. */
export function sharesByTag(results: readonly Result[]): string {
  const tags = [...new Set(results.flatMap((each) => each.case.tags))].sort();
  return tags
    .map((tag) =>
      shareOf(
        tag,
        results.filter((each) => each.case.tags.includes(tag)),
      ),
    )
    .join('\n');
}

/** How many were right, right with one tap more, asked back, missed and wrongly acted upon. */
export function shareOf(name: string, results: readonly Result[]): string {
  const counts = (Object.keys(OUTCOMES) as Outcome[]).map(
    (outcome) => `${OUTCOMES[outcome]} ${count(results, outcome)}`,
  );
  const right = count(results, 'right');
  const offered = results.filter(({ isOffered }) => isOffered).length;
  const [atOnce, tapped] = [right, right + offered].map((each) =>
    ((100 * each) / results.length).toFixed(1).padStart(5),
  );
  return `${name.padEnd(24)} ${String(results.length).padStart(4)}  ${atOnce} %  with one tap ${tapped} %   ${counts.join('  ')}`;
}

export function latencyOf(results: readonly Result[]): string {
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1);
  return `reply: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

export const count = (results: readonly Result[], outcome: Outcome): number =>
  results.filter((each) => each.outcome === outcome).length;
