import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface ScratchDatabase {
  /** Its address, for DATABASE_URL. */
  url: string;
  drop(): Promise<void>;
}

/** A new, empty database on the server that `address` names; the login there must be allowed to create one. */
export async function createScratchDatabase(address: string): Promise<ScratchDatabase> {
  const name = `ibasho_scratch_${randomBytes(5).toString('hex')}`;
  const url = new URL(address);
  url.pathname = `/${name}`;
  const asAdmin = async (statement: string) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await asAdmin(`create database ${name} template template0 encoding 'UTF8'`);
  return { url: url.href, drop: () => asAdmin(`drop database ${name} with (force)`) };
}
