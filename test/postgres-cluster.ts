/** A PostgreSQL server of a test's own, which may be restarted and killed. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface PostgresCluster {
  readonly url: string;
  /** `immediate`: as if it crashed; `fast`: it ends its connections and stops. Resolves when it answers again. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  remove(): Promise<void>;
}

const VERSIONS = '/usr/lib/postgresql';

/** Where Debian's packages install the server's programs; undefined if there are none. */
export function postgresBin(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined;
  const newest = readdirSync(VERSIONS).toSorted((one, other) => Number(other) - Number(one));
  return newest
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

export async function startPostgres(bin: string): Promise<PostgresCluster> {
  const directory = await mkdtemp(join(tmpdir(), 'postgres-'));
  const [data, port] = [join(directory, 'data'), await freePort()];
  if (isRoot) await promisify(execFile)('chown', ['postgres', directory]);
  await chmod(directory, 0o700);
  await asPostgres(`${bin}/initdb --auth=trust --username=postgres --no-sync --pgdata=${data}`);
  const options = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1`;
  const control = (command: string) =>
    asPostgres(
      `${bin}/pg_ctl --wait --pgdata=${data} --log=${directory}/log --options='${options}' ${command}`,
    );
  await control('start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: (mode) => control(`restart --mode=${mode}`),
    async remove() {
      await control('stop --mode=immediate');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL won't run as root. */
async function asPostgres(command: string): Promise<void> {
  // Its output would be held open by the server that it starts.
  const quiet = `${command} >/dev/null 2>&1`;
  if (isRoot) await promisify(execFile)('su', ['postgres', '-s', '/bin/bash', '-c', quiet], { cwd: '/' });
  else await promisify(execFile)('bash', ['-c', quiet]);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
