import { SURFACE_HEADER } from '@ibasho/contract/events';
import { surfaces } from '@ibasho/contract/runs';
import type { FastifyRequest } from 'fastify';
import type { RunSource } from '../actions/action.ts';

/** By which surface a request writes: what it says itself (`SURFACE_HEADER`), else the API. */
export function surfaceOf({ headers }: FastifyRequest): RunSource {
  return surfaces.find((surface) => surface === headers[SURFACE_HEADER]) ?? 'rest';
}
