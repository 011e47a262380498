/** Tickets in which somebody waits are not forgotten: over restarts, and in what was written while nobody listened. */
import { afterEach, describe, expect, it } from 'vitest';
import { SEED_IDS } from '../../../../packages/local-discord/src/seed/seed.ts';
import type { TicketGroup } from '../../../../src/service/model/ticket.ts';
import { announced, publicMessages, stored } from '../../../e2e/acting.ts';
import { changeGroup } from '../../../e2e/setup/setup-commands.ts';
import type { OpenTicket, World } from '../../../world.ts';
import { type EventWorld, POLL, startEventWorld } from '../events/event-world.ts';

let eventWorld: EventWorld;
let world: World;
afterEach(() => eventWorld.close());

async function start(group: Partial<TicketGroup>): Promise<void> {
  eventWorld = await startEventWorld(group);
  ({ world } = eventWorld);
}

const actions = async (ticket: OpenTicket) => (await eventWorld.history(ticket)).map(({ action }) => action);
const REMINDED = /^<@&?\d+>.*has been waiting for a reply since .*\.$/;
const WARNED = /the team is waiting for your reply/;

describe('staff', () => {
  it('are pinged once when the owner waits, over a restart', async () => {
    await start({ remind_after: 2 });
    const ticket = await world.openTicket();
    await world.restart();
    const line = await announced(world, ticket.channel_id, REMINDED);
    expect(line.mention_roles).toEqual([SEED_IDS.moderatorRole]);
    expect(line.content).toContain(`<@${world.member.id}> has been waiting`);
    // A later look finds that it was said; the next message of the owner's is another wait.
    await world.member.say(ticket.channel_id, 'hello?');
    await expect
      .poll(
        () => publicMessages(world, ticket.channel_id).filter(({ content }) => REMINDED.test(content)),
        POLL,
      )
      .toHaveLength(2);
    expect(await actions(ticket)).toEqual(['createTicket', 'staffReminded', 'staffReminded']);
  });

  it('who works on it is pinged alone', async () => {
    await start({ remind_after: 2 });
    const ticket = await world.openTicket();
    const target = { guildId: world.guildId, ticketId: ticket.id };
    await world.api.ticket('assignTicket', target, { body: { user_id: world.moderator.id } });
    const line = await announced(world, ticket.channel_id, REMINDED);
    expect(line.mention_roles).toEqual([]);
    expect(line.mentions.map(({ id }) => id)).toEqual([world.moderator.id]);
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
  await changeGroup(world, 'Support', { remind_after: 300, warn_after: 172_800, close_after: 86_400 });
  await expect.poll(() => eventWorld.waiting('ticket.care'), POLL).toEqual([ticket.id]);
});
