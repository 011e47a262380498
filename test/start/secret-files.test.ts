import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/config.ts';
import { SECRETS } from '../../src/secret-files.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'secret-files-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
}

function faultsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The configuration was taken');
}

const root = new URL('../../', import.meta.url);

describe('a secret in a file', () => {
  it.each(['', '\n', '\r\n', '\n\n'])('is read without the %j at its end', (end) => {
    const DISCORD_TOKEN_FILE = file('token', `a.bot's.token${end}`);
    expect(readConfig({ DISCORD_TOKEN_FILE }).DISCORD_TOKEN).toBe("a.bot's.token");
  });

  it('is there for each of them, and counts like the variable', () => {
    const values = { DATABASE_URL: 'postgres://a:b@c/d' };
    const others = { API_BASE_URL: 'https://tickets.example', DISCORD_CLIENT_ID: '1280000000000000001' };
    const given = SECRETS.map((name) => [`${name}_FILE`, file(name, `${values.DATABASE_URL}\n`)]);
    const config = readConfig({ ...others, ...Object.fromEntries(given) });
    for (const name of SECRETS) expect([name, config[name]]).toEqual([name, values.DATABASE_URL]);
  });

  it('is checked like the variable, and never shown', () => {
    const told = faultsOf({ DATABASE_URL_FILE: file('address', 'mysql://root:hunter2@host/x\n') });
    expect(told).toContain('DATABASE_URL: must be a postgres:// address');
    expect(told).not.toContain('hunter2');
  });

  it('is not both: which of the two would count?', () => {
    const told = faultsOf({ API_KEY: 'one', API_KEY_FILE: file('key', 'other'), API_BASE_URL: 'http://a' });
    expect(told).toContain('  API_KEY_FILE: is set, and so is API_KEY: set one of them');
    expect(told.split('\n')).toHaveLength(2);
  });

  it('may be named by an empty variable, which counts as missing', () => {
    expect(readConfig({ DISCORD_TOKEN_FILE: '' })).toEqual(readConfig({}));
    expect(readConfig({ DISCORD_TOKEN: '', DISCORD_TOKEN_FILE: file('t', 'x') }).DISCORD_TOKEN).toBe('x');
  });

  it.each([
    ['is not there', () => join(directory, 'nowhere')],
    ['is empty', () => file('empty', '\n')],
    ['is too large to be a secret', () => '/dev/zero'],
    [
      'is a directory',
      () => {
        const path = join(directory, 'directory');
        mkdirSync(path);
        return path;
      },
    ],
  ])('that %s is said with its path, beside other faults', (fault, pathOf) => {
    const path = pathOf();
    const told = faultsOf({ DISCORD_TOKEN_FILE: path, PORT: 'x' });
    expect(told).toContain(`  DISCORD_TOKEN_FILE: ${path} ${fault}\n`);
    expect(told).toContain('  PORT: ');
  });

  it('that belongs to another user is said with its path', () => {
    const path = file('others', 'secret');
    chmodSync(path, 0o200);
    const isRoot = process.geteuid?.() === 0;
    chmodSync(directory, 0o755);
    if (isRoot) process.seteuid?.(65_534);
    try {
      expect(faultsOf({ API_KEY_FILE: path })).toContain(
        `  API_KEY_FILE: ${path} may not be read by the user who runs this`,
      );
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  it.each([
    ['src/main.ts', 1],
    ['scripts/migrate.ts', 2],
    ['scripts/deploy-commands.ts', 2],
  ])('is known to %s', async (program, code) => {
    const path = join(directory, 'nowhere');
    const env = { PATH: process.env['PATH'], DATABASE_URL_FILE: path };
    const ended = await new Promise((resolve) => {
      execFile(process.execPath, [program], { cwd: root, env }, (error, _stdout, stderr) =>
        resolve([error?.code, stderr.trim().split('\n').at(-1)]),
      );
    });
    expect(ended).toEqual([code, `  DATABASE_URL_FILE: ${path} is not there`]);
  });

  it.each(['.env.example', 'docs/configuration.md'])('is told by %s', (name) => {
    const text = readFileSync(new URL(name, root), 'utf8');
    expect(SECRETS.filter((each) => !text.includes(`${each}_FILE`))).toEqual([]);
  });
});
