// `node bench/when.ts`: how long the dates and times of a sentence take, and of a long text.
import { findWhens } from '../packages/server/src/assistant/local/when.ts';
import { quantile } from './load.ts';

const NOW = '2026-11-20T10:00';
const ROUNDS = 3000;
const SENTENCES = [
  '明日の14時から会議室Aを1時間、田中さんと佐藤さんも参加します。Zoomもお願いします。来週の月曜は休みます',
  '来週の月曜から水曜まで休みます。12月1日から3日まで大阪に出張です、戻りは3日の18時ごろになる予定です',
  '15時まで外出、青のノート使います。今日は直帰しますので、急ぎの連絡は携帯までお願いします。よろしくお願いします',
];

const times: number[] = [];
for (let round = 0; round < ROUNDS * 2; round++) {
  for (const sentence of SENTENCES) {
    const begun = performance.now();
    findWhens(sentence, NOW);
    if (round >= ROUNDS) times.push(performance.now() - begun);
  }
}
const long = SENTENCES.join('').repeat(100).slice(0, 10_000);
const longTimes = Array.from({ length: 20 }, () => {
  const begun = performance.now();
  findWhens(long, NOW);
  return performance.now() - begun;
});
console.log(
  `a sentence of about 60 characters: p50 ${quantile(times, 0.5).toFixed(3)} ms, p99 ${quantile(times, 0.99).toFixed(3)} ms`,
);
console.log(`10,000 characters: p50 ${quantile(longTimes, 0.5).toFixed(1)} ms`);
for (const piece of ['1日', '前の', '3時と', '24、25日', '1-', '十', '第1']) {
  const repeated = piece.repeat(10_000 / piece.length);
  const begun = performance.now();
  findWhens(repeated, NOW);
  console.log(`10,000 characters of ${piece}: ${(performance.now() - begun).toFixed(0)} ms`);
}
