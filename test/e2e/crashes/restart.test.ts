import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenTicket } from '../../world.ts';
import { startWorld, type World } from '../../world.ts';
import { answerOf, channelOf, controlMessage, saidBy, shows, stored, type } from '../acting.ts';
import { audit } from '../audit.ts';
import { en } from '../../../src/words/languages/en.ts';
import { patternOf } from '../../words/beginning.ts';

let world: World;
let ticket: OpenTicket;
beforeAll(async () => {
  world = await startWorld();
  ticket = await world.openTicket();
});
afterAll(() => world.close());

describe('after a restart of service and bot', () => {
  it('everything is as it was', async () => {
    await type(world, ticket.channel_id, 'ticket lock');
    await shows(world, ticket.channel_id, { Status: 'Open, locked' });
    const before = { ticket: await stored(world, ticket), channel: channelOf(world, ticket.channel_id) };
    await world.restart();
    expect({ ticket: await stored(world, ticket), channel: channelOf(world, ticket.channel_id) }).toEqual(
      before,
    );
    await audit(world.discord, world.database);
  });

  it('the ticket’s commands work on, and numbers go on', async () => {
    expect(await type(world, ticket.channel_id, 'ticket unlock')).toBe(en['unlockTicket.here']);
    await world.member.say(ticket.channel_id, 'thanks');
    const next = await world.openTicket();
    expect(next.number).toBe((ticket.number ?? 0) + 1);
    expect(next.group_id).toBe(ticket.group_id);
  });

  it('buttons from before it work', async () => {
    const control = controlMessage(world, ticket.channel_id);
    if (control === undefined) throw new Error('No control message');
    const form = await (await world.moderator.click(control, 'ticket:close')).modal();
    await world.restart();
    await world.moderator.submit(form, {});
    await shows(world, ticket.channel_id, { Status: 'Closed' });
    expect(await stored(world, ticket)).toMatchObject({ status: 'closed' });
  });

  it('the question of a delete works, with its reason', async () => {
    const doomed = await world.openTicket();
    const run = await world.moderator.command(world.general, 'ticket delete', {
      ticket: doomed.id,
      reason: '*spam*',
    });
    const question = await answerOf(run);
    await world.restart();
    const confirmed = `ticket:delete-confirmed:${doomed.id}:elsewhere`;
    expect(await saidBy(await world.moderator.click(question, confirmed))).toMatch(/were deleted/);
    expect(await stored(world, doomed)).toMatchObject({ status: 'deleted', closed_reason: '*spam*' });
  });
});

describe('while the service is down', () => {
  it('a command is told so, and works once it is back', async () => {
    const another = await world.openTicket();
    await world.service.stop();
    expect(await type(world, another.channel_id, 'ticket lock')).toMatch(
      new RegExp(
        String.raw`^The ticket service couldn’t be reached\. ${patternOf('refused.tryAgainInAMoment')}\n-# Request ID \d+$`,
      ),
    );
    await world.restart();
    expect(await stored(world, another)).toMatchObject({ locked_at: null });
    expect(await type(world, another.channel_id, 'ticket lock')).toBe(en['lockTicket.here']);
  });
});
