import type { Feature } from '../../lib/feature.ts';
import { statusPart } from './own/user-bar.tsx';

export const presenceFeature: Feature = { everydayParts: [statusPart] };
