/** A start loads what it needs: what else a part uses is imported where it is first used. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const src = join(import.meta.dirname, '../../src');
/** Types are erased; `import()` loads only when it is reached. */
const STATIC = /^(?:import\s(?!type\s)(?:[^;]*?from )?|export [*{][^;]*?from )'([^']+)'/gm;

/** The files and packages that are loaded with a file of `src`. */
function loadedWith(entry: string): {
  readonly files: readonly string[];
  readonly packages: readonly string[];
} {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [join(src, entry)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file) || !file.endsWith('.ts')) continue;
    files.add(file);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(STATIC)) {
      if (specifier.startsWith('.')) waiting.push(join(dirname(file), specifier));
      else if (!specifier.startsWith('node:')) packages.add(specifier);
    }
  }
  return { files: [...files].map((file) => relative(src, file)), packages: [...packages].toSorted() };
}

it('loads few packages before it knows its parts', () => {
  expect(loadedWith('main.ts').packages).toEqual([
    '@opentelemetry/api',
    'dotenv',
    'eventsource-parser',
    'openapi-fetch',
    'pino',
    'prom-client',
    'undici',
    'zod',
  ]);
});

it('loads with the service what its first call needs', () => {
  const needed = new Set([
    '@discordjs/rest',
    '@discordjs/ws',
    '@opentelemetry/api',
    '@sapphire/snowflake',
    'ajv-formats',
    'ajv/dist/2020.js',
    'discord-api-types/v10',
    'discord-markdown-parser',
    'fast-json-stringify',
    'fastify',
    'intl-messageformat',
    'ipaddr.js',
    'kysely',
    'kysely/migration',
    'liquidjs',
    'lru-cache',
    'negotiator',
    'oauth4webapi',
    'pg',
    'prom-client',
    'standardwebhooks',
    'undici',
    'zod',
  ]);
  const { packages } = loadedWith('service/service.ts');
  expect(packages.filter((name) => !needed.has(name))).toEqual([]);
  expect(packages.length).toBeGreaterThan(15);
});

it('loads with the bot what its first command needs', () => {
  expect(loadedWith('bot/bot.ts').packages).toEqual([
    '@discordjs/builders',
    '@discordjs/rest',
    '@opentelemetry/api',
    'discord-api-types/utils/v10',
    'discord-api-types/v10',
    'discord-markdown-parser',
    'discord.js',
    'intl-messageformat',
    'lru-cache',
    'undici',
  ]);
});

it('loads with the dashboard what its first page needs', () => {
  expect(loadedWith('dashboard/dashboard.ts').packages).toEqual([
    '@fastify/busboy',
    '@opentelemetry/api',
    'discord-api-types/v10',
    'discord-markdown-parser',
    'eventsource-parser',
    'intl-messageformat',
    'lru-cache',
    'oauth4webapi',
    'openapi-fetch',
    'undici',
  ]);
});

it('loads neither bot nor dashboard with the service', () => {
  const { files } = loadedWith('service/service.ts');
  expect(files.filter((file) => /^(?:bot|dashboard|mcp)\//.test(file))).toEqual([]);
});

it('loads tools for language models with the first request for one', () => {
  const { files, packages } = loadedWith('system.ts');
  expect(files.filter((file) => file.startsWith('mcp/'))).toEqual([]);
  expect(packages).not.toContain('@modelcontextprotocol/server');
});

it('nothing is installed that no code names', () => {
  const files = ['src', 'scripts', 'Dockerfile'].flatMap((place) =>
    execFileSync('git', ['ls-files', place], { cwd: join(src, '..'), encoding: 'utf8' })
      .trim()
      .split('\n'),
  );
  const code = files
    .filter((file) => /\.(?:ts|mjs|sh|yaml)$|Dockerfile$/.test(file))
    .map((file) => readFileSync(join(src, '..', file), 'utf8'))
    .join('\n');
  const unused = Object.keys(manifest.dependencies).filter(
    (name) => ![`'${name}'`, `${name}/`].some((named) => code.includes(named)),
  );
  expect(unused.map((name) => `package.json: nothing uses ${name}. Run npm uninstall ${name}.`)).toEqual([]);
});
