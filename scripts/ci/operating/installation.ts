/** Coatcheck as the guide installs it with systemd; what systemd itself does is done as the unit has it. */
import { appendFile, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  eventually,
  type Machine,
  machinePath,
  type Running,
  type Variables,
  variablesOf,
} from './machine.ts';

const Ready = z.object({ parts: z.record(z.string(), z.boolean()) });
const FOLDER = '/opt/coatcheck';
const SETTINGS = '/etc/coatcheck.env';
const TOKEN = '/etc/coatcheck/discord-token';
const DATA = '/var/lib/coatcheck';
/** Where systemd puts what `LoadCredential` names: `%d` in the unit. */
const CREDENTIALS = '/var/lib/coatcheck-credentials';
const STARTED = /^Stop with/m;

export interface System extends Running {
  /** Where the service listens; of a bot alone, where it tells of itself. */
  readonly address: string;
}

export interface Installation {
  /** What `sudoedit` is for; a later value goes before an earlier one. */
  set(variables: Variables): Promise<void>;
  /** What `sudoedit` of the token's file is for. */
  setToken(token: string): Promise<void>;
  /** With the same settings, as the same user: what the guide has `systemd-run` do. @returns what it wrote */
  script(command: string, variables?: Variables): Promise<string>;
  /** Starts a part with these on top of the settings; resolves when everything is ready, even what's only reported. */
  part(command: string, variables?: Variables): Promise<System>;
  /** What `StateDirectory` in the unit is for. */
  makeDataDir(): Promise<void>;
  /** What `systemctl start` does. */
  start(): Promise<System>;
}

export function createInstallation(machine: Machine): Installation {
  const file = machine.here(SETTINGS);
  const settings = async (variables: Variables = {}) => ({
    folder: machine.here(FOLDER),
    variables: {
      DATA_DIR: machine.here(DATA),
      DISCORD_TOKEN_FILE: await loadCredential(machine, `discord-token:${machine.here(TOKEN)}`),
      ...(await variablesOf(file)),
      ...variables,
    },
  });
  const started = async (running: Running): Promise<System> => {
    const [, address = ''] = /^(?:Ticket service|Health) +(\S+)/m.exec(running.output()) ?? [];
    await eventually(`all is ready at ${address}`, async () => isAllReady(address));
    return { address, ...running };
  };
  return {
    async set(variables) {
      const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
      await appendFile(file, lines.join(''));
    },
    setToken: (token) => writeFile(machine.here(TOKEN), `${token}\n`),
    script: async (command, variables) => machine.runAsService(command, await settings(variables)),
    part: async (command, variables) =>
      started(await machine.start(command, STARTED, await settings(variables))),
    async makeDataDir() {
      await mkdir(machine.here(DATA), { mode: 0o700 });
      await machine.own(machine.here(DATA));
    },
    async start() {
      const unit = await unitOf(machine);
      const how = {
        folder: unit.folder,
        variables: { ...unit.variables, ...(await variablesOf(unit.settings)) },
      };
      return started(await machine.start(unit.command, STARTED, how));
    },
  };
}

/** Includes parts that are only reported and hold no traffic back: whether Discord's events arrive. */
export async function isAllReady(address: string): Promise<boolean> {
  const { parts } = Ready.parse(await (await fetch(`${address}/readyz`)).json());
  return Object.values(parts).every((isReady) => isReady);
}

/** What its lines say, with this machine's folders; its own Node may be elsewhere than systemd looks. */
async function unitOf(machine: Machine) {
  const unit = machine.here(await readFile(machine.here(`${FOLDER}/docs/operate/coatcheck.service`), 'utf8'));
  const all = (name: string): string[] =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const pairs = all('Environment')
    .flatMap((line) => line.split(' '))
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')] as const;
    });
  for (const credential of all('LoadCredential')) await loadCredential(machine, credential);
  const variables = Object.fromEntries(
    pairs.map(([name, value]) => [name, value.replaceAll('%d', machine.here(CREDENTIALS))]),
  );
  return {
    folder: all('WorkingDirectory').join(),
    settings: all('EnvironmentFile').join(),
    command: all('ExecStart').join(),
    variables: { ...variables, PATH: machinePath },
  };
}

/** What systemd does with `NAME:PATH`: a copy that the service's user alone reads. @returns its path */
async function loadCredential(machine: Machine, credential: string): Promise<string> {
  const [name = '', path = ''] = credential.split(':');
  const folder = machine.here(CREDENTIALS);
  await mkdir(folder, { mode: 0o700, recursive: true });
  await machine.own(folder);
  const copy = join(folder, name);
  await copyFile(machine.here(path), copy);
  await machine.own(copy);
  return copy;
}
