export type { Mention } from '../names/mention.ts';
