import {
  type APIChannel,
  type APIGuildChannel,
  ChannelType,
  OverwriteType,
  PermissionFlagsBits,
  RESTJSONErrorCodes as Code,
  Routes,
} from 'discord-api-types/v10';
import type { Clock } from '../../../base/kit/clock.ts';
import { CategoryFull, CategoryGone, DiscordRefusal } from '../../../base/model/discord-errors.ts';
import type { GuildOnDiscord, TicketDiscord } from '../../../core/tickets/ports.ts';
import { ignoreNotFound } from '../ignore-not-found.ts';
import { type CategoryBody, guildChannels, oneCategory } from './categories.ts';
import { createOverflow } from './overflow.ts';
import type { WriteKnownOverwrites } from './drop-unknown-overwrites.ts';
import type { DiscordRest } from '../../../base/model/discord-rest.ts';
import { worded } from '../../../../words/worded.ts';
import { wasMadeSince } from './threads.ts';
import { permissionList } from '../permission-list.ts';
import { channelMention } from '../../../../discord-text/mention.ts';

type Channels = Pick<
  TicketDiscord,
  'parentOf' | 'category' | 'createChannel' | 'findChannel' | 'updateChannel' | 'deleteChannel'
>;

/** Creates and changes ticket channels and their categories. @see https://discord.com/developers/docs/resources/channel */
export function createChannels(
  rest: DiscordRest,
  clock: Clock,
  writeKnownOverwrites: WriteKnownOverwrites,
): Channels {
  const withOverflow = createOverflow(rest, clock, writeKnownOverwrites);

  /** Runs the attempt with the category or one of its overflow categories; null is for channels outside of categories. */
  async function inParent(
    parentId: string | null,
    guildId: () => Promise<string>,
    reason: string,
    attempt: (parentId: string | null) => Promise<unknown>,
  ): Promise<string | null> {
    if (parentId !== null) return withOverflow({ guildId, categoryId: parentId, reason }, attempt);
    await attempt(null);
    return null;
  }

  return {
    parentOf: (channelId) => parentOf(rest, channelId),

    category: (guild, name, reason) => oneCategory(rest, guild.id, categoryBody(guild, name), reason),

    async createChannel(guildId, plan, reason) {
      let id = '';
      const create = async (parent: string | null): Promise<void> => {
        const channel = { ...plan, parent_id: parent, type: ChannelType.GuildText } as const;
        const created = await writeKnownOverwrites(
          channel,
          async () => guildId,
          (body) =>
            rest.call<APIGuildChannel>(
              'POST',
              Routes.guildChannels(guildId),
              {
                doing: worded('doing.makeChannel'),
                needs: permissionList('permission.manageChannels', 'permission.manageRoles'),
              },
              { body, reason, inPairs: true },
            ),
        );
        id = created.id;
      };
      const parent_id = await inParent(plan.parent_id, async () => guildId, reason, create);
      return { id, parent_id };
    },

    async findChannel({ id: guildId, bot }, topic, since) {
      const channels = await guildChannels(rest, guildId);
      const found = channels.find(
        (channel) =>
          'topic' in channel &&
          channel.topic === topic &&
          channel.permission_overwrites?.some(({ id }) => id === bot.id) === true &&
          wasMadeSince(channel.id, since),
      );
      return found === undefined ? null : { id: found.id, parent_id: parentIdOf(found) };
    },

    async updateChannel(channelId, change, reason) {
      const purpose = {
        doing: worded('doing.change', { channel: channelMention(channelId) }),
        needs: permissionList('permission.manageChannels', 'permission.manageRoles'),
      };
      const guildId = (): Promise<string> => guildOf(rest, channelId);
      const update = (fields: typeof change) =>
        writeKnownOverwrites(fields, guildId, (body) =>
          rest.call('PATCH', Routes.channel(channelId), purpose, { body, reason }),
        );
      if (change.parent_id === undefined) {
        await update(change);
        return { parent_id: null };
      }
      try {
        const parent_id = await inParent(change.parent_id, guildId, reason, async (parent) =>
          update({ ...change, parent_id: parent }),
        );
        return { parent_id };
      } catch (error) {
        if (!hasNoPlace(error)) throw error;
        // Failing to move the channel mustn't keep its ticket from being closed: the setup check reports the category.
        const { parent_id: _place, ...others } = change;
        if (Object.keys(others).length > 0) await update(others);
        return { parent_id: await parentOf(rest, channelId) };
      }
    },

    async deleteChannel(channelId, reason) {
      const purpose = {
        doing: worded('doing.delete', { channel: channelMention(channelId) }),
        needs: worded('permission.manageChannels'),
      };
      await ignoreNotFound([Code.UnknownChannel], () =>
        rest.call('DELETE', Routes.channel(channelId), purpose, { reason }),
      );
    },
  };
}

async function parentOf(rest: DiscordRest, channelId: string): Promise<string | null> {
  try {
    const channel = await rest.call<APIChannel>('GET', Routes.channel(channelId), {
      doing: worded('doing.lookAt', { channel: channelMention(channelId) }),
      needs: worded('permission.viewChannel'),
    });
    return 'parent_id' in channel ? (channel.parent_id ?? null) : null;
  } catch (error) {
    // A channel that the bot can't see does not belong to a ticket.
    if (error instanceof DiscordRefusal) return null;
    throw error;
  }
}

/** The category was deleted, or neither it nor another one has room. */
function hasNoPlace(error: unknown): boolean {
  if (error instanceof CategoryGone || error instanceof CategoryFull) return true;
  return error instanceof DiscordRefusal && error.discordCode === CHANNELS_FULL;
}

/** The types are widened because Discord may return codes that are missing from the library's list. */
const CHANNELS_FULL: number = Code.MaximumNumberOfGuildChannelsReached;

async function guildOf(rest: DiscordRest, channelId: string): Promise<string> {
  const purpose = {
    doing: worded('doing.lookAt', { channel: channelMention(channelId) }),
    needs: worded('permission.viewChannel'),
  };
  const { guild_id } = await rest.call<APIGuildChannel>('GET', Routes.channel(channelId), purpose);
  if (guild_id === undefined) throw new Error(`The channel ${channelId} is in no guild`);
  return guild_id;
}

function parentIdOf(channel: APIGuildChannel): string | null {
  return 'parent_id' in channel ? (channel.parent_id ?? null) : null;
}

/** Tickets set their own overwrites; these also keep channels private that someone creates or drags in by hand. */
function categoryBody(guild: GuildOnDiscord, name: string): CategoryBody {
  const { ViewChannel } = PermissionFlagsBits;
  return {
    name,
    permission_overwrites: [
      { id: guild.id, type: OverwriteType.Role, allow: '0', deny: String(ViewChannel) },
      { id: guild.bot.id, type: OverwriteType.Member, allow: String(ViewChannel), deny: '0' },
    ],
  };
}
