import type { ErrorCode } from '@ibasho/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { AppError, isDiskFull, toAppError } from '../errors.ts';

/** What staff are told where an error brings no words of its own. */
const SAY: Record<ErrorCode, string> = {
  validation: '入力内容に誤りがあります',
  pagination: 'ページの指定に誤りがあります',
  syntax: '送信された内容を読み取れませんでした',
  badRequest: 'リクエストの形式に誤りがあります',
  application: '入力内容に誤りがあります',
  unauthorized: 'サインインの有効期限が切れました。もう一度サインインしてください',
  forbidden: 'この操作を行う権限がありません',
  notFound: '見つかりませんでした',
  methodNotAllowed: 'この操作には対応していません',
  conflict: 'ほかの変更と重なりました。最新の内容を確認してください',
  confirmation: 'この操作は確認が必要です',
  preconditionFailed: 'ほかの人が先に変更しました。最新の内容を確認してください',
  payloadTooLarge: '送信する内容が大きすぎます',
  rateLimit: 'アクセスが集中しています。少し待ってからもう一度お試しください',
  unknown: '処理中に問題が発生しました。もう一度お試しください',
  provider: '外部のサービスに接続できませんでした',
  unavailable: '混み合っています。少し待ってからもう一度お試しください',
};

/** Statuses of Fastify's own errors; every other one below 500 is a bad request. */
const CODES: Partial<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'payloadTooLarge',
  429: 'rateLimit',
  503: 'unavailable',
};

/** What the server has met lately, for `/readyz`. */
export interface Faults {
  /** When the database last said that its disk is full, milliseconds since 1970. */
  diskFullAt: number | undefined;
}

/**
 * Every error answer of the server, in the dialect's shape with Japanese words (specification H1). What is the server's
 * own fault is logged with the request's id, which the answer carries, and hidden otherwise.
 */
export function errorHandler(app: FastifyInstance): Faults {
  const faults: Faults = { diskFullAt: undefined };
  app.setErrorHandler((thrown, request, reply) => {
    if (isDiskFull(thrown)) faults.diskFullAt = Date.now();
    return answerError(translate(thrown), request, reply);
  });
  return faults;
}

/** Answers `error` as the error handler does; for answers that begin before routing. */
export function answerError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.status >= 500) {
    const level = error.code === 'unavailable' ? 'warn' : 'error';
    request.log[level]({ err: error, requestId: request.id }, `${request.method} failed`);
    reply.header('x-request-id', request.id);
  }
  const { retryAfterSeconds } = error.details;
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', retryAfterSeconds);
  const body = error.toBody();
  body.error.say ??= SAY[error.code];
  return reply.code(error.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/**
 * Keeps the process alive whatever is thrown outside a request: it is logged, nothing else. What a run had begun is
 * rolled back by the database, so there is no half-written state that going on could spread. Gives a function that
 * takes the listeners away.
 */
export function keepRunning(log: { error(fields: object, text: string): void }): () => void {
  const rejected = (reason: unknown) => log.error({ err: reason }, 'a promise was rejected and nobody listened');
  const thrown = (error: unknown) => log.error({ err: error }, 'an error was thrown outside any request');
  process.on('unhandledRejection', rejected);
  process.on('uncaughtException', thrown);
  return () => {
    process.off('unhandledRejection', rejected);
    process.off('uncaughtException', thrown);
  };
}

function translate(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof ZodError) return invalid(thrown.issues);
  return isHttpError(thrown) ? ofHttpError(thrown) : toAppError(thrown);
}

function invalid(issues: readonly { message: string; path: readonly PropertyKey[] }[]): AppError {
  const errors = issues.map(({ message, path }) => ({ path: path.map(String), message, name: 'ValidationError' }));
  const [first] = errors;
  const message = errors.length === 1 && first ? first.message : `${errors.length} errors occurred`;
  return new AppError('validation', message, { details: { errors } });
}

const isHttpError = (thrown: unknown): thrown is FastifyError =>
  thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number' && thrown.statusCode < 500;

function ofHttpError(error: FastifyError): AppError {
  if (error instanceof SyntaxError || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return new AppError('syntax', error.message, { cause: error });
  }
  const code = CODES[error.statusCode ?? 400] ?? 'badRequest';
  return new AppError(code, code === 'payloadTooLarge' ? 'request entity too large' : error.message, { cause: error });
}
