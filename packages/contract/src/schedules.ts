export const SCHEDULE_LIMITS = { name: 255, text: 10_000 } as const;
