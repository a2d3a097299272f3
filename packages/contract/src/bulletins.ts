export const BULLETIN_LIMITS = { title: 255, text: 100_000 } as const;
