import type { APIUser } from 'discord-api-types/v10';
import type { Clock } from '../clock.ts';
import { createGuildFacts, type GuildFacts } from '../guilds/facts.ts';
import type { PrivilegedIntents } from '../checkup/ports.ts';
import type { GuildDirectory, GuildStore } from '../guilds/ports.ts';
import type { SetupDiscord } from '../guilds/setup-ports.ts';
import type { MessageDiscord } from '../messages/ports.ts';
import type { PanelDiscord } from '../panels/ports.ts';
import type { TicketEventDiscord } from '../tickets/event-ports.ts';
import type { TicketDiscord } from '../tickets/ports.ts';
import type { DeliveryDiscord } from '../transcripts/delivery/ports.ts';
import type { TranscriptDiscord } from '../transcripts/ports.ts';
import { createChannelMessages } from './channel-messages.ts';
import { createDirectory } from './directory.ts';
import { createTicketGuilds } from './guilds.ts';
import { createPanelDiscord } from './panels.ts';
import { createDiscordRest, type DiscordRestOptions } from './rest.ts';
import { askIntents, createSetupDiscord } from './setup.ts';
import { createTicketEventDiscord } from './ticket-events.ts';
import { createTicketDiscord } from './tickets.ts';
import { createFileServers } from './file-servers.ts';
import { createDeliveryDiscord } from './transcript-delivery.ts';
import { createTranscriptDiscord } from './transcripts.ts';
import { askSelf, askUser } from './users.ts';
import type { MemberRoles } from './visibility.ts';

export interface DiscordOptions extends DiscordRestOptions {
  readonly clock: Clock;
  readonly guildStore: GuildStore;
}

/** Every port that Discord implements. */
export interface Discord {
  /** The bot itself. */
  readonly self: APIUser;
  readonly tickets: TicketDiscord;
  readonly ticketEvents: TicketEventDiscord;
  readonly messages: MessageDiscord;
  readonly panels: PanelDiscord;
  readonly transcripts: TranscriptDiscord;
  readonly delivery: DeliveryDiscord;
  readonly directory: GuildDirectory;
  readonly facts: GuildFacts;
  readonly setup: SetupDiscord;
  intents(): Promise<PrivilegedIntents>;
  user(userId: string): Promise<APIUser | null>;
}

/** @throws when Discord does not accept the token, or cannot be reached. */
export async function createDiscord(options: DiscordOptions): Promise<Discord> {
  const rest = createDiscordRest(options);
  const self = await askSelf(rest);
  const directory = createDirectory(rest, self.id);
  const facts = createGuildFacts({ directory, store: options.guildStore, clock: options.clock });
  const guilds = createTicketGuilds(facts, self.id);
  const memberRoles: MemberRoles = async (guildId, userId) =>
    (await facts.member(guildId, userId))?.roles ?? null;
  return {
    self,
    directory,
    facts,
    setup: createSetupDiscord(rest, self.id),
    intents: () => askIntents(rest),
    tickets: createTicketDiscord({
      rest,
      clock: options.clock,
      botId: self.id,
      guilds,
      memberRoles,
    }),
    messages: createChannelMessages({ rest, clock: options.clock, self }),
    panels: createPanelDiscord(rest, self.id),
    ticketEvents: createTicketEventDiscord(rest),
    delivery: createDeliveryDiscord(rest),
    transcripts: createTranscriptDiscord({
      rest,
      files: createFileServers(options.api),
      guild: guilds.guild,
      memberRoles,
    }),
    user: (userId) => askUser(rest, userId),
  };
}
