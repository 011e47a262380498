import type { GuildFacts } from '../../../base/guilds/facts.ts';
import type { ServiceContext } from '../../../base/kit/context.ts';
import type { TicketDiscord } from '../../../core/tickets/ports.ts';
import type { ChannelOverwrites } from './channel-overwrites.ts';
import { createChannels } from './channels.ts';
import { createTicketGuilds } from '../guilds/guilds.ts';
import { createDirectMessages } from '../direct-messages.ts';
import { createMessages } from './messages.ts';
import { createWriteKnownOverwrites } from './drop-unknown-overwrites.ts';
import type { DiscordRest } from '../../../base/model/discord-rest.ts';
import { createThreads } from './threads.ts';
import { createVisibility, overwritesIfThere } from './visibility.ts';

/** Implements the ticket rules' port with Discord's REST API. */
export function createTicketDiscord(
  rest: DiscordRest,
  facts: GuildFacts,
  channelOverwrites: Pick<ChannelOverwrites, 'known'>,
  { clock, botId }: Pick<ServiceContext, 'clock' | 'botId'>,
): TicketDiscord {
  return {
    ...createTicketGuilds(facts, botId),
    ...createVisibility(
      rest,
      async (guildId, userId) => (await facts.member(guildId, userId))?.roles ?? null,
    ),
    overwritesOf: (channelId) => overwritesIfThere(rest, channelId),
    knownOverwrites: channelOverwrites.known,
    ...createChannels(rest, clock, createWriteKnownOverwrites(facts)),
    ...createThreads(rest, botId),
    ...createMessages(rest, botId),
    ...createDirectMessages(rest),
  };
}
