import {
  type APIGuild,
  type APIGuildMember,
  type APIPartialGuild,
  CDNRoutes,
  ImageFormat,
  RESTJSONErrorCodes as Code,
  RouteBases,
  Routes,
} from 'discord-api-types/v10';
import { pages } from '../../../base/kit/pages.ts';
import type { FoundMember, GuildContents, GuildDirectory } from '../../../base/guilds/ports.ts';
import { ignoreNotFound } from '../ignore-not-found.ts';
import type { DiscordRest } from '../../../base/model/discord-rest.ts';
import { guildChannels } from '../tickets/categories.ts';
import { toTranscriptChannel, toTranscriptRole } from './parts.ts';
import { worded } from '../../../../words/worded.ts';
import { userMention } from '../../../../discord-text/mention.ts';

/** Discord's page size for the bot's guilds. @see https://discord.com/developers/docs/resources/user */
const PAGE = 200;

/** Guilds and members, fetched from Discord at each call; callers cache them. */
export function createDirectory(rest: DiscordRest, botId: string): GuildDirectory & GuildContents {
  return {
    async guild(guildId) {
      const purpose = { doing: worded('doing.lookAtServer'), needs: worded('needs.beInIt') };
      const absent = [Code.UnknownGuild, Code.MissingAccess];
      const [guild, self] = await Promise.all([
        ignoreNotFound(absent, () => rest.call<APIGuild>('GET', Routes.guild(guildId), purpose)),
        ignoreNotFound([...absent, Code.UnknownMember], () => fetchMember(rest, guildId, botId)),
      ]);
      if (guild === null) return null;
      return {
        id: guild.id,
        name: guild.name,
        owner_id: guild.owner_id,
        locale: guild.preferred_locale,
        roles: guild.roles.map((role) => {
          const { permissions, managed, mentionable } = role;
          return { ...toTranscriptRole(role), permissions, managed, mentionable };
        }),
        joined_at: self?.joined_at ?? null,
        ...(self !== null && {
          self: { id: botId, name: nameOf(self), picture: pictureOf(guildId, self), roles: self.roles },
        }),
      };
    },
    async member(guildId, userId) {
      // A refusal because of the bot's own access says nothing about the member, so it is not caught here.
      const member = await ignoreNotFound([Code.UnknownMember, Code.UnknownUser], () =>
        fetchMember(rest, guildId, userId),
      );
      return member === null
        ? null
        : {
            roles: member.roles,
            isBot: member.user.bot === true,
            userName: member.user.username,
            timedOutUntil: member.communication_disabled_until,
          };
    },
    async channels(guildId) {
      const channels = await guildChannels(rest, guildId);
      return channels.map((channel) => ({
        ...toTranscriptChannel(channel),
        overwrites: 'permission_overwrites' in channel ? (channel.permission_overwrites ?? []) : [],
      }));
    },
    async membersNamed(guildId, beginning, limit) {
      const purpose = { doing: worded('doing.searchMembers'), needs: worded('needs.beHere') };
      const query = new URLSearchParams({ query: beginning, limit: String(limit) });
      const route = Routes.guildMembersSearch(guildId);
      const members = await rest.call<APIGuildMember[]>('GET', route, purpose, { query });
      return members.map(toFoundMember);
    },
    async memberWithId(guildId, userId) {
      const member = await ignoreNotFound([Code.UnknownMember, Code.UnknownUser], () =>
        fetchMember(rest, guildId, userId),
      );
      return member && toFoundMember(member);
    },
    async guilds() {
      const all: { id: string; name: string }[] = [];
      const guildPages = pages(
        '0',
        PAGE,
        (after) => fetchGuilds(rest, after),
        ({ id }) => id,
      );
      for await (const page of guildPages) all.push(...page.map(({ id, name }) => ({ id, name })));
      return all;
    },
  };
}

function toFoundMember(member: APIGuildMember): FoundMember {
  const { id, username, bot = false } = member.user;
  return { id, name: nameOf(member), username, bot };
}

const nameOf = ({ nick, user }: APIGuildMember): string => nick ?? user.global_name ?? user.username;

const PICTURE_SIZE = 64;

/** Null for a bot without a picture: Discord then shows its own logo in one of six colors. */
function pictureOf(guildId: string, { avatar: here, user: { id, avatar } }: APIGuildMember): string | null {
  const format = ImageFormat.PNG;
  const route = here
    ? CDNRoutes.guildMemberAvatar(guildId, id, here, format)
    : avatar && CDNRoutes.userAvatar(id, avatar, format);
  return route && `${RouteBases.cdn}${route}?size=${PICTURE_SIZE}`;
}

function fetchMember(rest: DiscordRest, guildId: string, userId: string): Promise<APIGuildMember> {
  const purpose = {
    doing: worded('doing.lookUp', { user: userMention(userId) }),
    needs: worded('needs.beHere'),
  };
  return rest.call<APIGuildMember>('GET', Routes.guildMember(guildId, userId), purpose);
}

function fetchGuilds(rest: DiscordRest, after: string): Promise<APIPartialGuild[]> {
  const query = new URLSearchParams({ limit: String(PAGE), after });
  const purpose = { doing: worded('doing.listServers'), needs: worded('needs.token') };
  return rest.call<APIPartialGuild[]>('GET', Routes.userGuilds(), purpose, { query });
}
