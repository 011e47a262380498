import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Message } from '@coatcheck/local-discord';
import { unfinished } from '../../audit.ts';
import { type CrashWorld, startCrashWorld } from '../crash-world.ts';

/** Each test starts a process: a second on an idle machine, many on a busy one. */
const PATIENT = { timeout: 120_000 };
const LAYOUT = 1 << 15;
const WELCOME = 'Welcome, this is our layout';

let world: CrashWorld;
let messageId: string;
beforeAll(async () => {
  world = await startCrashWorld();
  const components = [{ type: 17, components: [{ type: 10, content: WELCOME }] }];
  const body = { name: 'Welcome', message: { flags: LAYOUT, components } };
  const stored = await world.api.call('createCustomMessage', { path: { guild_id: world.guildId }, body });
  messageId = stored.id;
});
afterAll(() => world.close());

const layouts = (channelId: string): Message[] =>
  [...world.discord.state.messages(channelId).all()].filter(({ components }) =>
    JSON.stringify(components).includes(WELCOME),
  );

/** As after minutes: what is sent again with the same nonce is a second message. */
function forgetNonces(channels: () => readonly string[]): () => void {
  return world.discord.on('MESSAGE_CREATE', () => {
    for (const channel of channels())
      for (const message of world.discord.state.messages(channel).all()) delete message.nonce;
  });
}

async function settled(): Promise<void> {
  await expect
    .poll(() => unfinished(world.database, /^(?:ticket\.welcome|panel\.)/), { timeout: 60_000 })
    .toEqual([]);
}

describe('a service killed', PATIENT, () => {
  const MOMENTS = [
    ['before Discord is asked for the welcome', 'before'],
    ['when Discord has taken the welcome', 'done'],
  ] as const;

  it.each(MOMENTS)('%s posts it exactly once', async (name, when) => {
    const path = { guild_id: world.guildId };
    const group = await world.api.call('createTicketGroup', {
      path,
      body: { name, welcome_custom_message_id: messageId },
    });
    let channelId = '';
    const stop = forgetNonces(() => (channelId === '' ? [] : [channelId]));
    // The first message in a ticket is its own.
    const sent = { method: 'POST', route: /^\/channels\/\d+\/messages$/ };
    const moment = when === 'before' ? { before: [sent], step: 1 } : { done: [sent], step: 1 };
    await world.crash(moment, async (api) => {
      const body = { user_id: SEED_IDS.member, ticket_group_id: group.id };
      const ticket = await api.call('createTicket', { path, body });
      channelId = ticket.channel_id ?? '';
    });
    stop();
    for (const message of layouts(channelId)) delete message.nonce;
    await settled();
    expect(layouts(channelId)).toHaveLength(1);
  });

  it('while a panel that was a layout is posted anew posts one, and deletes the other', async () => {
    const path = { guild_id: world.guildId };
    const group = await world.api.call('createTicketGroup', { path, body: { name: 'Of the panel' } });
    const panel = await world.api.call('createTicketPanel', {
      path,
      body: {
        name: 'Layout',
        title: 'An embed again',
        custom_message_id: messageId,
        options: [{ group_id: group.id, label: 'Open' }],
      },
    });
    const at = { ...path, panel_id: panel.id };
    await world.api.call('sendTicketPanel', { path: { ...at, channel_id: SEED_IDS.general } });
    const all = () => [...world.discord.state.messages(SEED_IDS.general).all()];
    const stop = forgetNonces(() => [SEED_IDS.general]);
    const sent = { method: 'POST', route: new RegExp(`^/channels/${SEED_IDS.general}/messages$`) };
    await world.crash({ done: [sent] }, (api) =>
      api.call('changeTicketPanel', { path: at, body: { custom_message_id: null } }),
    );
    await settled();
    stop();
    expect(all().map(({ embeds }) => embeds[0]?.title)).toEqual(['An embed again']);
    const { messages } = await world.api.call('getTicketPanel', { path: at });
    expect(messages).toEqual([{ channel_id: SEED_IDS.general, message_id: all()[0]?.id }]);
  });
});
