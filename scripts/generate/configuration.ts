/** Makes `.env.example` and docs/configuration.md from the environment variables in src/config.ts. */
import { readConfig, variables } from '../../src/config.ts';
import { SECRETS } from '../../src/secret-files.ts';
import { formatted, madeFrom, table } from './page.ts';

interface Variable {
  readonly name: string;
  /** As written in the environment; empty if it has no default. */
  readonly defaultValue: string;
  readonly description: string;
}

const secretFiles = SECRETS.map((name) => `${name}_FILE`);

/** Defaults that can't be written as one word don't exist. */
const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const defaults = new Map(Object.entries(readConfig({})).map(([name, value]) => [name, written(value)]));

const listed: readonly Variable[] = Object.entries(variables).map(([name, schema]) => ({
  name,
  defaultValue: defaults.get(name) ?? '',
  description: schema.description ?? '',
}));

export function envExample(): string {
  const entries = listed.map(
    ({ name, defaultValue, description }) =>
      `# ${description}\n${defaultValue === '' ? '' : '#'}${name}=${defaultValue}\n`,
  );
  return [
    '# Every variable is optional. Copy this file to .env and fill in what you need.\n',
    // A line would win over the systemd unit and the image, which have defaults of their own.
    '# Lines such as #PORT=4000 show a default: to change it, remove the # at the beginning.\n',
    `# A secret can be in a file instead. These variables name such files:\n# ${secretFiles.join(',\n# ')}\n`,
    '\n',
    ...entries,
  ].join('');
}

export async function configurationPage(file: URL): Promise<string> {
  const rows = listed.map(({ name, defaultValue, description }) => [
    `\`${name}\``,
    defaultValue === '' ? 'none' : `\`${defaultValue}\``,
    description,
  ]);
  return formatted(file, [
    '# Configuration',
    '',
    madeFrom('src/config.ts'),
    '',
    'Coatcheck reads environment variables, or a file `.env`. All of them are optional. If values are wrong, the start lists',
    'all of them at once.',
    '',
    ...table(['variable', 'default', 'meaning'], rows),
    '',
    'A secret can be in a file instead, for example one that systemd or Docker provides. Such a file is named by:',
    '',
    ...secretFiles.map((name) => `- \`${name}\``),
    '',
    'An unknown variable whose name looks like one of these is reported at the start.',
    '',
  ]);
}
