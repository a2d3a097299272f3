import { media as declaration } from '@ibasho/contract/media';
import { implementCollection } from '../../actions/implement-collection.ts';

export const media = implementCollection(declaration, { columns: { size: 'size_kilobytes' } });
