import type { Filling } from './filling.ts';

/** A quotation, or what stands for one, as the parameter `name`; `ask` is said where there is none. */
export function fillContent(filling: Filling, name: string, ask: string): void {
  const { skeleton } = filling.setting;
  for (let at = filling.request.from; at < filling.request.to; at++) {
    const mention = skeleton.mentions[at];
    if (mention?.sign !== 'Q' || filling.params[name] !== undefined) continue;
    filling.params[name] = mention.content;
    filling.used.push({
      from: at,
      to: at + 1 + (/^(?:って|と|を|の|という|も)*/.exec(skeleton.text.slice(at + 1))?.[0].length ?? 0),
    });
  }
  if (filling.params[name] === undefined || filling.params[name] === '')
    filling.outcome.asking ??= { text: ask, among: [] };
}
