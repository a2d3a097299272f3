import pg from 'pg';
import { DatabaseUnreachable } from './database-problem.ts';

/** Undefined while the database is there; else resolves when it is back, or after a few seconds without it. */
export type Wait = () => Promise<void> | undefined;

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean) => void,
) => void;

/**
 * A pool that hands out no connection while the embedded server comes back: a request at that moment takes longer
 * instead of failing, and nobody hammers a server that replays its log. Where there is none, it says DatabaseUnreachable.
 */
export class PatientPool extends pg.Pool {
  readonly #wait: Wait;

  constructor(config: pg.PoolConfig, wait: Wait) {
    super(config);
    this.#wait = wait;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const back = this.#wait();
    if (callback === undefined) {
      const connecting = back ? back.then(() => super.connect()) : super.connect();
      return connecting.catch((error) => {
        throw new DatabaseUnreachable(error);
      });
    }
    const told: Callback = (error, client, done) => callback(error && new DatabaseUnreachable(error), client, done);
    if (back) back.then(() => super.connect(told));
    else super.connect(told);
    return undefined;
  }
}
