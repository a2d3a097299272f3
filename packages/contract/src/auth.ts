import { z } from 'zod';
import { documentId, line } from './common.ts';
import { type Role, roles } from './constants.ts';
import { recordName } from './product-words.ts';

export { PASSWORD_MIN } from './constants.ts';
export const PASSWORD_MAX_BYTES = 72;
/** Accounts without an address have one of this domain, at which nobody is reached (RFC 2606). */
export const NO_EMAIL_DOMAIN = 'no-email.invalid';

/** `POST /api/auth/local`. */
export const loginRequest = z.object({ identifier: z.string(), password: z.string() });
/** `POST /api/auth/change-password`. */
export const changePasswordRequest = z.object({
  currentPassword: z.string(),
  password: z.string(),
  passwordConfirmation: z.string(),
});

export { type Role, roles };

/** A person as `sd_user` of the current account shows it. */
interface SessionPerson {
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
  affiliation?: { id: number; documentId: string; Name: string; displayName?: string | null } | string | null;
  sd_status?: { id: number; documentId: string; name: string } | null;
}

/** The account that `GET /api/users/me` answers. */
export interface SessionUser {
  id: number;
  documentId: string;
  username: string;
  email: string;
  role?: { id: number; documentId: string; name: string; type: Role };
  /** Only where an administrator has chosen the password, and it has not been replaced. */
  hasInitialPassword?: true;
  sd_user?: SessionPerson | null;
}

export interface LoginResponse {
  jwt: string;
  user: SessionUser;
}

/** `POST /api/setup`, while there is no account. */
export const setupRequest = z.object({
  firmName: line(100),
  name: recordName(255),
  jp_name: recordName(255).optional(),
  username: line(64),
  email: z.string(),
  password: z.string(),
  passwordConfirmation: z.string(),
});

/** `GET /api/setup`. */
export interface SetupState {
  isNeeded: boolean;
}

/** `POST /api/users/me/person`; `affiliation` is a documentId. */
export const ownPersonRequest = z.strictObject({
  name: recordName(255),
  jp_name: recordName(255).optional(),
  en_name: recordName(255).optional(),
  affiliation: documentId.optional(),
});

/** `GET /api/auth/providers`: how one may sign in. */
export interface SignInOptions {
  providers: { name: string; title: string }[];
  /** Whose addresses may register themselves. */
  registerDomains: string[];
  isMailDelivered: boolean;
}

/** `GET /api/auth/{provider}/callback`. */
export interface ProviderLoginResponse extends LoginResponse {
  /** The path that one wanted to go to. */
  returnTo: string;
}
