import type { APIUser } from 'discord-api-types/v10';
import type { Clock } from './base/kit/clock.ts';
import { createGuildFacts, type GuildFacts } from './base/guilds/facts.ts';
import type { DiscordRest } from './base/model/discord-rest.ts';
import type { GuildContents, GuildDirectory, GuildStore } from './base/guilds/ports.ts';
import type { EmojiIds } from './base/guilds/emojis.ts';
import type { SetupDiscord } from './base/guilds/setup-ports.ts';
import type { MessageDiscord } from './base/messages/ports.ts';
import type { AuthorizationDiscord } from './core/authorization/ports.ts';
import type { TicketEventDiscord } from './core/events/ports.ts';
import type { FormFileDiscord, TicketDiscord } from './core/tickets/ports.ts';
import { createChannelMessages } from './edge/discord/messages/channel-messages.ts';
import { createEmojiIds } from './edge/discord/guilds/emojis.ts';
import { createDirectory } from './edge/discord/guilds/directory.ts';
import { createAuthorizationDiscord } from './edge/discord/guilds/authorization.ts';
import { createDiscordRest, type DiscordRestOptions } from './edge/discord/rest.ts';
import { fetchIntents } from './edge/discord/guilds/application.ts';
import { createSetupDiscord } from './edge/discord/guilds/setup.ts';
import { createTicketEventDiscord } from './edge/discord/tickets/events.ts';
import {
  type ChannelOverwrites,
  createChannelOverwrites,
} from './edge/discord/tickets/channel-overwrites.ts';
import { createTicketDiscord } from './edge/discord/tickets/tickets.ts';
import { createIdentify, type DiscordClient } from './edge/discord/sign-in.ts';
import type { Identify } from './base/tokens/ports.ts';
import { createFileServers, type FileServers } from './edge/discord/file-servers.ts';
import { createFormFileDiscord } from './edge/discord/tickets/form-files.ts';
import { fetchSelf, fetchUser } from './edge/discord/guilds/users.ts';
import { overwritesIfThere } from './edge/discord/tickets/visibility.ts';

/** All ports that are implemented by Discord. */
export interface Discord {
  /** The bot's own user. */
  readonly self: APIUser;
  readonly rest: DiscordRest;
  readonly tickets: TicketDiscord;
  readonly formFiles: FormFileDiscord;
  readonly ticketEvents: TicketEventDiscord;
  readonly messages: MessageDiscord;
  readonly authorization: AuthorizationDiscord;
  readonly directory: GuildDirectory & GuildContents;
  readonly facts: GuildFacts;
  /** Null where signing in with Discord is not set up. */
  readonly identify: Identify | null;
  /** The overwrites of channels, which events tell of. */
  readonly channelOverwrites: ChannelOverwrites;
  readonly setup: SetupDiscord;
  readonly emojiIds: EmojiIds;
  /** The application's own settings. */
  settings(): ReturnType<typeof fetchIntents>;
  user(userId: string): Promise<APIUser | null>;
  readonly fileServers: FileServers;
}

/** @throws when Discord does not accept the token, or can't be reached. */
export async function createDiscord(
  options: DiscordRestOptions,
  store: GuildStore,
  clock: Clock,
  /** The application's OAuth2 client; without it nobody signs in with Discord. */
  client?: DiscordClient,
): Promise<Discord> {
  const rest = createDiscordRest(options);
  const self = await fetchSelf(rest);
  const directory = createDirectory(rest, self.id);
  const facts = createGuildFacts({ directory, store, clock });
  const fileServers = createFileServers(options.api);
  const channelOverwrites = createChannelOverwrites((id) => overwritesIfThere(rest, id));
  return {
    self,
    rest,
    directory,
    facts,
    channelOverwrites,
    identify: client === undefined ? null : createIdentify({ ...options, client }),
    setup: createSetupDiscord(rest, self.id),
    emojiIds: createEmojiIds(rest),
    settings: () => fetchIntents(rest),
    tickets: createTicketDiscord(rest, facts, channelOverwrites, { clock, botId: self.id }),
    formFiles: createFormFileDiscord({ rest, files: fileServers, botId: self.id }),
    messages: createChannelMessages({ rest, clock, self }),
    authorization: createAuthorizationDiscord(rest),
    ticketEvents: createTicketEventDiscord(rest),
    user: (userId) => fetchUser(rest, userId),
    fileServers,
  };
}
