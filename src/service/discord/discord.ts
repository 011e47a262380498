import type { APIUser } from 'discord-api-types/v10';
import type { Clock } from '../clock.ts';
import { createGuildFacts, type GuildFacts } from '../guilds/facts.ts';
import type { GuildDirectory, GuildStore } from '../guilds/ports.ts';
import type { TicketEventDiscord } from '../tickets/event-ports.ts';
import type { TicketDiscord } from '../tickets/ports.ts';
import { createDirectory } from './directory.ts';
import { createTicketGuilds } from './guilds.ts';
import { createDiscordRest, type DiscordRestOptions } from './rest.ts';
import { createTicketEventDiscord } from './ticket-events.ts';
import { createTicketDiscord } from './tickets.ts';
import { askSelf, askUser } from './users.ts';

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
  readonly directory: GuildDirectory;
  readonly facts: GuildFacts;
  user(userId: string): Promise<APIUser | null>;
}

/** @throws when Discord does not accept the token, or cannot be reached. */
export async function createDiscord(options: DiscordOptions): Promise<Discord> {
  const rest = createDiscordRest(options);
  const self = await askSelf(rest);
  const directory = createDirectory(rest, self.id);
  const facts = createGuildFacts({ directory, store: options.guildStore, clock: options.clock });
  return {
    self,
    directory,
    facts,
    tickets: createTicketDiscord({
      rest,
      clock: options.clock,
      botId: self.id,
      guilds: createTicketGuilds(facts, self.id),
      memberRoles: async (guildId, userId) => (await facts.member(guildId, userId))?.roles ?? null,
    }),
    ticketEvents: createTicketEventDiscord(rest),
    user: (userId) => askUser(rest, userId),
  };
}
