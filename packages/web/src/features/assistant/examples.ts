/** What the firm has at this moment; what is missing yields no sentence. */
interface Office {
  freeCar: string | undefined;
  colleague: string | undefined;
}

/** Sentences that the assistant understands, in the order in which they are offered. */
export function examplesFor({ freeCar, colleague }: Office): string[] {
  return [
    freeCar ? `15時まで外出、${freeCar}使います` : '15時まで外出します',
    '戻りました',
    '明日休みます',
    ...(colleague ? [`${colleague.split(/\s/)[0]}さんはどこ？`] : []),
  ];
}
