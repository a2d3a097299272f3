import { type ErrorBody, type ErrorCode, errorKinds } from '@ibasho/contract/errors';
import { DatabaseUnreachable } from './db/database-problem.ts';

/** The only error that features throw. `say` is Japanese and safe to show; `cause` is only logged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly say: string | undefined;
  readonly details: Record<string, unknown>;

  /** `message` is the dialect's English, for developers. */
  constructor(
    code: ErrorCode,
    message: string,
    options: { say?: string; details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.say = options.say;
    this.details = options.details ?? {};
  }

  get status(): number {
    return errorKinds[this.code].status;
  }

  toBody(): ErrorBody {
    const { status, name } = errorKinds[this.code];
    const error = { status, name, message: this.message, details: this.details };
    return { data: null, error: this.say === undefined ? error : { ...error, say: this.say } };
  }
}

/** A name that fits several records, or none of those there are: one of `options` may be meant. */
export class UnclearName extends AppError {
  /** The parameter that names the record. */
  readonly key: string;
  /** What staff are asked, without the list. */
  readonly question: string;
  readonly options: readonly string[];

  constructor(
    code: 'conflict' | 'notFound',
    message: string,
    asked: { key: string; question: string; options: readonly string[] },
    more: { say: string; details?: Record<string, unknown> },
  ) {
    super(code, message, more);
    this.key = asked.key;
    this.question = asked.question;
    this.options = asked.options;
  }
}

interface DatabaseFault {
  code: string;
  constraint?: string;
  detail?: string;
}

/** The fault that PostgreSQL reported beneath `error`, if one did. Drizzle wraps it as its cause. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code))
      return at as Error & DatabaseFault;
  }
  return undefined;
}

const LOST_CONNECTION = /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|EPIPE|ETIMEDOUT)$/;
/** What pg says of a connection that broke before, under or after a statement. */
const BROKEN = /^Connection terminated|is not queryable$/;
/** The database ends connections, starts or stops, has no more of them, or has become a standby. */
const ENDED = /^(57P0[1-5]|08...|53300|25P03|25006)$/;
const DISK_FULL = '53100';

/** Whether the database could not be reached, or went away under a query. */
export function isConnectionLost(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof DatabaseUnreachable || BROKEN.test(at.message)) return true;
    if ('syscall' in at && 'code' in at && LOST_CONNECTION.test(String(at.code))) return true;
  }
  return ENDED.test(databaseFault(error)?.code ?? '');
}

/** Whether the database could not write because its disk is full. */
export const isDiskFull = (error: unknown): boolean => databaseFault(error)?.code === DISK_FULL;

/** What went wrong, whatever was thrown: the one translator from the unknown to AppError. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const fault = databaseFault(error);
  if (isConnectionLost(error)) {
    return new AppError('unavailable', 'The database is not reachable', {
      say: 'ただいま接続できません。少し待ってからもう一度お試しください',
      cause: error,
    });
  }
  switch (fault?.code) {
    case '23P01':
      return new AppError('conflict', 'The time is already taken', {
        say: 'その時間はすでに予約されています',
        cause: error,
      });
    case '23505':
      return new AppError('conflict', 'This record already exists', {
        say: '同じ内容がすでに登録されています',
        cause: error,
      });
    case '23503':
      return new AppError('conflict', 'Another record refers to this one', {
        say: 'ほかのデータから参照されているため変更できません',
        cause: error,
      });
    case '23514':
      return new AppError('validation', `Invalid value (${fault.constraint})`, {
        say: '入力内容を確認してください',
        cause: error,
      });
    case 'IB003':
      return new AppError('conflict', 'Somebody online has no return time ahead', {
        say: 'オンラインの人に、これからの戻り時間は設定できません',
        cause: error,
      });
    case 'IB004':
    case 'IB005':
      return new AppError('conflict', 'The order of the tasks stands in the way', {
        say: 'ほかのタスクとの順序があるため変更できません。先に順序を外してください',
        cause: error,
      });
    case 'IB006':
      return new AppError('validation', 'A day has 24 hours', {
        say: '1日の作業時間の合計は24時間までです',
        cause: error,
      });
    case DISK_FULL:
      return new AppError('unavailable', 'The disk of the database is full', {
        say: 'サーバーの空き容量が足りないため保存できません。管理者に連絡してください',
        cause: error,
      });
    case '40001':
    case '40P01':
    case '55P03':
    case '57014':
      return new AppError('unavailable', 'The database is busy, try again', {
        say: '混み合っています。少し待ってからもう一度お試しください',
        cause: error,
      });
    default:
      return new AppError('unknown', 'Internal Server Error', {
        say: '処理中に問題が発生しました。もう一度お試しください',
        cause: error,
      });
  }
}
