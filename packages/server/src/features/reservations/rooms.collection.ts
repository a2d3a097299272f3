import { rooms as declaration } from '@ibasho/contract/reservations';
import { implementCollection } from '../../actions/implement-collection.ts';
import { writesOf } from '../../actions/records.ts';
import { deleteRoom, room } from './rooms.ts';

export const rooms = implementCollection(declaration, { writes: writesOf(room, deleteRoom) });
