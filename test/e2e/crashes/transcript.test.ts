import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../src/contract/client.ts';
import type { RequestMatch } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type CrashWorld, startCrashWorld } from './crash-world.ts';

let world: CrashWorld;
beforeAll(async () => {
  world = await startCrashWorld();
});
afterAll(() => world.close());

interface Ticket {
  readonly id: string;
  readonly channel_id: string;
}

const LINES = Array.from({ length: 250 }, (_, line) => `line ${line}`);

async function longTicket(): Promise<Ticket> {
  const { id, channel_id } = await world.api.call('createTicket', {
    path: { guild_id: world.guildId },
    body: { user_id: SEED_IDS.member },
  });
  const member = world.discord.as(SEED_IDS.member);
  for (const line of LINES) await member.say(channel_id ?? '', line);
  return { id, channel_id: channel_id ?? '' };
}

const on = ({ id }: Ticket) => ({ guildId: world.guildId, ticketId: id });
const save = (ticket: Ticket) => (api: ApiClient) => api.ticket('saveTicketTranscript', on(ticket), {});
const remove = (ticket: Ticket) => (api: ApiClient) =>
  api.ticket('deleteTicket', on(ticket), {}, { idempotencyKey: `delete-${ticket.id}` });

const history = ({ channel_id }: Ticket): RequestMatch => ({
  method: 'GET',
  route: new RegExp(`^/channels/${channel_id}/messages$`),
});
const surroundings = (): RequestMatch => ({ method: 'GET', route: /^\/guilds\/\d+\/channels$/ });

async function linesOf(ticket: Ticket): Promise<string[]> {
  const { channel_messages } = await world.api.ticket('getTicketTranscript', on(ticket), {});
  return channel_messages.filter(({ author }) => !author.bot).map(({ content }) => content);
}

describe('a service killed while it saves a transcript', { timeout: 180_000 }, () => {
  it.each([
    ['it reads the first page', history],
    ['all messages are read', surroundings],
  ])('when %s: nothing is lost, nothing twice', async (_, moment) => {
    const ticket = await longTicket();
    expect(await world.crash({ before: [moment(ticket)] }, save(ticket))).toBe(false);
    await save(ticket)(world.api);
    expect(await linesOf(ticket)).toEqual(LINES);
  });

  it.each([
    ['before the messages are read', (ticket: Ticket) => ({ before: [history(ticket)] })],
    ['after the channel is gone', () => ({ after: 'CHANNEL_DELETE' })],
  ])('in a deletion, %s: the ticket goes, the transcript stays', async (_, moment) => {
    const ticket = await longTicket();
    await world.crash(moment(ticket), remove(ticket));
    // On a shared database the dead process's lease may outlast one call with all its attempts.
    await expect
      .poll(() => remove(ticket)(world.api), { timeout: 45_000 })
      .toMatchObject({ status: 'deleted' });
    expect(world.discord.state.channel(ticket.channel_id)).toBeUndefined();
    expect(await linesOf(ticket)).toEqual(LINES);
  });
});
