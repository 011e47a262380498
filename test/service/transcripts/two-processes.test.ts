import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../src/contract/client.ts';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { POSTGRES, createTestDatabase, type TestDatabase } from '../../database.ts';
import { forkService, type ServiceChild } from '../../service-child.ts';
import { told } from './world.ts';

const LINES = Array.from({ length: 350 }, (_, line) => `line ${line}`);

// An embedded database has one service, and says so: see service-lock.ts.
describe.skipIf(POSTGRES === undefined)('two services on one PostgreSQL', () => {
  let discord: LocalDiscord;
  let database: TestDatabase;
  let services: readonly [ServiceChild, ServiceChild];
  beforeAll(async () => {
    database = await createTestDatabase();
    discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
    services = await Promise.all([forkService(discord, database), forkService(discord, database)]);
  });
  afterAll(async () => {
    for (const { child } of services) child.kill('SIGKILL');
    await discord.close();
    await database.remove();
  });

  it('save the same transcript at once, while people go on writing: all of it is there, once', async () => {
    const path = { guild_id: SEED_IDS.guild };
    const body = { user_id: SEED_IDS.member };
    const { id, channel_id: channelId } = await services[0].api.call('createTicket', { path, body });
    const member = discord.as(SEED_IDS.member);
    const [before, after] = [LINES.slice(0, 300), LINES.slice(300)];
    for (const line of before) await member.say(channelId ?? '', line);

    const save = (api: ApiClient) =>
      api.ticket('saveTicketTranscript', { guildId: path.guild_id, ticketId: id }, {});
    const saves = services.flatMap(({ api }) => [save(api), save(api)]);
    for (const line of after) await member.say(channelId ?? '', line);
    await Promise.all(saves);
    const saved = await save(services[1].api);
    expect(told(saved?.channel_messages ?? [])).toEqual(LINES);
  }, 60_000);

  it('know the people of a ticket from one another, when one closes it and the other deletes it', async () => {
    const path = { guild_id: SEED_IDS.guild };
    const body = { user_id: SEED_IDS.member };
    const { id, channel_id: channelId } = await services[0].api.call('createTicket', { path, body });
    const target = { guildId: path.guild_id, ticketId: id };
    await discord.as(SEED_IDS.member).say(channelId ?? '', 'before the end');
    const saved = await services[0].api.ticket('saveTicketTranscript', target, {});
    discord.requests.clear();
    await services[1].api.ticket('deleteTicket', target, {});
    const lookups = discord.requests.count(
      ({ route, path: asked }) =>
        route === '/guilds/:guild_id/members/:user_id' && asked.endsWith(SEED_IDS.member),
    );
    expect(lookups).toBe(0);
    const kept = await services[1].api.ticket('getTicketTranscript', target, {});
    expect(saved?.channel_members?.map((person) => person.id)).toContain(SEED_IDS.member);
    expect(kept.channel_members).toEqual(saved?.channel_members);
  });
});
