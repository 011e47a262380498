import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '../../../src/service/base/kit/clock.ts';
import { createGuildHandlers } from '../../../src/service/base/guilds/handlers.ts';
import { createUserGuilds } from '../../../src/service/base/guilds/list-user-guilds.ts';
import type { Call } from '../../../src/service/base/model/call.ts';
import { GUILD, type HttpWorld, startHttpWorld, testGuild, ticket } from '../http/world.ts';

const [ADMINISTRATOR, HELPER] = ['6000000000000000001', '6000000000000000002'];
const PATH = `/api/v1/guild/${GUILD}/ticket/1`;
const OTHER = { ...testGuild, id: '1000000000000000002', name: 'Other Guild', roles: [] };
const DAY = 86_400_000;

describe('access to a guild', () => {
  let world: HttpWorld;

  beforeAll(async () => {
    world = await startHttpWorld({
      rateLimitPerMinute: 0,
      guilds: [testGuild, OTHER],
      members: { '11': [], '12': [ADMINISTRATOR], '13': [HELPER], '14': [] },
      handlers: { getTicket: async () => ticket },
    });
  });
  afterAll(() => world.close());

  const ask = async (user: string) => {
    const answer = await world.call(await world.token(user, { granted: false }), 'GET', PATH);
    return answer.status === 200 ? 200 : answer.body.code;
  };
  const change = async (flags: { premium?: boolean; suspended?: boolean }) => {
    await world.guilds.setFlags(GUILD, flags);
    world.clock.advance(2_000);
  };

  it('has the owner and administrators, but no other member and no stranger', async () => {
    expect(await ask(testGuild.owner_id)).toBe(200);
    expect(await ask('12')).toBe(200);
    expect(await ask('11')).toBe('FORBIDDEN');
    expect(await ask('404')).toBe('FORBIDDEN');
  });

  it('has whoever was granted the API permission, oneself or through a role, within two seconds', async () => {
    expect(await ask('13')).toBe('FORBIDDEN');
    await world.guilds.grant(GUILD, { kind: 'role', id: HELPER }, 'now');
    await world.guilds.grant(GUILD, { kind: 'user', id: '14' }, 'now');
    world.clock.advance(2_000);
    expect([await ask('13'), await ask('14'), await ask('11')]).toEqual([200, 200, 'FORBIDDEN']);
  });

  it('is refused to everyone while the guild is suspended or without premium', async () => {
    await change({ suspended: true });
    expect(await ask('12')).toBe('SUSPENDED');
    expect((await world.call(world.embeddedToken, 'GET', PATH)).body.code).toBe('SUSPENDED');
    await change({ premium: false });
    expect(await ask('12')).toBe('PREMIUM_REQUIRED');
    expect(await ask('11')).toBe('FORBIDDEN');
    await change({ premium: true, suspended: false });
    expect(await ask('12')).toBe(200);
  });

  it('ends with premium', async () => {
    const endsAt = instant(new Date(world.clock.now().getTime() + DAY));
    await world.guilds.setFlags(GUILD, {});
    await world.database.db
      .updateTable('guilds')
      .set({ premium_ends_at: endsAt })
      .where('id', '=', GUILD)
      .execute();
    world.clock.advance(2_000);
    expect(await ask('12')).toBe(200);
    world.clock.advance(DAY);
    expect(await ask('12')).toBe('PREMIUM_REQUIRED');
    await world.database.db
      .updateTable('guilds')
      .set({ premium_ends_at: null })
      .where('id', '=', GUILD)
      .execute();
    world.clock.advance(2_000);
  });

  it('tells a guild with its flags', async () => {
    const { getGuild } = createGuildHandlers({
      facts: world.facts,
      clock: world.clock,
      searchMembers: async () => [],
      pictureOf: async () => null,
    });
    // The handler looks at nothing else.
    const call = { path: { guild_id: GUILD }, query: {} } as Call<'getGuild'>;
    expect(await getGuild(call)).toEqual({
      id: GUILD,
      name: 'Local Server',
      premium: true,
      premium_ends_at: null,
      joined_at: null,
    });
  });

  it('lists the guilds of a user: those it may use, without suspended ones', async () => {
    const directory = {
      guild: async (id: string) => [testGuild, OTHER].find((guild) => guild.id === id) ?? null,
      member: async () => ({ roles: [ADMINISTRATOR], isBot: false }),
      guilds: async () => [testGuild, OTHER],
    };
    const { facts, guilds: store, clock } = world;
    const userGuilds = createUserGuilds({ directory, store, facts, clock });
    const namesOf = async (userId: string, everyGuild = false, behalf?: string) => {
      const actsIn = everyGuild ? ('every-guild' as const) : [];
      const caller = {
        tokenId: 't',
        userId,
        abilities: new Set<never>(),
        actsIn,
        everyGuild,
        expiresAt: null,
      };
      const actor = { userId: behalf ?? userId, tokenUserId: userId, onBehalf: behalf !== undefined };
      return (await userGuilds.list(caller, actor)).map(({ name }) => name);
    };
    expect(await namesOf('12')).toEqual(['Local Server']);
    expect(await namesOf('404')).toEqual([]);
    expect(await namesOf('7', true)).toEqual(['Local Server', 'Other Guild']);
    expect(await namesOf('7', true, '11')).toEqual(['Local Server', 'Other Guild']);
    expect(await namesOf('7', true, '404')).toEqual([]);
    await store.setFlags(OTHER.id, { suspended: true });
    expect(await namesOf('7', true)).toEqual(['Local Server']);
  });
});
