import { OverwriteType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { TicketGroup, TicketRecord } from '../ticket.ts';

/** One permission overwrite in the form that Discord's REST takes: bitfields as decimal strings. */
export interface Overwrite {
  readonly id: string;
  readonly type: OverwriteType;
  readonly allow: string;
  readonly deny: string;
}

/** What a ticket's channel has to be. A pure function of the stored ticket, so it can be written again at any time. */
export interface ChannelPlan {
  readonly name: string;
  /** Written once, at creation: topic changes are rationed. It is how a repeated step finds the channel again. */
  readonly topic: string;
  readonly parent_id: string | null;
  readonly permission_overwrites: readonly Overwrite[];
}

/** The bot as far as overwrites go: Discord lets it hand out only bits that it has itself, guild-wide. */
export interface BotInGuild {
  readonly id: string;
  readonly permissions: bigint;
}

/** The guild as far as a channel's plan goes. */
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
/** In one of their own, guests of the notes would have a say in the ticket after all. */
const OWN_THREADS = Bit.CreatePublicThreads | Bit.CreatePrivateThreads;
/** Manage Threads is how staff see the notes thread without being added one by one. */
const STAFF = READ | WRITE | Bit.ManageThreads;
const BOT = STAFF | Bit.ManageChannels | Bit.CreatePrivateThreads;

/**
 * What the bot needs guild-wide, and so what the README's invite link asks for. Some it never uses itself: it can
 * hand out or deny in a ticket only what it holds (Create Public Threads, Add Reactions). Manage Webhooks is for
 * messages under other names.
 */
export const NEEDED_PERMISSIONS = BOT | SPEAK | Bit.ManageRoles | Bit.ManageWebhooks;

export function planChannel(ticket: TicketRecord, group: TicketGroup, guild: PlanGuild): ChannelPlan {
  return {
    name: nameFor(ticket, group),
    topic: topicOf(ticket),
    parent_id: parentOf(ticket, group),
    permission_overwrites: overwritesOf(ticket, group, guild),
  };
}

/** The mark that ties a channel to its ticket. */
export function topicOf(ticket: Pick<TicketRecord, 'id' | 'number'>): string {
  return `Ticket #${ticket.number} · ${ticket.id}`;
}

export function nameFor(ticket: TicketRecord, group: TicketGroup): string {
  return ticket.name ?? group.name_pattern.replaceAll('{number}', String(ticket.number));
}

/** Closed wins over locked wins over assigned: the most final state says where the channel is found. */
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
  // Also while it is open: whoever sees the channel only for its notes thread has no say in the ticket itself.
  const everyone = { allow: 0n, deny: Bit.ViewChannel | (silent ? SPEAK : Bit.SendMessages) };
  const person = { allow: silent ? READ : READ | WRITE, deny: 0n };
  const staff = { allow: STAFF, deny: 0n };
  // A thread is seen only by who sees its parent. Send is not denied here: it would silence staff in the channel itself.
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
    // Of those that were deleted Discord takes nothing, and would refuse all the rest with them.
    ...roles
      .filter(({ id }) => group.staff_role_ids.includes(id) && id !== ticket.guild_id)
      .map(({ id }) => write(id, OverwriteType.Role, staff)),
    ...[...members].map(([id, bits]) => write(id, OverwriteType.Member, bits)),
  ];
}
