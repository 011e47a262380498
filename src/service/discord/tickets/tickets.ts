import type { Clock } from '../../kit/clock.ts';
import type { TicketDiscord } from '../../tickets/ports.ts';
import { createChannels } from './channels.ts';
import { createDirect } from '../direct.ts';
import { createMessages } from './messages.ts';
import type { WriteKnownOverwrites } from './drop-unknown-overwrites.ts';
import type { DiscordRest } from '../rest.ts';
import { createThreads } from './threads.ts';
import { createVisibility, type MemberRoles } from './visibility.ts';

interface TicketDiscordDependencies {
  readonly rest: DiscordRest;
  readonly clock: Clock;
  readonly botId: string;
  readonly guilds: Pick<TicketDiscord, 'guild' | 'isMember' | 'member' | 'rolesOf'>;
  readonly memberRoles: MemberRoles;
  readonly writePresent: WriteKnownOverwrites;
}

/** All that ticket rules do on Discord, over REST. */
export function createTicketDiscord({
  rest,
  clock,
  botId,
  guilds,
  memberRoles,
  writePresent,
}: TicketDiscordDependencies): TicketDiscord {
  return {
    ...guilds,
    ...createVisibility(rest, memberRoles),
    ...createChannels(rest, clock, writePresent),
    ...createThreads(rest, botId),
    ...createMessages(rest),
    ...createDirect(rest),
  };
}
