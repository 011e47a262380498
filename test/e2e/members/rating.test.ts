import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Message } from '@coatcheck/local-discord';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { answerOf, publicMessages, saidBy, seen, stored } from '../acting.ts';
import { LEVELS } from '../modes.ts';
import { makeGroup } from './panels.ts';

const RATING = { rating_levels: LEVELS, feedback_channel_id: SEED_IDS.staff };

let world: World;
let inChannels: string;
let inThreads: string;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  inChannels = await makeGroup(world, RATING);
  inThreads = await makeGroup(world, { ...RATING, opened_channel_id: SEED_IDS.general });
});
afterAll(() => world.close());

async function closedTicket(group: string): Promise<OpenTicket> {
  const path = { guild_id: world.guildId };
  const body = { user_id: world.member.id, ticket_group_id: group };
  const ticket = await world.api.call('createTicket', { path, body });
  await world.api.call('closeTicket', { path: { ...path, ticket_id: ticket.id } });
  return { ...ticket, channel_id: String(ticket.channel_id) };
}

const rateId = (ticket: OpenTicket): string => `ticket:rate:${world.guildId}:${ticket.id}`;
const moreId = (ticket: OpenTicket, rating: number): string =>
  `ticket:rate-more:${world.guildId}:${ticket.id}:${rating}`;

/** The message that asks, wherever it is. */
function asked(ticket: OpenTicket): Promise<Message> {
  const { state } = world.discord;
  return seen(world.discord, () => {
    const places = [ticket.channel_id, ...state.directChannels().map(({ id }) => id)];
    const all = places.flatMap((id) => publicMessages(world, id));
    return all.find(({ components }) => JSON.stringify(components).includes(rateId(ticket)));
  });
}

const feedback = (ticket: OpenTicket, words: string): Promise<Message> =>
  seen(world.discord, () =>
    publicMessages(world, SEED_IDS.staff).find(({ embeds: [embed] }) => {
      const isOfTicket = embed?.title?.endsWith(`#${ticket.number}`) === true;
      return isOfTicket && JSON.stringify(embed).includes(words);
    }),
  );

describe.each([
  ['in the channel', () => inChannels],
  ['by direct message, for a thread', () => inThreads],
])('rating %s', (_, group) => {
  it('is stored with the choice; more words may follow', async () => {
    const ticket = await closedTicket(group());
    const message = await asked(ticket);
    const thanks = await answerOf(await world.member.click(message, `${rateId(ticket)}:3`));
    expect(thanks.content).toBe(`Thanks for your rating!`);
    expect(await stored(world, ticket)).toMatchObject({ rating: 3 });
    await feedback(ticket, 'High (3 of 4)');

    const form = await world.member.click(thanks, moreId(ticket, 3));
    const said = await saidBy(
      await world.member.submit(form, { words: 'Quick. Thank you, <@1180000000000000001>!' }),
    );
    expect(said).toMatch(/^Thanks for your feedback! Our team will read it\.$/);
    const posted = await feedback(ticket, 'Quick.');
    expect(posted.mentions).toEqual([]);
    expect(await stored(world, ticket)).toMatchObject({ rating: 3, status: 'closed' });
  });

  it('works after a restart, and stands where the question was', async () => {
    const ticket = await closedTicket(group());
    const message = await asked(ticket);
    await world.restart();
    await saidBy(await world.member.click(message, `${rateId(ticket)}:4`));
    expect(await stored(world, ticket)).toMatchObject({ rating: 4 });
    await feedback(ticket, 'Urgent (4 of 4)');
    const given = await seen(world.discord, () => {
      const now = publicMessages(world, message.channel_id).find(({ id }) => id === message.id);
      return now?.components.length === 0 && now;
    });
    expect(given.content).toMatch(/ rated (?:this ticket|ticket #\d+ in \*\*Local Server\*\*): Urgent$/);
  });
});

describe('rating', () => {
  it('is the owner’s: whoever else chooses is told so', async () => {
    const ticket = await closedTicket(inChannels);
    const message = await asked(ticket);
    expect(await saidBy(await world.moderator.click(message, `${rateId(ticket)}:1`))).toMatch(
      /^Only the owner of ticket #\d+ can rate it\./,
    );
    expect(await stored(world, ticket)).toMatchObject({ rating: null });
  });

  it('waits for the end: of a ticket that was opened again it is refused, and the words come back', async () => {
    const ticket = await closedTicket(inChannels);
    const message = await asked(ticket);
    const thanks = await answerOf(await world.member.click(message, `${rateId(ticket)}:2`));
    const form = await world.member.click(thanks, moreId(ticket, 2));
    await world.api.call('openTicket', { path: { guild_id: world.guildId, ticket_id: ticket.id } });
    const refused = await answerOf(await world.member.submit(form, { words: 'Not yet' }));
    expect(refused.content).toMatch(/is still open\. It can be rated after it's closed\./);
    expect(refused.embeds).toMatchObject([{ description: '**Your rating**\nNot yet' }]);
  });

  it('has no way in for a ticket that is gone', async () => {
    const ticket = await closedTicket(inThreads);
    const message = await asked(ticket);
    await world.api.call('deleteTicket', { path: { guild_id: world.guildId, ticket_id: ticket.id } });
    expect(await saidBy(await world.member.click(message, `${rateId(ticket)}:1`))).toMatch(
      /^Ticket #\d+ was deleted\. It can only be viewed\./,
    );
  });
});

describe('a group that tells owners when their ticket closes', () => {
  /** What the owner has by direct message about this ticket. */
  const told = (ticket: OpenTicket, words: RegExp): Promise<Message> =>
    seen(world.discord, () =>
      world.discord.state
        .directChannels()
        .flatMap(({ id }) => publicMessages(world, id))
        .find(({ content }) => content.includes(`#${ticket.number} `) && words.test(content)),
    );
  async function closeFor(settings: object): Promise<OpenTicket> {
    const group = await makeGroup(world, { notice_to_owner: true, ...settings });
    const path = { guild_id: world.guildId };
    const body = { user_id: world.member.id, ticket_group_id: group };
    const ticket = await world.api.call('createTicket', { path, body });
    const reason = { reason: 'Refunded *today*' };
    await world.api.call('closeTicket', { path: { ...path, ticket_id: ticket.id }, body: reason });
    return { ...ticket, channel_id: String(ticket.channel_id) };
  }

  it('says number and reason by direct message', async () => {
    const ticket = await closeFor({ rating_levels: [] });
    const { content, components } = await told(ticket, /was closed/);
    expect(content).toMatch(/^Your ticket #\d+ in \*\*.+\*\* was closed\.\nReason: Refunded \\\*today\\\*$/);
    expect(components).toEqual([]);
  });

  it('asks for the rating there, links the transcript for who gets it, and keeps both once rated', async () => {
    const ticket = await closeFor({ ...RATING, transcript_to_owner: true });
    const message = await told(ticket, /was closed/);
    expect(message.content).toMatch(/Reason: .*\nHow did we do\?/);
    expect(JSON.stringify(message.components)).toMatch(/"url":"http[^"]+transcript/);
    await saidBy(await world.member.click(message, `${rateId(ticket)}:3`));
    const rated = await told(ticket, /You rated/);
    expect(rated.content).toContain('Reason: Refunded');
    expect(JSON.stringify(rated.components)).not.toContain('ticket:rate:');
  });

  it('is taken back once the ticket is reopened', async () => {
    const ticket = await closeFor(RATING);
    const notice = await told(ticket, /was closed/);
    await world.api.call('openTicket', { path: { guild_id: world.guildId, ticket_id: ticket.id } });
    await expect
      .poll(() => publicMessages(world, notice.channel_id).map(({ id }) => id), { timeout: 10_000 })
      .not.toContain(notice.id);
  });
});
