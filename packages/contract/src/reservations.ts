/** How a video meeting stands with its provider. */
export const videoMeetingStates = ['pending', 'ready', 'failed', 'cancelled'] as const;

export const VIDEO_MEETING_DEFAULTS = { state: 'pending' } as const;

export const RESERVATION_LIMITS = { name: 255, memo: 2000 } as const;
export const ROOM_LIMITS = { name: 255, alias: 100, capacity: 10_000, equipment: 500 } as const;
/** A video meeting lasts a day at most. */
export const VIDEO_MEETING_LIMITS = { topic: 255, durationMinutes: 1440, joinUrl: 2000, provider: 100 } as const;
