/** A follow-up whose service is killed: the owner has one new ticket, and both tickets have the link and say so once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../src/contract/client.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type OpenTicket, openTicket } from '../../open-ticket.ts';
import { audit } from '../audit.ts';
import { type CrashWorld, type Moment, startCrashWorld } from './crash-world.ts';
import { patternOf } from '../../words/beginning.ts';

/** Each test starts a process: a second on an idle machine, many on a busy one. */
const PATIENT = { timeout: 180_000 };

let world: CrashWorld;
beforeAll(async () => {
  world = await startCrashWorld();
});
afterAll(() => world.close());

const CHANNELS = { method: 'POST', route: /^\/guilds\/\d+\/channels$/ };
const MESSAGES = { method: 'POST', route: /^\/channels\/\d+\/messages$/ };

const followUp =
  ({ id }: OpenTicket) =>
  (api: ApiClient) =>
    api.call(
      'createTicket',
      { path: { guild_id: world.guildId }, body: { user_id: SEED_IDS.member, follow_up_of: id } },
      { idempotencyKey: `follow-up-${id}` },
    );

async function linkedTo(ticketId: string): Promise<(string | undefined)[]> {
  const { data } = await world.api.ticket('listTicketLinks', { guildId: world.guildId, ticketId }, {});
  return data.map(({ ticket_id: id }) => id);
}

/** How often the bot wrote this in the channel. */
const said = (channelId: string, line: RegExp): number =>
  [...world.discord.state.messages(channelId).all()].filter(({ content }) => line.test(content)).length;

describe('a service killed while it opens a follow-up', PATIENT, () => {
  it.each<[string, Moment]>([
    ['before the channel is asked for', { before: [CHANNELS] }],
    ['when the channel was made and not answered', { done: [CHANNELS] }],
    ['before the control message is posted', { before: [MESSAGES] }],
    ['when the control message was posted and not answered', { done: [MESSAGES] }],
    ['before the new ticket says what it follows up', { before: [MESSAGES], step: 1 }],
    ['when the first of the two lines was written and not answered', { done: [MESSAGES], step: 1 }],
    ['before the second of the two lines', { before: [MESSAGES], step: 2 }],
    ['when the second line was written and not answered', { done: [MESSAGES], step: 2 }],
  ])('%s: opens one, linked both ways', async (_, moment) => {
    const earlier = await openTicket(world.api);
    await world.api.ticket('closeTicket', { guildId: world.guildId, ticketId: earlier.id }, { body: {} });
    const { tickets: before } = await audit(world.discord, world.database);
    await world.crash(moment, followUp(earlier));
    await audit(world.discord, world.database);

    const later = await followUp(earlier)(world.api);
    const { tickets, history } = await audit(world.discord, world.database);
    expect(tickets).toHaveLength(before.length + 1);
    expect([await linkedTo(earlier.id), await linkedTo(later.id)]).toEqual([[later.id], [earlier.id]]);
    const entries = [`${earlier.id}: linkTicket`, `${later.id}: linkTicket`, `${later.id}: createTicket`];
    for (const entry of entries) expect(history.filter((line) => line === entry)).toHaveLength(1);
    expect(said(later.channel_id ?? '', new RegExp(String.raw`^${patternOf('followUp.later')}\d+\.$`))).toBe(
      1,
    );
    expect(said(earlier.channel_id, /follow-up was opened in|opened a follow-up in/)).toBe(1);
  });
});
