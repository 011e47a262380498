import { execFile } from 'node:child_process';

export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** As npm's scripts have it: what was compiled once is kept. */
const CHECK_NODE = new URL('../../scripts/check-node.mjs', import.meta.url).href;

/**
 * A script of whoever runs the service, in a process of its own. The environment of whoever runs the tests is not part
 * of the test; the working directory has no .env.
 */
export function runScript(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> & { readonly DATA_DIR: string },
): Promise<Run> {
  const file = new URL(`../../scripts/${script}.ts`, import.meta.url).pathname;
  const options = { cwd: environment.DATA_DIR, env: { PATH: process.env['PATH'], ...environment } };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', CHECK_NODE, file, ...args],
      options,
      (_error, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, stdout, stderr });
      },
    );
  });
}
