import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { publicMessages, seen, shownState, stored } from '../../e2e/acting.ts';
import { addGroup, LEVELS } from '../../e2e/modes.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { ask, refusalOf } from './asking.ts';

const CHANNELS = '1300000000000000101';
const THREADS = '1300000000000000102';
const UNRATED = '1300000000000000103';
const MANY_LEVELS = '1300000000000000104';
/** Of more levels than a row has buttons. */
const MANY = [...LEVELS, ...LEVELS].map((level, index) => ({ ...level, label: `${level.label} ${index}` }));
const STAFF = SEED_IDS.staff;

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  const rating_levels = JSON.stringify(LEVELS);
  const shared = { rating_levels, feedback_channel_id: STAFF };
  await addGroup(world, CHANNELS, shared);
  await addGroup(world, THREADS, { ...shared, mode: 'thread', opened_channel_id: SEED_IDS.general });
  await addGroup(world, MANY_LEVELS, { ...shared, rating_levels: JSON.stringify(MANY) });
  await addGroup(world, UNRATED, { feedback_channel_id: STAFF });
});
afterAll(() => world.close());

async function closedTicket(group = CHANNELS): Promise<OpenTicket> {
  const ticket = await world.api.call('createTicket', {
    path: { guild_id: world.guildId },
    body: { user_id: world.member.id, ticket_group_id: group },
  });
  await world.api.call('closeTicket', { path: { guild_id: world.guildId, ticket_id: ticket.id } });
  return { ...ticket, channel_id: String(ticket.channel_id) };
}

function rate(path: string, body: unknown, as = world.member.id) {
  return ask(world, `${path}/rate`, { body, headers: { 'x-on-behalf-of': as } });
}

function feedbackOf(ticket: OpenTicket): Message | undefined {
  return publicMessages(world, STAFF).find(({ embeds }) => embeds[0]?.title?.endsWith(`#${ticket.number}`));
}

const feedbackShows = (ticket: OpenTicket, words: string): Promise<Message> =>
  seen(world.discord, () => {
    const message = feedbackOf(ticket);
    return message !== undefined && JSON.stringify(message.embeds).includes(words) && message;
  });

const askedIn = (channelId: string) => () =>
  publicMessages(world, channelId).find(({ components }) =>
    JSON.stringify(components).includes('ticket:rate:'),
  );

function directChannel(userId: string): string | undefined {
  const { state } = world.discord;
  return state.directChannels().find(({ recipients }) => recipients.some(({ id }) => id === userId))?.id;
}

describe('a rating', () => {
  it.each([
    ['by ticket', ({ id }: OpenTicket) => `/ticket/${id}`],
    ['by channel', ({ channel_id }: OpenTicket) => `/channel/${channel_id}/ticket`],
  ])('is stored and shown to staff, %s', async (_, pathOf) => {
    const ticket = await closedTicket();
    const { status, body } = await rate(pathOf(ticket), { rating: 3, feedback: ' Quick and **kind** ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: ticket.id, rating: 3, status: 'closed' });
    expect(await stored(world, ticket)).toMatchObject({ rating: 3 });

    const message = await feedbackShows(ticket, 'Quick');
    expect(message.embeds[0]).toMatchObject({
      description: 'Quick and \\*\\*kind\\*\\*',
      fields: [
        { name: 'Rating', value: 'High (3 of 4)' },
        { name: 'Opened by', value: `<@${world.member.id}>` },
        { name: 'Ticket', value: `<#${ticket.channel_id}>` },
      ],
    });
    expect(message.mentions).toEqual([]);
  });

  it('takes an earlier one’s place, in the same message', async () => {
    const ticket = await closedTicket();
    await rate(`/ticket/${ticket.id}`, { rating: 1, feedback: 'Slow' });
    const { id } = await feedbackShows(ticket, 'Slow');
    await rate(`/ticket/${ticket.id}`, { rating: 4 });
    const message = await feedbackShows(ticket, 'Urgent');
    expect(message).toMatchObject({ id, embeds: [{ fields: [{ value: 'Urgent (4 of 4)' }, {}, {}] }] });
    expect(JSON.stringify(message.embeds)).not.toContain('Slow');
    expect(await stored(world, ticket)).toMatchObject({ rating: 4 });
  });

  it('is posted anew where its message was deleted', async () => {
    const ticket = await closedTicket();
    await rate(`/ticket/${ticket.id}`, { rating: 1 });
    const first = await feedbackShows(ticket, 'Low');
    await world.administrator.deleteMessage(first);
    await rate(`/ticket/${ticket.id}`, { rating: 2 });
    expect((await feedbackShows(ticket, 'Normal')).id).not.toBe(first.id);
  });

  it('stands in the history without its words', async () => {
    const ticket = await closedTicket();
    await rate(`/ticket/${ticket.id}`, { rating: 2, feedback: 'Between us' });
    const path = { guild_id: world.guildId, ticket_id: ticket.id };
    const { data } = await world.api.call('getTicketHistory', { path });
    expect(data.find(({ action }) => action === 'rateTicket')).toMatchObject({
      actor_id: world.member.id,
      detail: { rating: 2 },
    });
    expect(JSON.stringify(data)).not.toContain('Between us');
  });

  it('is the owner’s alone', async () => {
    const ticket = await closedTicket();
    const refused = await rate(`/ticket/${ticket.id}`, { rating: 2 }, world.moderator.id);
    expect(refusalOf(refused)).toEqual({ status: 403, code: 'FORBIDDEN' });
    expect(await stored(world, ticket)).toMatchObject({ rating: null });
  });

  it('is one of the group’s levels: a 400 names them', async () => {
    const ticket = await closedTicket();
    const { status, body } = await rate(`/ticket/${ticket.id}`, { rating: 5 });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        errors: { rating: ['must be one of 1 (Low), 2 (Normal), 3 (High), 4 (Urgent)'] },
      },
    });
  });

  it('is refused in a group without levels, and 1,001 characters are too many', async () => {
    const ticket = await closedTicket(UNRATED);
    expect(refusalOf(await rate(`/ticket/${ticket.id}`, { rating: 1 })).status).toBe(400);
    const long = await rate(`/ticket/${ticket.id}`, { rating: 1, feedback: 'x'.repeat(1_001) });
    expect(long.body['errors']).toHaveProperty('feedback');
  });

  it('comes after the end: an open ticket is a 409, and so is a deleted one', async () => {
    const ticket = await closedTicket();
    const path = { guild_id: world.guildId, ticket_id: ticket.id };
    await world.api.call('openTicket', { path });
    const conflict = { status: 409, code: 'INVALID_TICKET_STATUS' };
    expect(refusalOf(await rate(`/ticket/${ticket.id}`, { rating: 1 }))).toEqual(conflict);
    await world.api.call('deleteTicket', { path });
    expect(refusalOf(await rate(`/ticket/${ticket.id}`, { rating: 1 }))).toEqual(conflict);
  });
});

describe('the question', () => {
  const messageIn = (channelId: string, id: string) => () =>
    publicMessages(world, channelId).find((message) => message.id === id);

  it.each([
    ['in the channel', CHANNELS, (owner: string) => `<@${owner}> rated this ticket`],
    ['by direct message', THREADS, () => 'You rated ticket #'],
  ])('gives its place to the answer, %s, and is not asked again', async (_, group, given) => {
    const ticket = await closedTicket(group);
    const question = await seen(world.discord, () => {
      const places = [ticket.channel_id, directChannel(world.member.id) ?? ''];
      return places
        .map((place) => askedIn(place)())
        .find((asked) => JSON.stringify(asked ?? '').includes(ticket.id));
    });
    const shown = messageIn(question.channel_id, question.id);
    await rate(`/ticket/${ticket.id}`, { rating: 3 });
    const rated = await seen(world.discord, () => shown()?.components.length === 0 && shown());
    expect(rated.content).toMatch(given(world.member.id));
    expect(rated.content).toMatch(/: High$/);
    await rate(`/ticket/${ticket.id}`, { rating: 4, feedback: 'Quick\nand **kind**' });
    await seen(
      world.discord,
      () => shown()?.content.endsWith(': Urgent\n> Quick\n> and \\*\\*kind\\*\\*') === true,
    );

    const path = { guild_id: world.guildId, ticket_id: ticket.id };
    await world.api.call('openTicket', { path });
    await world.api.call('closeTicket', { path });
    // The other work that follows the second closing is done.
    await seen(world.discord, () => shownState(world, ticket.channel_id)['Status'] === 'Closed');
    expect(shown()?.content).toContain('Urgent');
    const asked = askedIn(question.channel_id)();
    expect(JSON.stringify(asked ?? '')).not.toContain(ticket.id);
  });

  it('is gone when the ticket is reopened, and asked anew when it is closed again', async () => {
    const ticket = await closedTicket();
    const first = await seen(world.discord, askedIn(ticket.channel_id));
    const path = { guild_id: world.guildId, ticket_id: ticket.id };
    await world.api.call('openTicket', { path });
    await seen(world.discord, () => askedIn(ticket.channel_id)() === undefined);
    await world.api.call('closeTicket', { path });
    const second = await seen(world.discord, askedIn(ticket.channel_id));
    expect(second.id).not.toBe(first.id);
    expect(publicMessages(world, ticket.channel_id).map(({ id }) => id)).not.toContain(first.id);
  });
});

describe('closing', () => {
  it('asks the owner in the channel, with the levels as they are', async () => {
    const ticket = await closedTicket(MANY_LEVELS);
    const message = await seen(world.discord, askedIn(ticket.channel_id));
    expect(message.content).toContain(`<@${world.member.id}>`);
    expect(message.mentions).toEqual([]);
    expect(message.components).toMatchObject([
      {
        components: [
          {
            custom_id: `ticket:rate:${world.guildId}:${ticket.id}`,
            options: MANY.map(({ label }, index) => ({ label, value: String(index + 1) })),
          },
        ],
      },
    ]);
  });

  it('offers a button for each of up to five levels that need no description', async () => {
    const ticket = await closedTicket();
    const message = await seen(world.discord, askedIn(ticket.channel_id));
    const custom_id = (level: number) => `ticket:rate:${world.guildId}:${ticket.id}:${level}`;
    const buttons = LEVELS.map(({ label }, index) => ({ label, custom_id: custom_id(index + 1) }));
    expect(message.components).toMatchObject([{ components: buttons }]);
  });

  it('asks by direct message where the ticket is a thread, and leaves the thread asleep', async () => {
    const ticket = await closedTicket(THREADS);
    const message = await seen(world.discord, () => {
      const channel = directChannel(world.member.id);
      const asked = channel === undefined ? undefined : askedIn(channel)();
      return asked !== undefined && JSON.stringify(asked).includes(ticket.id) && asked;
    });
    expect(message.content).toContain(`ticket #${ticket.number} in **Local Server**`);
    expect(askedIn(ticket.channel_id)()).toBeUndefined();
    const asleep = () => {
      const thread = world.discord.state.channel(ticket.channel_id);
      return thread !== undefined && 'thread_metadata' in thread && thread.thread_metadata.archived;
    };
    await seen(world.discord, asleep);
    await rate(`/ticket/${ticket.id}`, { rating: 2 });
    await feedbackShows(ticket, 'Normal');
    expect(asleep()).toBe(true);
  });

  it('tells the history when the owner takes no direct messages', async () => {
    const person = world.discord.state.people.get(world.member.id);
    if (person === undefined) throw new Error('No member');
    person.acceptsDirectMessages = false;
    const ticket = await closedTicket(THREADS);
    const path = { guild_id: world.guildId, ticket_id: ticket.id };
    await expect
      .poll(async () => (await world.api.call('getTicketHistory', { path })).data, { timeout: 10_000 })
      .toContainEqual(
        expect.objectContaining({ action: 'ratingNotAsked', detail: { user_id: world.member.id } }),
      );
    person.acceptsDirectMessages = true;
  });
});
