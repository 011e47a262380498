/** Builds INTERACTION_CREATE: who, where, with what rights; the `data` is added by the kind of interaction. */
import { InteractionType } from 'discord-api-types/v10';
import { randomBytes } from 'node:crypto';
import type { Channel, Guild, Message } from '../state/model.ts';
import { DEFAULT_LOCALE } from '../state/locales.ts';
import { ALL_PERMISSIONS, isThread } from '../state/permissions.ts';
import { renderDirect, renderMemberWithUser } from '../state/render.ts';
import { heldBy, localeOf, type World } from '../world.ts';
import { MAXIMUM_FILE } from '../messages/attachments.ts';
import { postToEndpoint } from './endpoint.ts';
import type { Interaction } from './registry.ts';
import { shownIn } from './shown.ts';

/** An action of a person, ready to be sent to the app. */
interface InteractionInit {
  readonly type: InteractionType;
  readonly userId: string;
  readonly channel: Channel;
  readonly guild: Guild | undefined;
  readonly data: Record<string, unknown>;
  readonly message?: Message | undefined;
  /** For a submitted modal, the interaction that opened it. */
  readonly openedBy?: string | undefined;
  readonly commandType?: number | undefined;
  readonly commandName?: string | undefined;
}

/** Opens the interaction and dispatches it to the app. */
export function dispatchInteraction(world: World, init: InteractionInit): Interaction {
  const { channel, guild } = init;
  const id = world.ids.next();
  const interaction = world.interactions.open({
    id,
    token: `${Buffer.from(`interaction:${id}:`).toString('base64url')}${randomBytes(60).toString('base64url')}`,
    type: init.type,
    commandType: init.commandType,
    commandName: init.commandName,
    userId: init.userId,
    channelId: channel.id,
    guildId: guild?.id,
    sourceMessageId: init.message?.id,
    sourceShown: init.message && shownIn(init.message),
    openedBy: init.openedBy,
  });
  const d = { ...payloadOf(world, init), id, token: interaction.token };
  const { interactionsEndpoint: endpoint } = world.state.application;
  world.events.emit({
    t: 'INTERACTION_CREATE',
    d,
    guildId: guild?.id,
    channelId: channel.id,
    audience: endpoint === undefined ? 'bot' : 'endpoint',
  });
  if (endpoint !== undefined) postToEndpoint(world, endpoint, d);
  return interaction;
}

function payloadOf(world: World, init: InteractionInit) {
  const { state } = world;
  const { channel, guild, userId, message } = init;
  const user = state.users.get(userId);
  const guildLocale = guild?.preferred_locale ?? DEFAULT_LOCALE;
  const bot = state.application.botUserId;
  const shared = {
    application_id: state.application.id,
    type: init.type,
    data: init.data,
    channel: partialChannel(world, channel, guild, userId),
    channel_id: channel.id,
    version: 1,
    locale: localeOf(world, userId),
    entitlements: [],
    entitlement_sku_ids: [],
    attachment_size_limit: MAXIMUM_FILE,
    app_permissions: bitsIn(world, channel, guild, bot),
    ...(message ? { message: messageFor(message, guild) } : {}),
  };
  const member = guild?.members.get(userId);
  if (!guild || !member) return { ...shared, user, context: 1, authorizing_integration_owners: { '0': '0' } };
  return {
    ...shared,
    guild_id: guild.id,
    guild: { id: guild.id, locale: guildLocale, features: [] },
    guild_locale: guildLocale,
    member: { ...renderMemberWithUser(state, member), permissions: bitsIn(world, channel, guild, userId) },
    context: 0,
    authorizing_integration_owners: { '0': guild.id },
  };
}

function messageFor(message: Message, guild: Guild | undefined): object {
  return guild && (message.flags & 64) === 0 ? { ...message, guild_id: guild.id } : message;
}

/** Bits in a channel as a string; in a direct message there is nothing to deny. */
export function bitsIn(world: World, channel: Channel, guild: Guild | undefined, userId: string): string {
  if (!guild || !('guild_id' in channel)) return ALL_PERMISSIONS.toString();
  return heldBy(world, guild, channel, userId).toString();
}

function partialChannel(world: World, channel: Channel, guild: Guild | undefined, userId: string): object {
  if (!('guild_id' in channel)) return renderDirect(channel, world.state.application.botUserId);
  const permissions = bitsIn(world, channel, guild, userId);
  if (isThread(channel)) return { ...channel, permissions };
  const { permission_overwrites: _hidden, ...rest } = channel;
  return { ...rest, permissions };
}
