import { z } from 'zod';

export { PASSWORD_MIN } from './constants.ts';
export const PASSWORD_MAX_BYTES = 72;

/** `POST /api/auth/local`. */
export const loginRequest = z.object({ identifier: z.string(), password: z.string() });
/** `POST /api/auth/change-password`. */
export const changePasswordRequest = z.object({
  currentPassword: z.string(),
  password: z.string(),
  passwordConfirmation: z.string(),
});

export const roles = ['member', 'admin'] as const;
export type Role = (typeof roles)[number];

/** A person as `sd_user` of the current account shows it. */
export interface SessionPerson {
  id: number;
  documentId: string;
  name: string;
  jp_name: string | null;
  en_name: string | null;
  comment: string | null;
  return_time: string | null;
  memo: unknown[];
  occupancy_rate: number | null;
  icon?: { id: number; name: string; alternativeText: string | null; url: string | null } | null;
  affiliation?: { id: number; documentId: string; Name: string } | string | null;
  sd_status?: { id: number; documentId: string; name: string } | null;
}

/** The account that `GET /api/users/me` answers. */
export interface SessionUser {
  id: number;
  documentId: string;
  username: string;
  email: string;
  role?: { id: number; documentId: string; name: string; type: Role };
  sd_user?: SessionPerson | null;
}

export interface LoginResponse {
  jwt: string;
  user: SessionUser;
}
