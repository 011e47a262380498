/** Tickets in which someone waits aren't forgotten: across restarts, and for messages posted while nobody listened. */
import { afterEach, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { TicketGroup } from '../../../../src/service/core/model/ticket.ts';
import { announced, publicMessages, stored } from '../../../e2e/acting.ts';
import { changeGroup } from '../../../e2e/setup/setup-commands.ts';
import type { OpenTicket, World } from '../../../world.ts';
import { type EventWorld, POLL, startEventWorld, withinHours } from '../events/event-world.ts';

let eventWorld: EventWorld;
let world: World;
afterEach(() => eventWorld.close());

async function start(group: Partial<TicketGroup>): Promise<void> {
  eventWorld = await startEventWorld(group);
  ({ world } = eventWorld);
}

const actions = async (ticket: OpenTicket) => (await eventWorld.history(ticket)).map(({ action }) => action);
const REMINDED = /^<@&?\d+>.* is still waiting for a reply \(since <t:\d+:f>\)\./;
const HALF_WAY = /The reply is due/;
const MISSED = /The reply was due/;
const WARNED = /the team is waiting for your reply/;

describe('staff', () => {
  it('are pinged once when the owner waits, over a restart', async () => {
    await start(withinHours(10));
    const ticket = await world.openTicket();
    await eventWorld.openedHoursAgo(ticket, 6);
    await world.restart();
    const line = await announced(world, ticket.channel_id, REMINDED);
    expect(line.mention_roles).toEqual([SEED_IDS.moderatorRole]);
    expect(line.content).toContain(`<@${world.member.id}> is still waiting`);
    // A later look finds that it was posted, and another message by the owner starts no second wait.
    const { answer_due_at: due, last_activity: before } = await stored(world, ticket);
    await world.member.say(ticket.channel_id, 'hello?');
    await expect.poll(async () => (await stored(world, ticket)).last_activity ?? '', POLL).not.toBe(before);
    expect((await stored(world, ticket)).answer_due_at).toBe(due);
    await eventWorld.openedHoursAgo(ticket, 11);
    await announced(world, ticket.channel_id, MISSED);
    await eventWorld.openedHoursAgo(ticket, 12);
    await expect.poll(() => eventWorld.nextLook(ticket), POLL).toBeUndefined();
    expect(await actions(ticket)).toEqual(['createTicket', 'staffReminded', 'answerMissed']);
    expect(
      publicMessages(world, ticket.channel_id).filter(({ content }) => REMINDED.test(content)),
    ).toHaveLength(2);
  });

  it('are reminded once half-way and once at the end, over restarts, and the answer counts as missed once', async () => {
    await start(withinHours(10));
    const ticket = await world.openTicket();
    await eventWorld.openedHoursAgo(ticket, 6);
    await announced(world, ticket.channel_id, HALF_WAY);
    await world.restart(() => eventWorld.openedHoursAgo(ticket, 7));
    const isChecked = (next: string | undefined) => Date.parse(next ?? '') > Date.now() + 60_000;
    await expect.poll(() => eventWorld.nextLook(ticket), POLL).toSatisfy(isChecked);
    await world.restart(() => eventWorld.openedHoursAgo(ticket, 11));
    await announced(world, ticket.channel_id, MISSED);
    await world.restart();
    // A change of the group has each open ticket checked.
    await changeGroup(world, 'Support', { warn_after: 172_800 });
    await expect.poll(() => eventWorld.nextLook(ticket), POLL).toSatisfy(isChecked);
    expect(await actions(ticket)).toEqual(['createTicket', 'staffReminded', 'answerMissed']);
    const lines = publicMessages(world, ticket.channel_id).map(({ content }) => content);
    expect([HALF_WAY, MISSED].map((line) => lines.filter((each) => line.test(each)).length)).toEqual([1, 1]);
    const stats = await world.api.call('getGuildStats', { path: { guild_id: world.guildId } });
    expect(stats?.missed).toBe(1);
  });

  it('who works on it is pinged alone', async () => {
    await start(withinHours(10));
    const ticket = await world.openTicket();
    const target = { guildId: world.guildId, ticketId: ticket.id };
    await world.api.ticket('assignTicket', target, { body: { user_id: world.moderator.id } });
    await eventWorld.openedHoursAgo(ticket, 6);
    const line = await announced(world, ticket.channel_id, REMINDED);
    expect(line.mention_roles).toEqual([]);
    expect(line.mentions.map(({ id }) => id)).toEqual([world.moderator.id]);
  });

  it('are pinged by the roles, and in the channel, that the group names', async () => {
    const { moderatorRole, staff } = SEED_IDS;
    await start({
      ...withinHours(10),
      answer_reminder_role_ids: [moderatorRole],
      answer_reminder_channel_id: staff,
    });
    const ticket = await world.openTicket();
    await eventWorld.openedHoursAgo(ticket, 11);
    const line = await announced(world, staff, MISSED);
    expect(line.mention_roles).toEqual([moderatorRole]);
    expect(line.content).toContain(
      `<@&${moderatorRole}> <#${ticket.channel_id}>: <@${world.member.id}> is still waiting`,
    );
    expect(publicMessages(world, ticket.channel_id).filter(({ content }) => REMINDED.test(content))).toEqual(
      [],
    );
  });

  it('are not told where nobody is to be reminded; the missed answer is recorded', async () => {
    await start({ ...withinHours(10), answer_reminder_role_ids: [] });
    const ticket = await world.openTicket();
    await eventWorld.openedHoursAgo(ticket, 11);
    await expect.poll(() => actions(ticket), POLL).toEqual(['createTicket', 'answerMissed']);
    await expect.poll(() => eventWorld.waiting('ticket.announce'), POLL).toEqual([]);
    expect(publicMessages(world, ticket.channel_id).filter(({ content }) => /waiting/.test(content))).toEqual(
      [],
    );
  });
});

describe('an owner who does not answer', () => {
  it('is warned, and then the ticket closes', async () => {
    await start({ warn_after: 2, close_after: 2 });
    const ticket = await world.openTicket();
    await world.moderator.say(ticket.channel_id, 'Which order is it?');
    const line = await announced(world, ticket.channel_id, WARNED);
    expect(line.mentions.map(({ id }) => id)).toEqual([world.member.id]);
    await expect
      .poll(() => stored(world, ticket), POLL)
      .toMatchObject({
        status: 'closed',
        closed_reason: 'no reply from the owner',
      });
    expect(await actions(ticket)).toEqual(['createTicket', 'ownerWarned', 'closeTicket']);
  });

  it('who answers the warning keeps the ticket open', async () => {
    await start({ warn_after: 1, close_after: 3 });
    const ticket = await world.openTicket();
    await world.moderator.say(ticket.channel_id, 'Which order is it?');
    await announced(world, ticket.channel_id, WARNED);
    const before = await stored(world, ticket);
    await world.member.say(ticket.channel_id, 'The first.');
    await expect.poll(() => stored(world, ticket), POLL).not.toEqual(before);
    // Staff's next question is the next wait: warned of once more, and closed only then.
    await world.moderator.say(ticket.channel_id, 'Of this year?');
    await expect
      .poll(
        () => publicMessages(world, ticket.channel_id).filter(({ content }) => WARNED.test(content)),
        POLL,
      )
      .toHaveLength(2);
    expect(await stored(world, ticket)).toMatchObject({ status: 'open' });
  });
});

it('a change of the times reaches the tickets that are open already', async () => {
  await start({});
  const ticket = await world.openTicket();
  await changeGroup(world, 'Support', { ...withinHours(10), warn_after: 172_800, close_after: 86_400 });
  await expect.poll(() => eventWorld.waiting('ticket.care'), POLL).toEqual([ticket.id]);
});
