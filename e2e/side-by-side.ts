/** Files of journeys that run at the same time: more would keep each other waiting longer than a journey waits. */
export const SIDE_BY_SIDE = 2;
