import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Answered, Asked, Methods } from './answer-parent.ts';

/** A measured process, seen from the bench. */
export interface Child<Of extends Methods> {
  readonly startedAt: number;
  /** Calls a method there; rejects with what it threw. */
  call<Name extends keyof Of & string>(
    name: Name,
    ...input: Parameters<Of[Name]>
  ): Promise<Awaited<ReturnType<Of[Name]>>>;
  close(): Promise<void>;
  /** Kills it abruptly, in the middle of whatever it's doing. */
  kill(): Promise<void>;
}

/** By name a program of this folder, by address any other. */
export type StartChild = <Of extends Methods>(program: string | URL) => Child<Of>;

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** The programs that are ours: they run with the memory flags and variables of `npm start`, as they do for those who use them. */
const OURS: readonly string[] = ['bot', 'system'];

/** Starts programs of this folder; `profileDir` makes each leave a CPU profile there. */
export function createStartChild(profileDir: string | undefined): StartChild {
  const profile = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
  const words = readFileSync(new URL('../../../scripts/start', import.meta.url), 'utf8').split(/\s+/);
  const flags = words.filter((word) => word.startsWith('--max-'));
  const env = Object.fromEntries(
    words.filter((word) => word.startsWith('MALLOC_')).map((word) => word.split('=')),
  );
  return (program) =>
    typeof program === 'string' && OURS.includes(program)
      ? startChild(program, ['--expose-gc', ...flags, ...profile], env)
      : startChild(program, ['--expose-gc', ...profile]);
}

function startChild<Of extends Methods>(
  named: string | URL,
  execArgv: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Child<Of> {
  const startedAt = performance.now();
  const file = typeof named === 'string' ? new URL(`${named}.ts`, import.meta.url) : named;
  const program = basename(file.pathname, '.ts');
  const child = fork(file, {
    execArgv: [...execArgv],
    env: { ...process.env, ...env },
    serialization: 'advanced',
  });
  const waiting = new Map<number, Waiting>();
  let nextId = 0;

  child.on('message', (answered: Answered) => {
    const caller = waiting.get(answered.id);
    waiting.delete(answered.id);
    if ('failed' in answered) caller?.reject(new Error(`${program}: ${answered.failed}`));
    // What comes back is what the method of that name returned.
    else caller?.resolve(answered.result as never);
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      for (const { reject } of waiting.values()) reject(new Error(`${program} ended (${code ?? signal})`));
      resolve();
    });
  });

  return {
    startedAt,
    call: (name, ...[input]) =>
      new Promise((resolve, reject) => {
        nextId += 1;
        waiting.set(nextId, { resolve, reject });
        child.send({ id: nextId, name, input } satisfies Asked);
      }),
    async close() {
      if (child.connected) child.disconnect();
      await exited;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
