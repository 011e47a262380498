import { OverwriteType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { TicketGroup, TicketRecord } from '../model/ticket.ts';
import { endWithin } from '../../../discord-text/clip.ts';
import { sayIn } from '../../../words/say.ts';

/** One permission overwrite in the form that Discord's REST takes: bitfields as decimal strings. */
export interface Overwrite {
  readonly id: string;
  readonly type: OverwriteType;
  readonly allow: string;
  readonly deny: string;
}

/**
 * The properties that a ticket's channel must have. The plan is a pure function of the stored ticket, so it can be
 * written again at any time.
 */
export interface ChannelPlan {
  readonly name: string;
  /**
   * Written once, at creation, because Discord strictly limits topic changes. A repeated creation finds the channel by
   * its topic, the bot's overwrite and the time at which it was created.
   */
  readonly topic: string;
  readonly parent_id: string | null;
  readonly permission_overwrites: readonly Overwrite[];
}

/** The bot's permissions: Discord lets it put only bits into overwrites that it has itself, guild-wide. */
export interface BotInGuild {
  readonly id: string;
  readonly permissions: bigint;
}

/** The properties of the guild on which a channel's plan depends. */
export interface PlanGuild {
  readonly bot: BotInGuild;
  readonly roles: readonly { readonly id: string }[];
}

const READ = Bit.ViewChannel | Bit.ReadMessageHistory;
const WRITE =
  Bit.SendMessages | Bit.SendMessagesInThreads | Bit.AttachFiles | Bit.EmbedLinks | Bit.AddReactions;
/** Denying "Send Messages" alone would leave threads as a way around it. */
const SPEAK =
  Bit.SendMessages | Bit.SendMessagesInThreads | Bit.CreatePublicThreads | Bit.CreatePrivateThreads;
/** Without this, guests of the notes could write in the ticket after all, in their own threads. */
const OWN_THREADS = Bit.CreatePublicThreads | Bit.CreatePrivateThreads;
/** Manage Threads lets staff see the notes thread without being added one by one. */
const STAFF = READ | WRITE | Bit.ManageThreads;
const BOT = STAFF | Bit.ManageChannels | Bit.CreatePrivateThreads;

/**
 * The permissions that the bot needs guild-wide, and that the invite link in docs/install.md therefore requests. It never uses
 * some of them itself: it can allow or deny in a ticket only permissions that it holds (Create Public Threads, Add
 * Reactions). Manage Webhooks is for messages under other names.
 */
export const NEEDED_PERMISSIONS = BOT | SPEAK | Bit.ManageRoles | Bit.ManageWebhooks;

export function planChannel(ticket: TicketRecord, group: TicketGroup, guild: PlanGuild): ChannelPlan {
  return {
    name: nameFor(ticket, group),
    topic: topicOf(ticket, group),
    parent_id: parentOf(ticket, group),
    permission_overwrites: overwritesOf(ticket, group, guild),
  };
}

/** The placeholders of a name pattern; every pattern has the number. */
export const NUMBER = '{number}';
export const OWNER = '{owner}';
/** Discord's limit for the names of channels and threads. */
const NAME_LENGTH = 100;

export function topicOf(
  { number }: Pick<TicketRecord, 'number'>,
  { language }: Pick<TicketGroup, 'language'>,
): string {
  return sayIn(language)('ticket.title', { number: String(number) });
}

export function nameFor(ticket: TicketRecord, group: TicketGroup): string {
  return ticket.name ?? nameByPattern(ticket, group);
}

function nameByPattern({ number, owner_name: owner }: TicketRecord, group: TicketGroup): string {
  const named = group.name_pattern
    .replaceAll(NUMBER, String(number))
    .replaceAll(OWNER, () => owner ?? plainName(group));
  return named.slice(0, endWithin(named, NAME_LENGTH));
}

/** "ticket", in the group's language. */
export function plainName({ language }: Pick<TicketGroup, 'language'>): string {
  return sayIn(language)('default.channelName');
}

/** The most final state decides the category: closed before locked before assigned. */
function parentOf(ticket: TicketRecord, group: TicketGroup): string | null {
  const closed = ticket.status === 'closed' ? group.closed_category_id : null;
  const locked = ticket.locked_at === null ? null : group.locked_category_id;
  const assigned = ticket.assigned_id === null ? null : group.assigned_category_id;
  return closed ?? locked ?? assigned ?? group.opened_channel_id;
}

/**
 * Speaking is denied to @everyone and merely not allowed to owner and members: a member's own deny would also
 * silence staff who opened the ticket, because a member overwrite beats every role's.
 * @see https://discord.com/developers/docs/topics/permissions#permission-overwrites
 */
function overwritesOf(ticket: TicketRecord, group: TicketGroup, { bot, roles }: PlanGuild): Overwrite[] {
  const silent = ticket.status !== 'open' || ticket.locked_at !== null;
  // This applies to an open ticket as well: people who see the channel only because of its notes thread may not write
  // in the ticket itself.
  const everyone = { allow: 0n, deny: Bit.ViewChannel | (silent ? SPEAK : Bit.SendMessages) };
  const person = { allow: silent ? READ : READ | WRITE, deny: 0n };
  const staff = { allow: STAFF, deny: 0n };
  // Only people who see the parent channel see a thread. Sending is not denied here: that would silence staff in the
  // channel itself.
  const noteTaker = { allow: READ | Bit.SendMessagesInThreads, deny: OWN_THREADS };

  const members = new Map<string, { allow: bigint; deny: bigint }>();
  for (const id of ticket.notes_member_ids) members.set(id, noteTaker);
  for (const id of ticket.member_ids) members.set(id, person);
  if (ticket.owner_id !== null) members.set(ticket.owner_id, person);
  if (ticket.assigned_id !== null) members.set(ticket.assigned_id, staff);
  // Without its own allow the bot would lock itself out with the @everyone deny.
  members.set(bot.id, { allow: BOT, deny: 0n });

  const write = (id: string, type: OverwriteType, bits: { allow: bigint; deny: bigint }): Overwrite => ({
    id,
    type,
    allow: String(bits.allow & bot.permissions),
    deny: String(bits.deny & bot.permissions),
  });
  return [
    write(ticket.guild_id, OverwriteType.Role, everyone),
    // Deleted roles are left out: Discord would refuse all overwrites because of one for a deleted role.
    ...roles
      .filter(({ id }) => group.staff_role_ids.includes(id) && id !== ticket.guild_id)
      .map(({ id }) => write(id, OverwriteType.Role, staff)),
    ...[...members].map(([id, bits]) => write(id, OverwriteType.Member, bits)),
  ];
}
