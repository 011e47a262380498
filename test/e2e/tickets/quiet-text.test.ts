import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { announced, publicMessages, seen, stored, type } from '../acting.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const LOUD =
  '@everyone @here <@1180000000000000003> <@&1290000000000000011> **b** `c` [x](https://evil.example) # h';

/** Nothing that the bot wrote in the channel rings, but for owner and staff the welcome (until it is edited, in silence). */
function expectQuiet(ticket: OpenTicket): void {
  const [welcome, ...others] = publicMessages(world, ticket.channel_id);
  expect([[], [world.member.id]]).toContainEqual(welcome?.mentions.map(({ id }) => id));
  expect([[], [SEED_IDS.moderatorRole]]).toContainEqual(welcome?.mention_roles);
  expect(welcome).toMatchObject({ mention_everyone: false });
  for (const message of others) expect(message).toMatchObject({ mention_everyone: false, mention_roles: [] });
  for (const { mentions } of others) expect(mentions).toEqual([]);
}

describe('what people type', () => {
  it.each(['ticket lock', 'ticket close'])(
    'as the reason of /%s stays as typed and rings nobody',
    async (command) => {
      const ticket = await world.openTicket();
      const said = await type(world, ticket.channel_id, command, { reason: LOUD });
      expect(said).not.toContain('@everyone');
      const { content } = await announced(world, ticket.channel_id, /\nReason: /);
      expect(content).toContain('\\*\\*b\\*\\* \\`c\\` \\[x\\](https://evil.example)');
      expect(content.split('\n')).toHaveLength(2);
      expectQuiet(ticket);
    },
  );

  it('as the message of a ticket rings nobody', async () => {
    const { id, channel_id, ...rest } = await world.api.call('createTicket', {
      path: { guild_id: world.guildId },
      body: { user_id: world.member.id, message: LOUD, form: [{ title: LOUD, value: LOUD }] },
    });
    expect(rest.form).toHaveLength(1);
    expectQuiet({ ...rest, id, channel_id: channel_id ?? '' });
  });

  it('comes back to the moderator as typed', async () => {
    const ticket = await world.openTicket();
    await type(world, ticket.channel_id, 'ticket close', { reason: LOUD });
    const run = await world.moderator.command(ticket.channel_id, 'ticket view');
    const { embeds, mentions } = await run.reply();
    const told = embeds[0]?.fields?.find(({ name }) => name === 'Close reason')?.value;
    expect(told).toContain('\\*\\*b\\*\\*');
    expect(mentions).toEqual([]);
    expect(await stored(world, ticket)).toMatchObject({ closed_reason: LOUD });
  });

  it('reaches Discord’s audit log unchanged, cut to what fits', async () => {
    const ticket = await world.openTicket();
    await type(world, ticket.channel_id, 'ticket lock', { reason: `ä😀${'x'.repeat(390)}` });
    const patched = world.discord.requests
      .all()
      .findLast(({ method, path }) => method === 'PATCH' && path === `/channels/${ticket.channel_id}`);
    expect(patched?.auditLogReason).toMatch(
      new RegExp(`^User ${world.moderator.id} locked ticket #${ticket.number}: ä😀x{390}$`),
    );
  });
});

describe('anonymous', () => {
  it.each([
    ['ticket lock', 'locked', 'ticket unlock', 'unlocked'],
    ['ticket close', 'closed', 'ticket reopen', 'reopened'],
  ])('/%s names nobody in the channel', async (command, done, reverse, undone) => {
    const ticket = await world.openTicket();
    for (const [each, word] of [
      [command, done],
      [reverse, undone],
    ] as const) {
      await type(world, ticket.channel_id, each, { anonymous: true });
      const { content } = await seen(world.discord, () =>
        publicMessages(world, ticket.channel_id).find((message) =>
          message.content.startsWith(`The ticket was ${word}.`),
        ),
      );
      expect(content).not.toContain('<@');
    }
    expect(JSON.stringify(publicMessages(world, ticket.channel_id))).not.toContain(world.moderator.id);
  });

  it('leaves the name out of the server’s audit log, and keeps it in the history', async () => {
    const ticket = await world.openTicket();
    await type(world, ticket.channel_id, 'ticket lock', { anonymous: true });
    const patched = world.discord.requests
      .all()
      .findLast(({ method, path }) => method === 'PATCH' && path === `/channels/${ticket.channel_id}`);
    expect(patched?.auditLogReason).toBe(`Anonymously locked ticket #${ticket.number}`);
    const target = { guildId: world.guildId, ticketId: ticket.id };
    const history = await world.api.ticket('getTicketHistory', target, {});
    expect(history?.data[0]).toMatchObject({
      action: 'lockTicket',
      actor_id: world.moderator.id,
      anonymous: true,
    });
  });
});
