/**
 * The one table of error codes: what each is on the wire (specification H1).
 * A code without a status does not compile.
 */
export const errorKinds = {
  validation: { status: 400, name: 'ValidationError' },
  pagination: { status: 400, name: 'PaginationError' },
  syntax: { status: 400, name: 'SyntaxError' },
  badRequest: { status: 400, name: 'BadRequestError' },
  application: { status: 400, name: 'ApplicationError' },
  unauthorized: { status: 401, name: 'UnauthorizedError' },
  forbidden: { status: 403, name: 'ForbiddenError' },
  notFound: { status: 404, name: 'NotFoundError' },
  methodNotAllowed: { status: 405, name: 'MethodNotAllowedError' },
  conflict: { status: 409, name: 'ConflictError' },
  /** Asked of a screen before its write is carried out; `details` are `ConfirmationDetails`. */
  confirmation: { status: 409, name: 'ConfirmationRequired' },
  preconditionFailed: { status: 412, name: 'PreconditionFailedError' },
  payloadTooLarge: { status: 413, name: 'PayloadTooLargeError' },
  rateLimit: { status: 429, name: 'RateLimitError' },
  unknown: { status: 500, name: 'UnknownError' },
  /** A service outside has failed: nothing is left of what was asked for. */
  provider: { status: 502, name: 'BadGatewayError' },
  unavailable: { status: 503, name: 'ServiceUnavailableError' },
} as const;

export type ErrorCode = keyof typeof errorKinds;

/** The body of every error answer. `message` is the dialect's English, `say` the Japanese text for staff. */
export interface ErrorBody {
  data: null;
  error: { status: number; name: string; message: string; details: Record<string, unknown>; say?: string };
}
