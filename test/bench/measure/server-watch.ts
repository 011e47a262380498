import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** What PostgreSQL did during the work. */
export interface ServerWork {
  /** CPU time of those that serve the database; NaN where the server is on another machine. */
  readonly cpuMs: number;
  readonly commits: number;
  /** Share of samples in which someone waited for a row that someone else had locked. */
  readonly waiting: number;
}

export interface ServerWatch {
  during(work: () => Promise<void>): Promise<ServerWork>;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 20;
/** A server process tells its numbers once a second. */
const TOLD_AFTER_MS = 1_200;
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/** Watches the database over a separate connection, which isn't counted. */
export async function createServerWatch(connectionString: string): Promise<ServerWatch> {
  const client = new pg.Client({ connectionString });
  await client.connect();

  async function number(sql: string): Promise<number> {
    const { rows } = await client.query<{ number: string }>(sql);
    return Number(rows[0]?.number);
  }
  async function cpuMs(): Promise<number> {
    const { rows } = await client.query<{ pid: number }>(SERVING);
    return rows.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0);
  }
  async function waitingUntil(ended: () => boolean): Promise<number> {
    let [looks, waits] = [0, 0];
    while (!ended()) {
      waits += Math.sign(await number(WAITING));
      looks += 1;
      await sleep(LOOK_EVERY_MS);
    }
    return waits / looks;
  }

  return {
    async during(work) {
      await sleep(TOLD_AFTER_MS);
      const before = { cpuMs: await cpuMs(), commits: await number(COMMITS) };
      let ended = false;
      const waiting = waitingUntil(() => ended);
      await work().finally(() => {
        ended = true;
      });
      const waited = await waiting;
      const after = await cpuMs();
      await sleep(TOLD_AFTER_MS);
      return {
        cpuMs: after - before.cpuMs,
        commits: (await number(COMMITS)) - before.commits,
        waiting: waited,
      };
    },
    close: () => client.end(),
  };
}

const OTHERS = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
const SERVING = `select pid ${OTHERS}`;
const WAITING = `select count(*) as number ${OTHERS} and wait_event_type = 'Lock'`;
const COMMITS = 'select xact_commit as number from pg_stat_database where datname = current_database()';

function cpuMsOf(pid: number): number {
  try {
    // Behind the name, which may have blanks in it, the 12th and 13th are its own time and the system's for it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
