/** `npm start` with nothing configured: every part in one process, used over HTTP as the page uses it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';

export interface WholeProcess {
  readonly child: ChildProcess;
  /** Where the local Discord listens. */
  readonly address: string;
  /** Where the service listens. */
  readonly service: string;
  /** Types a command as the moderator; resolves with the answer. */
  type(channelId: string, words: string, options?: Readonly<Record<string, string>>): Promise<string>;
  /** Says something as the member; the status of Discord's answer. */
  say(channelId: string, content: string): Promise<number>;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

interface Message {
  readonly content: string;
  readonly interaction_metadata?: { readonly id: string };
  readonly flags: number;
}

const LOADING = 128;
const STRING = 3;
const USER = 6;

export const NODE = [process.execPath, '--import', './scripts/check-node.mjs', 'src/main.ts'] as const;
export const NPM = ['npm', 'start'] as const;

/** By npm, a signal goes to npm, as a supervisor's does; otherwise to the process itself. */
export async function startWholeProcess(
  dataDir: string,
  [program, ...args]: readonly [string, ...string[]] = NODE,
  more: Readonly<Record<string, string>> = {},
): Promise<WholeProcess> {
  const child = spawn(program, args, {
    cwd: new URL('../..', import.meta.url),
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: '0',
      LOCAL_DISCORD_PORT: '0',
      LOG_LEVEL: 'error',
      ...more,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const { address, service } = await addressesIn(child);
  const local = `${address}/local`;
  const asked = async (path: string, as: string, body?: unknown): Promise<Response> =>
    fetch(`${local}${path}?as=${as}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
    });

  async function answerTo(channelId: string, interactionId: string): Promise<string | undefined> {
    const response = await asked(`/channels/${channelId}/messages`, SEED_IDS.moderator);
    // Discord's message objects.
    const messages = (await response.json()) as readonly Message[];
    const answer = messages.find(({ interaction_metadata: from }) => from?.id === interactionId);
    return answer === undefined || answer.flags & LOADING ? undefined : answer.content;
  }

  return {
    child,
    address,
    service,
    async type(channelId, words, options = {}) {
      const [name, subcommand] = words.split(' ');
      const given = Object.entries(options).map(([option, value]) => ({
        name: option,
        type: option === 'user' ? USER : STRING,
        value,
      }));
      const nested = [{ name: subcommand, type: 1, options: given }];
      const command = { type: 2, channel_id: channelId, name, options: nested };
      const response = await asked('/interactions', SEED_IDS.moderator, command);
      const { id } = (await response.json()) as { readonly id: string };
      await expect.poll(() => answerTo(channelId, id), { timeout: 10_000 }).toBeDefined();
      return (await answerTo(channelId, id)) ?? '';
    },
    say: async (channelId, content) =>
      (await asked(`/channels/${channelId}/messages`, SEED_IDS.member, { content })).status,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exited = once(child, 'exit');
      // What can't be passed on must reach npm's child as well.
      if (signal === 'SIGKILL' && child.pid !== undefined) process.kill(-child.pid, signal);
      else child.kill(signal);
      const [code] = await exited;
      return typeof code === 'number' ? code : null;
    },
  };
}

/** Where the local Discord and the service say that they listen; nothing is typed before all parts are started. */
async function addressesIn(child: ChildProcess): Promise<Pick<WholeProcess, 'address' | 'service'>> {
  if (child.stderr === null) throw new Error('No output to read');
  const said = new Map<string, string>();
  for await (const line of createInterface(child.stderr)) {
    const [, name = '', url = ''] = /^(Local Discord|Ticket service)\s+(\S+)/.exec(line) ?? [];
    said.set(name, url);
    const [address, service] = [said.get('Local Discord'), said.get('Ticket service')];
    if (line.startsWith('Stop with') && address !== undefined && service !== undefined) {
      child.stderr.resume();
      return { address, service };
    }
  }
  throw new Error('It ended before it was ready');
}
