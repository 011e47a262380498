import { execFile } from 'node:child_process';
import { readConfig } from '../../src/config.ts';
import { backup } from '../../scripts/backup.ts';
import { compact } from '../../scripts/compact.ts';
import { createToken } from '../../scripts/create-token.ts';
import { deploy } from '../../scripts/deploy-commands.ts';
import { guild } from '../../scripts/guild.ts';
import { importTickets } from '../../scripts/import.ts';
import { jobs } from '../../scripts/jobs.ts';
import { showLanguages } from '../../scripts/languages.ts';
import { mcp } from '../../scripts/mcp.ts';
import { migrateDatabase } from '../../scripts/migrate.ts';
import { moveAttachments } from '../../scripts/move-files.ts';
import { moveToPostgres } from '../../scripts/move-to-postgres.ts';
import { restore } from '../../scripts/restore.ts';
import { sessions } from '../../scripts/sessions.ts';
import { token } from '../../scripts/token.ts';

export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export const SCRIPTS = {
  backup,
  compact,
  'create-token': createToken,
  'deploy-commands': deploy,
  guild,
  import: importTickets,
  jobs,
  languages: showLanguages,
  mcp,
  migrate: migrateDatabase,
  'move-files': moveAttachments,
  'move-to-postgres': moveToPostgres,
  restore,
  sessions,
  token,
};
export type ScriptName = keyof typeof SCRIPTS;

type Environment = Readonly<Record<string, string | undefined>>;

/** A script in the process of the tests, with this environment alone. */
export async function runScript(
  script: ScriptName,
  args: readonly string[],
  environment: Environment,
): Promise<Run> {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const code = await SCRIPTS[script]({
    args: [...args],
    config: () => readConfig(environment),
    print: (line) => stdout.push(`${line}\n`),
    printError: (line) => stderr.push(`${line}\n`),
  });
  return { code, stdout: stdout.join(''), stderr: stderr.join('') };
}

/** Like npm's scripts: compiled code is kept. */
const CHECK_NODE = new URL('../../scripts/check-node.mjs', import.meta.url).href;

/** A script in a separate process, as people run it. The working directory has no .env. */
export function startScript(
  script: ScriptName,
  args: readonly string[],
  environment: Environment & { readonly DATA_DIR: string },
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
