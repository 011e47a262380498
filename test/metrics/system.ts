/** All parts in one process, as `npm start` composes them, and what it tells Prometheus. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { vi } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startSystem } from '../../src/system.ts';

/** One line of the text: a metric's value by its labels. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface RunningSystem extends AsyncDisposable {
  /** Where the service listens. */
  readonly url: string;
  readonly dataDir: string;
  samples(): Promise<readonly Sample[]>;
  /** Types a command as the moderator or someone else, and waits until it is counted. */
  type(words: string, options?: Readonly<Record<string, string>>, person?: string): Promise<void>;
  /** Begins to type an option, and waits until its suggestions are counted. */
  begin(words: string, option: string, value: string): Promise<void>;
}

export async function startRunningSystem(
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningSystem> {
  const dataDir = mkdtempSync(join(tmpdir(), 'metrics-'));
  const config = readConfig({ PORT: '0', LOCAL_DISCORD_PORT: '0', DATA_DIR: dataDir, ...environment });
  const system = await startSystem(config, ['local-discord', 'service', 'bot'], pino({ level: 'silent' }));
  const [local = '', url = ''] = system.started.map((line) => /http:\S+/.exec(line)?.[0] ?? '');
  const samples = async (): Promise<readonly Sample[]> => parse(await (await fetch(`${url}/metrics`)).text());
  const served = async (name: string): Promise<number> =>
    sum(
      (await samples()).filter(
        (each) => each.name === 'ticketbot_commands_total' && each.labels['name'] === name,
      ),
    );
  /** What a client sends while, or once, a command is typed; waits until it is counted by this name. */
  async function send(
    type: 2 | 4,
    words: string,
    options: readonly object[],
    counted: string,
    person: string = SEED_IDS.moderator,
  ) {
    const [name, subcommand] = words.split(' ');
    const before = await served(counted);
    await fetch(`${local}/local/interactions?as=${person}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        type,
        channel_id: SEED_IDS.general,
        name,
        options: [{ name: subcommand, type: 1, options }],
      }),
    });
    await vi.waitUntil(async () => (await served(counted)) > before, { timeout: 20_000 });
  }

  return {
    dataDir,
    url,
    samples,
    type: (words, options = {}, person) =>
      send(
        2,
        words,
        Object.entries(options).map(([name, value]) => ({ name, type: 6, value })),
        words,
        person,
      ),
    begin: (words, name, value) =>
      send(4, words, [{ name, type: 3, value, focused: true }], `${words} ${name}`),
    async [Symbol.asyncDispose]() {
      await system.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const sum = (samples: readonly Sample[]): number =>
  samples.reduce((total, { value }) => total + value, 0);

function parse(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, says]) => [
        label,
        says,
      ]);
      return { name, labels: Object.fromEntries(pairs), value: Number(value) };
    });
}
