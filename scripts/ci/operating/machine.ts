/**
 * A machine for the guide's commands: /opt, /etc and /var are in a temporary folder, and its user `coatcheck` is
 * `nobody` if this runs as root, otherwise the current user.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type Variables = Readonly<Record<string, string>>;

interface How {
  readonly folder: string;
  readonly variables?: Variables;
}

export interface Machine extends AsyncDisposable {
  /** The place itself. */
  readonly place: string;
  /** Its `coatcheck`, as a number. */
  readonly serviceUser: number;
  /** The guide's words with this machine's folders in them. */
  here(text: string): string;
  /** Gives a folder to the service's user, as `--owner=coatcheck` does. */
  own(folder: string): Promise<void>;
  /** As the current user, which `sudo` stands for. @returns what it wrote @throws Error with all that it wrote */
  run(command: string, how: How): Promise<string>;
  /** As the service's user, with no variables but these. */
  runAsService(command: string, how: How): Promise<string>;
  /** The same for a command that runs until it's stopped; resolves when its output matches. */
  start(command: string, until: RegExp, how: How): Promise<Running>;
}

export interface Running {
  /** What it has written so far. */
  output(): string;
  /** SIGTERM, as a supervisor sends it. @throws Error unless it exits cleanly and leaves nothing running */
  stop(): Promise<void>;
}

/** Git for someone new here: the repository may be another user's, and an update has an author. */
const GIT = '[safe]\n\tdirectory = *\n[user]\n\tname = Operator\n\temail = operator@example.com\n';

const NOBODY = 65_534;
/** Nothing takes this long, even on a busy machine. */
const WAIT_MS = 180_000;
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
/** The machine's own: not the packages of this repository, for the clone brings its own. */
export const machinePath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('/node_modules/'))
  .join(delimiter);

export async function createMachine(): Promise<Machine> {
  const place = await mkdtemp(join(tmpdir(), 'operate-'));
  // What the service's user reads is below it.
  await chmod(place, 0o711);
  process.umask(0o022);
  for (const folder of ['opt', 'etc', 'var/lib', 'var/backups'])
    await mkdir(join(place, folder), { recursive: true });
  const gitConfig = join(place, 'gitconfig');
  await writeFile(gitConfig, GIT);
  const started: ChildProcess[] = [];
  const begin = (command: string, options: Options): ChildProcess => {
    const child = shell(command, options);
    started.push(child);
    return child;
  };
  const here = (text: string): string =>
    text.replaceAll(/(^|[\s"'=])(\/(?:opt|etc|var)\/)/gm, `$1${place}$2`);
  const asService = ({ folder, variables = {} }: How) => ({
    cwd: folder,
    env: { PATH: machinePath, HOME: here('/var/lib/coatcheck'), ...variables },
    ...user,
  });
  return {
    place,
    serviceUser: isRoot ? NOBODY : (process.getuid?.() ?? NOBODY),
    here,
    async own(folder) {
      if (isRoot) await chown(folder, NOBODY, NOBODY);
    },
    run: async (command, { folder, variables }) =>
      outputOf(
        command,
        begin(command, {
          cwd: folder,
          env: { ...process.env, PATH: machinePath, GIT_CONFIG_GLOBAL: gitConfig, ...variables },
        }),
      ),
    runAsService: async (command, how) => outputOf(command, begin(command, asService(how))),
    async start(command, until, how) {
      return running(command, begin(`exec env ${command}`, asService(how)), until);
    },
    async [Symbol.asyncDispose]() {
      // Of one that has ended, the number may be another's by now.
      for (const { pid, exitCode, signalCode } of started)
        if (pid !== undefined && exitCode === null && signalCode === null) killGroup(pid, 'SIGKILL');
      await rm(place, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Options {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly uid?: number;
}

/** In its own process group, so that all of it can be found again; only its user can use its files, as in the unit. */
function shell(command: string, options: Options): ChildProcess {
  const umask = options.uid === undefined && isRoot ? '' : 'umask 0077; ';
  return spawn('bash', ['-c', `set -euo pipefail; ${umask}${command}`], {
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

interface Output {
  /** Both streams, as a terminal has them. */
  all: string;
  written: string;
}

function collect(child: ChildProcess): Output {
  const output = { all: '', written: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.all += text;
    output.written += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.all += text;
  });
  return output;
}

async function outputOf(command: string, child: ChildProcess): Promise<string> {
  const output = collect(child);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`This ended with ${String(code)}: ${command}\n${output.all}`);
  return output.written.trim();
}

async function running(command: string, child: ChildProcess, until: RegExp): Promise<Running> {
  const output = collect(child);
  await eventually(`${command} started`, () => {
    if (child.exitCode !== null) throw new Error(`This ended: ${command}\n${output.all}`);
    return until.test(output.all);
  });
  return {
    output: () => output.all,
    async stop() {
      const ended = once(child, 'close', { signal: AbortSignal.timeout(WAIT_MS) });
      child.kill('SIGTERM');
      const [code] = await ended;
      if (code !== 0) throw new Error(`Stopped, this ended with ${String(code)}: ${command}\n${output.all}`);
      if (child.pid !== undefined && killGroup(child.pid, 0))
        throw new Error(`Some of it still runs: ${command}`);
    },
  };
}

/** @returns whether there was any of it */
function killGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, signal);
  } catch {
    return false;
  }
}

/** Asks again until it is so. @throws Error when it is not for minutes */
export async function eventually(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + WAIT_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`);
    await wait(50);
  }
}

/** Variables of a file of them, and of a unit's lines. */
export async function variablesOf(file: string): Promise<Variables> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return value === '' ? [] : [[name, value]];
    }),
  );
}
