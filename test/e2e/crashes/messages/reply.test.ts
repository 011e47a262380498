import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { ApiClient } from '../../../../src/contract/client.ts';
import { unfinished } from '../../audit.ts';
import { type CrashWorld, startCrashWorld } from '../crash-world.ts';

let world: CrashWorld;
beforeAll(async () => {
  world = await startCrashWorld();
});
afterAll(() => world.close());

/** Replies are posted by a webhook, which knows no nonce. */
const EXECUTION = /^\/webhooks\/\d+\/[^/]+$/;

it.each([
  ['the bot, whose nonce Discord forgot meanwhile', {}, /^\/channels\/\d+\/messages$/, 'Tickets'],
  ['a member', { onBehalfOf: SEED_IDS.administrator }, EXECUTION, 'Adam'],
] as const)(
  'a reply by %s is not sent again once Discord took it',
  { timeout: 120_000 },
  async (_who, by, route, name) => {
    const path = { guild_id: world.guildId };
    const message = {
      content: 'Hello {{ owner.name }}',
      embeds: [{ title: 'Of ticket {{ ticket.number }}' }],
    };
    const stored = await world.api.call('createCustomMessage', {
      path,
      body: { name: `By ${name}`, message },
    });
    const ticket = await world.api.call('createTicket', { path, body: { user_id: SEED_IDS.member } });
    const channelId = ticket.channel_id ?? '';
    const all = () => [...world.discord.state.messages(channelId).all()];
    const said = () => all().filter(({ content }) => content.startsWith('Hello'));
    const body = { custom_message_id: stored.id };
    const acknowledged = await world.crash({ done: [{ method: 'POST', route }] }, (api) =>
      api
        .ticket('replyToTicket', { guildId: world.guildId, ticketId: ticket.id }, { body }, by)
        .catch((error: unknown) => {
          for (const each of said()) delete each.nonce;
          throw error;
        }),
    );
    expect([acknowledged, said().map(({ author }) => author.username)]).toEqual([false, [name]]);
    await expect.poll(() => unfinished(world.database), { timeout: 60_000 }).toEqual([]);
    expect(said()).toHaveLength(1);
    const { data } = await world.api.ticket(
      'getTicketHistory',
      { guildId: world.guildId, ticketId: ticket.id },
      {},
    );
    expect(data.filter(({ action }) => action === 'replyToTicket')).toHaveLength(1);
  },
);

const files = [{ filename: 'log.txt', data: Buffer.from('Lost?').toString('base64') }];

it.each([
  ['is not sent again once Discord took them', 'done', 1],
  ['is sent when it is asked for once more, if Discord had none of them', 'before', 0],
] as const)(
  'a reply with files, whose bytes are nowhere stored, %s',
  { timeout: 120_000 },
  async (_what, moment, count) => {
    const path = { guild_id: world.guildId };
    const ticket = await world.api.call('createTicket', { path, body: { user_id: SEED_IDS.member } });
    const sent = {
      method: 'POST',
      route: EXECUTION,
    };
    const said = () =>
      [...world.discord.state.messages(ticket.channel_id ?? '').all()].filter(
        ({ attachments }) => attachments.length > 0,
      );
    const place = { guildId: world.guildId, ticketId: ticket.id };
    const again = { idempotencyKey: `files-${moment}`, onBehalfOf: SEED_IDS.administrator };
    const reply = (api: ApiClient) =>
      api.ticket('replyToTicket', place, { body: { content: 'See the log', files } }, again);
    const at = moment === 'done' ? { done: [sent] } : { before: [sent] };
    expect(await world.crash(at, reply)).toBe(false);
    await expect.poll(() => unfinished(world.database), { timeout: 60_000 }).toEqual([]);
    expect(said()).toHaveLength(count);
    await reply(world.api);
    expect(said().map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual([
      ['log.txt'],
    ]);
    const { data } = await world.api.ticket('getTicketHistory', place, {});
    expect(data.filter(({ action }) => action === 'replyToTicket')).toHaveLength(1);
  },
);
