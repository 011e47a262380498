import type { Clock } from '../../../core/kit/clock.ts';
import type { TicketDiscord } from '../../../core/tickets/ports.ts';
import type { ChannelOverwrites } from './channel-overwrites.ts';
import { createChannels } from './channels.ts';
import { createDirectMessages } from '../direct-messages.ts';
import { createMessages } from './messages.ts';
import type { WriteKnownOverwrites } from './drop-unknown-overwrites.ts';
import type { DiscordRest } from '../../../core/model/discord-rest.ts';
import { createThreads } from './threads.ts';
import { createVisibility, type MemberRoles, overwritesIfThere } from './visibility.ts';

interface TicketDiscordDependencies {
  readonly rest: DiscordRest;
  readonly clock: Clock;
  readonly botId: string;
  readonly guilds: Pick<TicketDiscord, 'guild' | 'isMember' | 'member' | 'rolesOf'>;
  readonly memberRoles: MemberRoles;
  readonly writeKnownOverwrites: WriteKnownOverwrites;
  readonly channelOverwrites: Pick<ChannelOverwrites, 'known'>;
}

/** Implements the ticket rules' port with Discord's REST API. */
export function createTicketDiscord({
  rest,
  clock,
  botId,
  guilds,
  memberRoles,
  writeKnownOverwrites,
  channelOverwrites,
}: TicketDiscordDependencies): TicketDiscord {
  return {
    ...guilds,
    ...createVisibility(rest, memberRoles),
    overwritesOf: (channelId) => overwritesIfThere(rest, channelId),
    knownOverwrites: channelOverwrites.known,
    ...createChannels(rest, clock, writeKnownOverwrites),
    ...createThreads(rest, botId),
    ...createMessages(rest, botId),
    ...createDirectMessages(rest),
  };
}
