/** The local Discord in place of the real one, and someone who types and says things there as its page does. */
import { mkdir } from 'node:fs/promises';
import { z } from 'zod';
import { eventually } from './machine.ts';
import type { Proof } from './proof.ts';

export interface Discord {
  /** What leads the bot to it. */
  readonly variables: Readonly<Record<string, string>>;
  person(userId: string): Person;
  stop(): Promise<void>;
}

export async function startDiscord({ machine, at }: Proof): Promise<Discord> {
  const folder = at('opt/coatcheck');
  const variables = { LOCAL_DISCORD_PORT: '0', DATA_DIR: at('discord') };
  await mkdir(at('discord'));
  await machine.own(at('discord'));
  const running = await machine.start('npm run start:local-discord', /^Stop with/m, { folder, variables });
  const told = [...running.output().matchAll(/(DISCORD_\w+)=(\S+)/g)];
  const [, address = ''] = /^Local Discord +(\S+)/m.exec(running.output()) ?? [];
  return {
    variables: Object.fromEntries(told.map(([, name = '', value = '']) => [name, value])),
    person: (userId) => createPerson(address, userId),
    stop: () => running.stop(),
  };
}

interface SentFile {
  readonly name: string;
  readonly content: string;
}

export interface Person {
  say(channelId: string, content: string, file: SentFile): Promise<void>;
  /** Types a command without options. @returns the bot's answer */
  type(channelId: string, words: string): Promise<string>;
}

const LOADING = 128;
const [CHAT_INPUT, SUBCOMMAND] = [2, 1];
const Made = z.object({ id: z.string() });
const Messages = z.array(
  z.object({
    content: z.string(),
    flags: z.number(),
    interaction_metadata: z.object({ id: z.string() }).nullish(),
  }),
);

/** @param address of the local Discord */
function createPerson(address: string, userId: string): Person {
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${address}/local${path}?as=${userId}`, { ...sent, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    async say(channelId, content, { name, content: body }) {
      const upload = `${address}/local/channels/${channelId}/attachments?as=${userId}&name=${name}&type=text/plain`;
      const headers = { 'content-type': 'application/octet-stream' };
      const { id } = Made.parse(await (await fetch(upload, { method: 'POST', headers, body })).json());
      await ask(`/channels/${channelId}/messages`, { content, attachments: [{ id }] });
    },
    async type(channelId, words) {
      const [name, subcommand] = words.split(' ');
      const options = [{ name: subcommand, type: SUBCOMMAND, options: [] }];
      const command = { type: CHAT_INPUT, channel_id: channelId, name, options };
      const { id } = Made.parse(await ask('/interactions', command));
      let answer: string | undefined;
      await eventually(`an answer to /${words}`, async () => {
        const messages = Messages.parse(await ask(`/channels/${channelId}/messages`));
        const found = messages.find(({ interaction_metadata: from }) => from?.id === id);
        if (found !== undefined && (found.flags & LOADING) === 0) answer = found.content;
        return answer !== undefined;
      });
      return answer ?? '';
    },
  };
}
