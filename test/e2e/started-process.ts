/** A separate process, as `npm start` or `npm run start:bot` starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface StartedProcess {
  readonly child: ChildProcess;
  /** Where its service listens, or where a bot without one answers health checks. */
  readonly url: string;
  /** Lines of its log, from the level of an error unless its environment says otherwise. */
  readonly logged: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;
type PartName = 'bot' | 'service';

/** Resolves when everything in it has started. */
export async function startProcess(env: Environment, ...parts: readonly PartName[]): Promise<StartedProcess> {
  return start([process.execPath, '--import', './scripts/check-node.mjs', 'src/main.ts', ...parts], env);
}

/** As the image starts it; `scripts/bundle.ts` has written what this starts. */
export async function startBundled(env: Environment, ...parts: readonly PartName[]): Promise<StartedProcess> {
  return start(['scripts/start', '--bundled', ...parts], env);
}

async function start([file, ...args]: [string, ...string[]], env: Environment): Promise<StartedProcess> {
  const child = spawn(file, args, {
    cwd: new URL('../..', import.meta.url),
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const logged: string[] = [];
  createInterface(child.stdout).on('line', (line) => logged.push(line));
  let url = '';
  for await (const line of createInterface(child.stderr)) {
    url = /^(?:Health|Ticket service)\s+(\S+)/.exec(line)?.[1] ?? url;
    if (!line.startsWith('Stop with')) continue;
    child.stderr.resume();
    return { child, url, logged };
  }
  throw new Error('It ended before it was ready');
}

export const isRunning = ({ child: { exitCode, signalCode } }: StartedProcess): boolean =>
  exitCode === null && signalCode === null;

export async function endProcess(
  started: StartedProcess,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<number | null> {
  const { child } = started;
  if (!isRunning(started)) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
}
