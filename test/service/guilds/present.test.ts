/** Once the gateway has reported the bot's servers, finding the bot uses none of Discord's 50 requests per second. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/service/base/model/call.ts';
import { createGuildFacts, type GuildFacts } from '../../../src/service/base/guilds/facts.ts';
import { createGuildAccess } from '../../../src/service/base/guilds/permissions/access.ts';
import { DEFAULT_FLAGS, type GuildFlags } from '../../../src/service/base/guilds/ports.ts';
import { systemClock } from '../../../src/service/base/kit/clock.ts';
import { GUILD, testGuild } from '../http/world.ts';

const BOT: Caller = {
  tokenId: 'embedded',
  userId: '7',
  abilities: new Set(),
  actsIn: 'every-guild',
  everyGuild: true,
  expiresAt: null,
};

describe('the bot’s own token', () => {
  let facts: GuildFacts;
  let asked: number;
  let receivesEvents: boolean;
  let isThere: boolean;
  let flags: GuildFlags;

  beforeEach(() => {
    [asked, receivesEvents, isThere, flags] = [0, true, true, DEFAULT_FLAGS];
    const directory = {
      async guild() {
        asked += 1;
        return isThere ? testGuild : null;
      },
      member: async () => null,
    };
    const store = { flags: async () => flags, permissions: async () => [] };
    facts = createGuildFacts({ directory, store, clock: systemClock });
  });
  const reach = async (caller = BOT) =>
    createGuildAccess({ facts, clock: systemClock, receivesEvents: () => receivesEvents }).demand(
      caller,
      GUILD,
    );

  it('needs no answer of Discord’s where the gateway has told of the guild', async () => {
    facts.present(GUILD);
    await reach();
    expect(asked).toBe(0);
    flags = { ...DEFAULT_FLAGS, suspended: true };
    facts.present(GUILD);
    await expect(reach()).rejects.toMatchObject({ code: 'SUSPENDED' });
  });

  it.each<[string, () => void]>([
    ['while its events are not heard', () => void (receivesEvents = false)],
    ['that is not told of again in a new session', () => facts.forgetPresent((id) => id === GUILD)],
    ['that it has left', () => facts.left(GUILD)],
  ])('asks for a guild %s', async (_when, happens) => {
    facts.present(GUILD);
    isThere = false;
    happens();
    await expect(reach()).rejects.toMatchObject({ code: 'GUILD_NOT_FOUND' });
    expect(asked).toBe(1);
  });

  it('is the only one: whether others may is in what Discord says', async () => {
    facts.present(GUILD);
    await expect(reach({ ...BOT, everyGuild: false, actsIn: [] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(asked).toBeGreaterThan(0);
  });
});
