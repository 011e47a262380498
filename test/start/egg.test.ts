/** The egg for Pterodactyl and Pelican has what their import reads, and variables that there are. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { variables } from '../../src/config.ts';
import manifest from '../../package.json' with { type: 'json' };
import egg from '../../docs/operate/egg-coatcheck.json' with { type: 'json' };

/** The fields of the format PTDL_v2 that both panels import. Settings are texts of JSON within the JSON. */
const FORMAT = z.object({
  meta: z.object({ version: z.literal('PTDL_v2'), update_url: z.null() }),
  exported_at: z.iso.datetime({ offset: true }),
  name: z.string().max(191),
  author: z.email(),
  description: z.string(),
  features: z.null(),
  docker_images: z.record(z.string(), z.string()),
  file_denylist: z.array(z.string()),
  startup: z.string(),
  config: z.object({ files: z.string(), startup: z.string(), logs: z.string(), stop: z.string() }),
  scripts: z.object({
    installation: z.object({ script: z.string(), container: z.string(), entrypoint: z.string() }),
  }),
  variables: z.array(
    z.strictObject({
      name: z.string().max(191),
      description: z.string(),
      env_variable: z.string().regex(/^\w{1,191}$/),
      default_value: z.string(),
      user_viewable: z.boolean(),
      user_editable: z.boolean(),
      rules: z.string().regex(/^(?:required|nullable)\|/),
      field_type: z.literal('text'),
    }),
  ),
});

/** The panel sets these itself. */
const OF_THE_PANEL = ['SERVER_MEMORY', 'SERVER_IP', 'SERVER_PORT', 'ENV', 'HOME', 'USER', 'STARTUP', 'UUID'];
const OF_THE_INSTALLATION = ['GIT_ADDRESS', 'GIT_BRANCH'];

const settings = egg.variables.filter(({ env_variable: name }) => !OF_THE_INSTALLATION.includes(name));
const known = new Map<string, z.ZodType>(Object.entries(variables));
const schemaOf = (name: string): z.ZodType => known.get(name) ?? z.never();

test('it has the fields of its format', () => {
  expect(FORMAT.parse(egg)).toBeDefined();
  for (const text of [egg.config.files, egg.config.startup, egg.config.logs])
    expect(JSON.parse(text)).toBeTypeOf('object');
  const names = egg.variables.map(({ env_variable: name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => OF_THE_PANEL.includes(name))).toEqual([]);
});

describe('its variables', () => {
  it.each(settings)('$env_variable is one of ours, with a default that it takes', (variable) => {
    const { env_variable: name, default_value: value, rules } = variable;
    expect(known.has(name)).toBe(true);
    // An empty variable counts as one that isn't set; only the token is required.
    const fits = value === '' ? rules.startsWith('nullable|') : schemaOf(name).safeParse(value).success;
    expect(fits || name === 'DISCORD_TOKEN').toBe(true);
  });

  it('offer only choices that there are', () => {
    const choices = settings.flatMap(({ env_variable: name, rules }) =>
      (/\|in:(.*)$/.exec(rules)?.[1]?.split(',') ?? []).map((choice) => [name, choice] as const),
    );
    expect(choices.length).toBeGreaterThan(5);
    expect(choices.filter(([name, choice]) => !schemaOf(name).safeParse(choice).success)).toEqual([]);
  });
});

describe('its commands', () => {
  const { script, container, entrypoint } = egg.scripts.installation;

  it('are scripts of the package, with variables that there are', () => {
    const scripts = [...egg.startup.matchAll(/npm (?:run )?([\w-]+)/g)].map(([, name = '']) => name);
    expect(scripts).toEqual(['start']);
    expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([]);
    const set = [...egg.startup.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
    expect(set.filter((name) => !known.has(name))).toEqual([]);
    const placeholders = [...egg.startup.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect(placeholders).toEqual(['SERVER_PORT']);
    const used = [...script.matchAll(/\$\{?([A-Z_]+)/g)].map(([, name = '']) => name);
    expect([...new Set(used)].toSorted()).toEqual(OF_THE_INSTALLATION);
  });

  it('run where Node is new enough, and can be read by the shell', () => {
    const [needed] = manifest.engines.node.replace('>=', '').split('.');
    expect(container).toBe(`node:${needed}-bookworm`);
    expect(Object.values(egg.docker_images)).toEqual([`ghcr.io/ptero-eggs/yolks:nodejs_${needed}`]);
    const { status, stderr } = spawnSync(entrypoint, ['-n'], { input: script, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
});
