import { toTranscriptChannel, toTranscriptRole } from '../../edge/discord/guilds/parts.ts';
import {
  type APIChannel,
  type APIGuild,
  type APIGuildChannel,
  type APIGuildMember,
  type APIMessage,
  type APIUser,
  PermissionFlagsBits as Bit,
  RESTJSONErrorCodes as Code,
  Routes,
} from 'discord-api-types/v10';
import type { FeatureContext } from '../../core/feature-context.ts';
import { isInBackground } from '../../base/kit/background.ts';
import { createExpiringCache } from '../../base/kit/expiring-cache.ts';
import { DiscordRefusal } from '../../base/model/discord-errors.ts';
import { attachmentsOf, type CapturedMember, toCapturedMessage, toMember } from './captured-message.ts';
import type { Schema } from '../../../contract/operations.ts';
import { ignoreNotFound } from '../../edge/discord/ignore-not-found.ts';
import { permissionsIn } from '../../base/guilds/permissions/permissions-in.ts';
import type { FileServers } from '../../edge/discord/file-servers.ts';
import type { DiscordRest } from '../../base/model/discord-rest.ts';
import { overwritesOf } from '../../edge/discord/tickets/visibility.ts';
import { worded } from '../../../words/worded.ts';
import { userMention, channelMention } from '../../../discord-text/mention.ts';

interface DiscordContext extends Pick<FeatureContext, 'rest' | 'ticketDiscord' | 'clock'> {
  readonly fileServers: FileServers;
}

/** Many tickets that are closed together share one look at their server, and at the people who worked on them. */
const SHARED_MS = 2_000;
const PEOPLE_SHARED_MS = 10_000;
const MAX_SHARED = 1_000;

/** Discord's largest page. @see https://discord.com/developers/docs/resources/message#get-channel-messages */
const PAGE = 100;

const UNKNOWN_USER = [Code.UnknownMember, Code.UnknownUser] as const;

export type TranscriptDiscord = ReturnType<typeof createTranscriptDiscord>;

export function createTranscriptDiscord(deps: DiscordContext) {
  const { rest, fileServers, clock } = deps;
  const load = (guildId: string) => readGuild(rest, guildId);
  const guilds = createExpiringCache({ ttlMs: SHARED_MS, maxEntries: MAX_SHARED, clock, load });
  const people = createExpiringCache({
    ttlMs: PEOPLE_SHARED_MS,
    maxEntries: MAX_SHARED,
    clock,
    load(key) {
      const [guildId = '', userId = ''] = key.split(' ');
      return readPerson(rest, guildId, userId);
    },
  });
  return {
    /** The content behind a link of Discord's own file servers; null if the link is dead. */
    download: (url: string) => fileServers.download(url),
    /**
     * Discord shows an empty history to a bot that it doesn't show it to at all.
     * @throws DiscordRefusal if the bot may not read this channel's history.
     */
    mustReadHistory: (guildId: string, channelId: string) => demandReadHistory(deps, guildId, channelId),
    /** Up to 100 messages after this one, oldest first. @throws DiscordRefusal */
    async history(channelId: string, after: string) {
      const query = new URLSearchParams({ limit: String(PAGE), after });
      const route = Routes.channelMessages(channelId);
      const messages = await rest.call<APIMessage[]>('GET', route, reading(channelId), { query });
      // Discord returns the newest first.
      return messages
        .toReversed()
        .map((message) => toCapturedMessage(message, undefined, fileServers.isFetched));
    },
    // What someone waits for is read now: a new channel is in it.
    guild: async (guildId: string) => (isInBackground() ? guilds.get(guildId) : load(guildId)),
    /** A current or former member; null if there's no such user. */
    person: async (guildId: string, userId: string) =>
      isInBackground() ? people.get(`${guildId} ${userId}`) : readPerson(rest, guildId, userId),
    /** A fresh link to an attachment; null if message or attachment are gone. */
    async freshUrl(channelId: string, messageId: string, attachmentId: string) {
      const message = await ignoreNotFound([Code.UnknownMessage, Code.UnknownChannel], () =>
        rest.call<APIMessage>('GET', Routes.channelMessage(channelId, messageId), reading(channelId)),
      );
      if (message === null) return null;
      return attachmentsOf(message, fileServers.isFetched).find(({ id }) => id === attachmentId)?.url ?? null;
    },
  };
}

async function readGuild(
  rest: DiscordRest,
  guildId: string,
): Promise<Omit<Schema<'TranscriptGuild'>, 'premium'>> {
  const purpose = { doing: worded('doing.lookAtServer'), needs: worded('needs.beInIt') };
  const [guild, channels] = await Promise.all([
    rest.call<APIGuild>('GET', Routes.guild(guildId), purpose),
    rest.call<APIGuildChannel[]>('GET', Routes.guildChannels(guildId), purpose),
  ]);
  const { id, name, roles } = guild;
  return {
    id,
    name,
    roles: roles.map(toTranscriptRole),
    channels: channels.map((channel) => ({
      ...toTranscriptChannel(channel),
      public: isPublic(guild, channel),
    })),
  };
}

async function readPerson(
  rest: DiscordRest,
  guildId: string,
  userId: string,
): Promise<CapturedMember | null> {
  const purpose = {
    doing: worded('doing.lookUp', { user: userMention(userId) }),
    needs: worded('needs.beHere'),
  };
  const member = await ignoreNotFound(UNKNOWN_USER, () =>
    rest.call<APIGuildMember>('GET', Routes.guildMember(guildId, userId), purpose),
  );
  if (member !== null) return toMember(member.user, member);
  const user = await ignoreNotFound(UNKNOWN_USER, () =>
    rest.call<APIUser>('GET', Routes.user(userId), purpose),
  );
  return user === null ? null : toMember(user, null);
}

/** Whether the role that everyone has is enough to see the channel. */
function isPublic({ id, roles }: APIGuild, channel: APIGuildChannel): boolean {
  const everyone = roles.filter((role) => role.id === id);
  const overwrites = ('permission_overwrites' in channel && channel.permission_overwrites) || [];
  const guild = {
    id,
    // Nobody in particular: the owner sees every channel.
    ownerId: '',
    roles: everyone.map((role) => ({ id: role.id, permissions: BigInt(role.permissions) })),
  };
  return (permissionsIn(guild, overwrites, { userId: id, roles: [] }) & Bit.ViewChannel) !== 0n;
}

function reading(channelId: string) {
  return {
    doing: worded('doing.readMessages', { channel: channelMention(channelId) }),
    needs: worded('permission.readHistory'),
  };
}

/** Computes the bot's own permissions, because Discord returns an empty list where it should refuse. */
async function demandReadHistory(
  { rest, ticketDiscord }: DiscordContext,
  guildId: string,
  channelId: string,
): Promise<void> {
  const guild = await ticketDiscord.guild(guildId);
  const roles = (await ticketDiscord.rolesOf(guildId, guild.bot.id)) ?? [];
  const channel = await rest.call<APIChannel>('GET', Routes.channel(channelId), reading(channelId));
  const overwrites =
    'permission_overwrites' in channel
      ? (channel.permission_overwrites ?? [])
      : await overwritesOf(rest, parentOf(channel));
  const member = { userId: guild.bot.id, roles: new Set([guildId, ...roles]) };
  if ((permissionsIn(guild, overwrites, member) & Bit.ReadMessageHistory) !== 0n) return;
  throw new DiscordRefusal(
    Code.MissingPermissions,
    worded('refused.historyHidden', { channel: channelMention(channelId) }),
  );
}

/** A thread has its parent's permissions. */
function parentOf(channel: APIChannel): string {
  return 'parent_id' in channel ? (channel.parent_id ?? channel.id) : channel.id;
}
