import type { Feature } from '../../lib/feature.ts';
import { assistantPart } from './assistant-parts.ts';

export const assistantFeature: Feature = { everydayParts: [assistantPart] };
