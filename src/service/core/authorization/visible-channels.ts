import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { GuildFacts } from '../../base/guilds/facts.ts';
import type { GuildContents } from '../../base/guilds/ports.ts';
import type { Clock } from '../../base/kit/clock.ts';
import { createExpiringCache } from '../../base/kit/expiring-cache.ts';
import type { Handler } from '../../base/model/call.ts';
import { findPerson } from './people.ts';

/** A guild's channels are long lists, and change seldom. */
const CHANNELS = { ttlMs: 5_000, maxEntries: 100 } as const;

/** Lists the channels of a guild that the person sees in Discord. */
export function createListChannels({
  facts,
  directory,
  clock,
}: {
  readonly facts: Pick<GuildFacts, 'guild' | 'member'>;
  readonly directory: Pick<GuildContents, 'channels'>;
  readonly clock: Clock;
}): Handler<'listChannels'> {
  const cache = createExpiringCache({ ...CHANNELS, clock, load: (guildId) => directory.channels(guildId) });
  return async ({ path: { guild_id: guildId }, actor }) => {
    const channels = await cache.get(guildId);
    if (!actor.onBehalf) return { channels };
    const person = await findPerson(facts, guildId, actor);
    const isSeen = await Promise.all(
      channels.map(async ({ overwrites }) => person?.holds(Bit.ViewChannel, overwrites)),
    );
    return { channels: channels.filter((_channel, index) => isSeen[index] === true) };
  };
}
