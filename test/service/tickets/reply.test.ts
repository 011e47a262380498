import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { ask, type Reply, refusalOf, UNKNOWN } from './asking.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

let made = 0;
async function store(message: object): Promise<string> {
  const { status, body } = await ask(world, '/messages', { body: { name: `Reply ${(made += 1)}`, message } });
  expect(status).toBe(200);
  return String(body['id']);
}

const MODERATOR = { 'x-on-behalf-of': SEED_IDS.moderator };
const reply = (ticket: OpenTicket, body: object, headers: object = MODERATOR): Promise<Reply> =>
  ask(world, `/ticket/${ticket.id}/replies`, { body, headers: { ...headers } });

/** Messages in the ticket since it was opened, without the lines about it. */
const saidIn = ({ channel_id }: OpenTicket) => [...world.discord.state.messages(channel_id).all()].slice(1);

async function firstResponse({ id }: OpenTicket): Promise<string | null | undefined> {
  const database = openDatabase(world.database);
  try {
    const row = await database.db
      .selectFrom('tickets')
      .select('first_response_at')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.first_response_at;
  } finally {
    await database.close();
  }
}

describe('a reply with a custom message', () => {
  it('is posted under the sender’s name, and as the bot’s own message if it is anonymous', async () => {
    const ticket = await world.openTicket();
    const custom_message_id = await store({
      content: 'About #{{ ticket.number }}: {{ what }}',
      username: 'Someone else',
      avatar_url: 'https://example.org/a.png',
      thread_name: 'Elsewhere',
    });
    const context = { what: '*tea*' };
    const answer = await reply(ticket, { custom_message_id, context });
    expect([answer.status, answer.body]).toMatchObject([200, { id: ticket.id, status: 'open' }]);
    await reply(ticket, { custom_message_id, context, anonymous: true });
    const text = `About #${ticket.number}: \\*tea\\*`;
    expect(saidIn(ticket)).toMatchObject([
      { content: text, webhook_id: expect.any(String), author: { username: 'Mara' } },
      { content: text, author: { id: world.discord.state.bot.id } },
    ]);
  });

  it('can be made of components, and as long as Discord allows', async () => {
    const ticket = await world.openTicket();
    const components = [{ type: 10, content: 'Hello {{ owner.name }}' }];
    await reply(ticket, { custom_message_id: await store({ flags: 32_768, components }) });
    await reply(ticket, {
      custom_message_id: await store({ content: '{{ text }}' }),
      context: { text: 'x'.repeat(1_999) },
    });
    expect(saidIn(ticket)).toMatchObject([
      { components: [{ type: 10, content: 'Hello Milo' }] },
      { content: 'x'.repeat(1_999) },
    ]);
  });

  it('can be a text, which is sent as it is, pings nobody outside the ticket, and answers who waits', async () => {
    const ticket = await world.openTicket();
    await world.member.say(ticket.channel_id, 'Anyone?');
    const path = { guild_id: world.guildId };
    const waiting = async () => {
      const { data } = await world.api.call('listTickets', { path, query: { waiting: true, per_page: 100 } });
      return data.some(({ id }) => id === ticket.id);
    };
    // The first answer of staff was before the owner's message.
    await reply(ticket, { content: 'Hello' });
    await expect.poll(waiting, { timeout: 10_000 }).toBe(false);
    await world.member.say(ticket.channel_id, 'And now?');
    await expect.poll(waiting, { timeout: 10_000 }).toBe(true);
    const content = `{{ owner.name }} <@${SEED_IDS.member}> <@${SEED_IDS.secondMember}> @everyone`;
    expect((await reply(ticket, { content })).status).toBe(200);
    const sent = saidIn(ticket).at(-1);
    expect(sent).toMatchObject({
      content,
      mention_everyone: false,
      mentions: [{ id: SEED_IDS.member }],
    });
    expect(await waiting()).toBe(false);
  });

  it('pings the people in the ticket whom a text mentions, and not its sender', async () => {
    const ticket = await world.openTicket();
    const path = { guild_id: world.guildId, ticket_id: ticket.id };
    await world.api.call('addTicketMember', { path, body: { user_id: SEED_IDS.secondMember } });
    await world.api.call('assignTicket', { path, body: { user_id: SEED_IDS.moderator } });
    const people = [SEED_IDS.secondMember, SEED_IDS.administrator, SEED_IDS.moderator, SEED_IDS.member];
    const content = people.map((id) => `<@${id}>`).join(' ');
    expect((await reply(ticket, { content })).status).toBe(200);
    // The line about the assignment may follow it.
    const sent = saidIn(ticket).find((message) => message.content === content);
    const pinged = sent?.mentions.map(({ id }) => id);
    expect(pinged?.toSorted()).toEqual([SEED_IDS.member, SEED_IDS.secondMember]);
  });

  it('is a text or a custom message, not both and not nothing', async () => {
    const ticket = await world.openTicket();
    const custom_message_id = await store({ content: 'Hello' });
    const both = { custom_message_id, content: 'Hello' };
    for (const body of [{}, both, { content: ' ' }, { content: 'x'.repeat(1_901) }])
      expect(await reply(ticket, body)).toMatchObject({
        status: 400,
        body: { errors: { content: [expect.any(String)] } },
      });
    expect(saidIn(ticket)).toEqual([]);
  });

  it('pings the owner where the stored message says so, and never anyone else', async () => {
    const ticket = await world.openTicket();
    const content = '{{ owner.mention }} @everyone <@&{{ role }}> <@{{ other }}>';
    const context = { role: SEED_IDS.moderatorRole, other: SEED_IDS.secondMember };
    for (const allowed_mentions of [
      undefined,
      { parse: ['roles', 'everyone'] },
      { parse: ['users', 'roles', 'everyone'] },
      { users: [SEED_IDS.member, SEED_IDS.secondMember] },
    ]) {
      const message = { content, ...(allowed_mentions && { allowed_mentions }) };
      expect((await reply(ticket, { custom_message_id: await store(message), context })).status).toBe(200);
    }
    const pinged = saidIn(ticket).map(({ mentions, mention_roles, mention_everyone }) => [
      mentions.map(({ id }) => id),
      mention_roles,
      mention_everyone,
    ]);
    const nobody = [[], [], false];
    const owner = [[SEED_IDS.member], [], false];
    expect(pinged).toEqual([nobody, nobody, owner, owner]);
  });

  it('is sent once, however often it is asked for', async () => {
    const ticket = await world.openTicket();
    const custom_message_id = await store({ content: 'Once' });
    const headers = { ...MODERATOR, 'idempotency-key': `reply-${ticket.id}` };
    const answers = [1, 2, 3].map(() => reply(ticket, { custom_message_id }, headers));
    for (const { status } of await Promise.all(answers)) expect([200, 409]).toContain(status);
    expect((await reply(ticket, { custom_message_id }, headers)).status).toBe(200);
    expect(saidIn(ticket)).toHaveLength(1);
    const { body } = await ask(world, `/ticket/${ticket.id}/history`, { method: 'GET' });
    expect(body['data']).toMatchObject([
      { action: 'replyToTicket', actor_id: SEED_IDS.moderator, detail: { custom_message_id } },
      { action: 'createTicket' },
    ]);
  });

  it('is the first response of staff, and of nobody in their own ticket', async () => {
    const custom_message_id = await store({ content: 'We are on it' });
    const answered = await world.openTicket();
    await reply(answered, { custom_message_id });
    expect(await firstResponse(answered)).toEqual(expect.any(String));
    const own = await world.openTicket();
    await ask(world, `/ticket/${own.id}/owner`, { body: { user_id: SEED_IDS.moderator } });
    await reply(own, { custom_message_id });
    expect(await firstResponse(own)).toBeNull();
  });

  it('is refused with the fault, and nothing is sent', async () => {
    const ticket = await world.openTicket();
    const custom_message_id = await store({ content: 'For {{ customer }}' });
    expect(refusalOf(await reply(ticket, { custom_message_id: UNKNOWN }))).toEqual({
      status: 404,
      code: 'CUSTOM_MESSAGE_NOT_FOUND',
    });
    expect((await reply(ticket, { custom_message_id })).body).toMatchObject({
      status: 400,
      errors: { 'context.customer': [expect.any(String)] },
    });
    expect((await reply(ticket, { custom_message_id, context: { owner: 'x' } })).body).toMatchObject({
      status: 400,
      errors: { 'context.owner': [expect.any(String)] },
    });
    const blank = await store({ content: '{{ text }}' });
    expect((await reply(ticket, { custom_message_id: blank, context: { text: ' ' } })).body).toMatchObject({
      status: 400,
      errors: { 'message.content': [expect.any(String)] },
    });
    const button = { type: 2, style: 1, label: 'Go', custom_id: '{{ what }}:delete-confirmed' };
    const pressed = await store({ content: 'x', components: [{ type: 1, components: [button] }] });
    expect(
      (await reply(ticket, { custom_message_id: pressed, context: { what: 'ticket' } })).body,
    ).toMatchObject({
      status: 400,
      errors: { 'message.components.0.components.0.custom_id': [expect.any(String)] },
    });
    expect(saidIn(ticket)).toEqual([]);
  });
});
