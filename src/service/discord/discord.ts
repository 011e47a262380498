import type { APIUser } from 'discord-api-types/v10';
import type { Clock } from '../kit/clock.ts';
import { createGuildFacts, type GuildFacts } from '../guilds/facts.ts';
import type { Application, ShownCommand } from '../doctor/ports.ts';
import type { GuildContents, GuildDirectory, GuildStore } from '../guilds/ports.ts';
import type { EmojiIds } from '../guilds/emojis.ts';
import type { SetupDiscord } from '../guilds/setup-ports.ts';
import type { MessageDiscord } from '../messages/ports.ts';
import type { PanelDiscord } from '../panels/ports.ts';
import type { AuthorizationDiscord } from '../authorization/ports.ts';
import type { TicketEventDiscord } from '../tickets/events/ports.ts';
import type { FormFileDiscord, TicketDiscord } from '../tickets/ports.ts';
import type { DeliveryDiscord } from '../transcripts/delivery/ports.ts';
import type { TranscriptDiscord } from '../transcripts/ports.ts';
import { createChannelMessages } from './messages/channel-messages.ts';
import { fetchCommands } from './guilds/commands.ts';
import { createEmojiIds } from './guilds/emojis.ts';
import { createDirectory } from './guilds/directory.ts';
import { createTicketGuilds } from './guilds/guilds.ts';
import { createAuthorizationDiscord } from './guilds/authorization.ts';
import { createPanelDiscord } from './panels.ts';
import { createWriteKnownOverwrites } from './tickets/drop-unknown-overwrites.ts';
import { createDiscordRest, type DiscordRestOptions } from './rest.ts';
import { fetchApplication, fetchIntents } from './guilds/application.ts';
import { createSetupDiscord } from './guilds/setup.ts';
import { createTicketEventDiscord } from './tickets/events.ts';
import { type ChannelOverwrites, createChannelOverwrites } from './tickets/channel-overwrites.ts';
import { createTicketDiscord } from './tickets/tickets.ts';
import { createIdentify, type DiscordClient } from './sign-in.ts';
import type { Identify } from '../tokens/ports.ts';
import type { IsFile } from '../transcripts/linked-files.ts';
import { createFileServers } from './file-servers.ts';
import { createFormFileDiscord } from './tickets/form-files.ts';
import { createDeliveryDiscord } from './transcript-delivery.ts';
import { createTranscriptDiscord } from './transcripts.ts';
import { fetchSelf, fetchUser } from './guilds/users.ts';
import { type MemberRoles, overwritesIfThere } from './tickets/visibility.ts';

interface DiscordOptions extends DiscordRestOptions {
  readonly clock: Clock;
  readonly guildStore: GuildStore;
  /** The application's OAuth2 client; without it nobody signs in with Discord. */
  readonly client?: DiscordClient | undefined;
}

/** All ports that are implemented by Discord. */
export interface Discord {
  /** The bot's own user. */
  readonly self: APIUser;
  readonly tickets: TicketDiscord;
  readonly formFiles: FormFileDiscord;
  readonly ticketEvents: TicketEventDiscord;
  readonly messages: MessageDiscord;
  readonly panels: PanelDiscord;
  readonly transcripts: TranscriptDiscord;
  readonly delivery: DeliveryDiscord;
  readonly authorization: AuthorizationDiscord;
  readonly directory: GuildDirectory & GuildContents;
  readonly facts: GuildFacts;
  /** Null where signing in with Discord is not set up. */
  readonly identify: Identify | null;
  /** The overwrites of channels, which events tell of. */
  readonly channelOverwrites: ChannelOverwrites;
  readonly setup: SetupDiscord;
  readonly emojiIds: EmojiIds;
  application(): Promise<Application>;
  /** Whether Discord withholds what people write, except to the bot. */
  isContentHidden(): Promise<boolean>;
  commands(guildId: string): Promise<readonly ShownCommand[]>;
  user(userId: string): Promise<APIUser | null>;
  /** Whether Discord's own file servers have the file behind a link. */
  readonly isFile: IsFile;
}

/** @throws when Discord does not accept the token, or can't be reached. */
export async function createDiscord(options: DiscordOptions): Promise<Discord> {
  const rest = createDiscordRest(options);
  const self = await fetchSelf(rest);
  const directory = createDirectory(rest, self.id);
  const facts = createGuildFacts({ directory, store: options.guildStore, clock: options.clock });
  const guilds = createTicketGuilds(facts, self.id);
  const files = createFileServers(options.api);
  const channelOverwrites = createChannelOverwrites((id) => overwritesIfThere(rest, id));
  const memberRoles: MemberRoles = async (guildId, userId) =>
    (await facts.member(guildId, userId))?.roles ?? null;
  return {
    self,
    directory,
    facts,
    channelOverwrites,
    identify: options.client === undefined ? null : createIdentify({ ...options, client: options.client }),
    setup: createSetupDiscord(rest, self.id),
    emojiIds: createEmojiIds(rest),
    application: () => fetchApplication(rest),
    isContentHidden: async () => (await fetchIntents(rest)).content === 'off',
    commands: (guildId) => fetchCommands(rest, guildId),
    tickets: createTicketDiscord({
      rest,
      clock: options.clock,
      botId: self.id,
      guilds,
      memberRoles,
      writeKnownOverwrites: createWriteKnownOverwrites(facts),
      channelOverwrites,
    }),
    formFiles: createFormFileDiscord({ rest, files, botId: self.id }),
    messages: createChannelMessages({ rest, clock: options.clock, self }),
    panels: createPanelDiscord(rest, self.id),
    authorization: createAuthorizationDiscord(rest),
    ticketEvents: createTicketEventDiscord(rest),
    delivery: createDeliveryDiscord(rest),
    transcripts: createTranscriptDiscord({
      rest,
      files,
      guild: guilds.guild,
      memberRoles,
      clock: options.clock,
    }),
    user: (userId) => fetchUser(rest, userId),
    isFile: files.isFetched,
  };
}
