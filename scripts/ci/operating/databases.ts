/** Databases of PostgreSQL as the guide has them made: their user owns them and has no other right. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { postgresBin, startPostgres } from '../../../test/postgres-cluster.ts';

export interface Databases extends AsyncDisposable {
  readonly version: string;
  /** @returns its address, for DATABASE_URL */
  create(): Promise<string>;
}

/** On the server of TEST_DATABASE_URL, else on one of our own. */
export async function openDatabases(): Promise<Databases> {
  const given = process.env['TEST_DATABASE_URL'];
  const bin = postgresBin();
  if (given === undefined && bin === undefined)
    throw new Error('There is no PostgreSQL: install it, or name a server in TEST_DATABASE_URL.');
  const own = given === undefined && bin !== undefined ? await startPostgres(bin) : undefined;
  const server = given ?? own?.url ?? '';
  const names: string[] = [];
  const [version] = await onServer(server, 'show server_version');
  return {
    version: String(version?.['server_version']),
    async create() {
      const [name, password] = [`operate_${randomBytes(6).toString('hex')}`, randomBytes(12).toString('hex')];
      await onServer(server, `create role ${name} login password '${password}'`);
      names.push(name);
      await onServer(server, `create database ${name} owner ${name}`);
      const address = new URL(server);
      Object.assign(address, { username: name, password, pathname: name });
      return address.href;
    },
    async [Symbol.asyncDispose]() {
      for (const name of own === undefined ? names : []) {
        await onServer(server, `drop database if exists ${name} with (force)`);
        await onServer(server, `drop role ${name}`);
      }
      await own?.remove();
    },
  };
}

async function onServer(server: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client(server);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
