import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { permissionsIn } from '../../../base/guilds/permissions/permissions-in.ts';
import { missingOf, type NamedPermission } from '../../../base/guilds/permissions/permission-names.ts';
import type { SetupChannel, SetupGuild } from '../../../base/guilds/setup-ports.ts';
import type { TicketMode } from '../../model/ticket.ts';
import type { Fault } from '../../../base/model/validation-failed.ts';
import { worded } from '../../../../words/worded.ts';

/** The permissions that the bot can't do without in a channel of each use; the doctor reports everything less. */
export const NEEDED = {
  channel: [
    [Bit.ViewChannel, 'permission.viewChannel'],
    [Bit.ManageChannels, 'permission.manageChannels'],
  ],
  thread: [
    [Bit.ViewChannel, 'permission.viewChannel'],
    [Bit.CreatePrivateThreads, 'permission.createPrivateThreads'],
    [Bit.SendMessagesInThreads, 'permission.sendInThreads'],
  ],
  post: [
    [Bit.ViewChannel, 'permission.viewChannel'],
    [Bit.SendMessages, 'permission.sendMessages'],
    [Bit.EmbedLinks, 'permission.embedLinks'],
  ],
  file: [
    [Bit.ViewChannel, 'permission.viewChannel'],
    [Bit.SendMessages, 'permission.sendMessages'],
    [Bit.EmbedLinks, 'permission.embedLinks'],
    [Bit.AttachFiles, 'permission.attachFiles'],
  ],
} as const satisfies Record<string, readonly NamedPermission[]>;

export const CATEGORY_FIELDS = ['closed_category_id', 'locked_category_id', 'assigned_category_id'] as const;
export const POST_FIELDS = [
  'transcript_channel_id',
  'form_channel_id',
  'feedback_channel_id',
  'answer_reminder_channel_id',
] as const;

interface ChannelFields extends Partial<
  Record<(typeof CATEGORY_FIELDS)[number] | (typeof POST_FIELDS)[number], string | null>
> {
  readonly opened_channel_id?: string;
}

/** The ticket mode that a channel for new tickets stands for; null if it can't hold any. */
export function modeOf(guild: SetupGuild, openedChannelId: string): TicketMode | null {
  const kind = guild.channels.get(openedChannelId)?.kind;
  if (kind === 'category') return 'channel';
  return kind === 'text' ? 'thread' : null;
}

/** Faults of channels that are gone, of the wrong kind, or in which tickets would surely fail. */
export function checkChannels(guild: SetupGuild, fields: ChannelFields): Fault[] {
  return [
    ...checkOpened(guild, fields.opened_channel_id),
    ...CATEGORY_FIELDS.flatMap((field) =>
      check(guild, field, fields[field], {
        kinds: ['category'],
        wrong: 'fault.category',
        needed: NEEDED.channel,
      }),
    ),
    ...POST_FIELDS.flatMap((field) =>
      check(guild, field, fields[field], {
        kinds: ['text', 'announcement'],
        wrong: 'fault.textChannel',
        needed: field === 'transcript_channel_id' ? NEEDED.file : NEEDED.post,
      }),
    ),
  ];
}

function checkOpened(guild: SetupGuild, id: string | undefined): Fault[] {
  const isThread = id !== undefined && modeOf(guild, id) === 'thread';
  return check(guild, 'opened_channel_id', id, {
    kinds: ['category', 'text'],
    wrong: 'fault.categoryOrText',
    needed: isThread ? NEEDED.thread : NEEDED.channel,
  });
}

interface Use {
  readonly kinds: readonly SetupChannel['kind'][];
  /** The fault of a channel of another kind. */
  readonly wrong: 'fault.category' | 'fault.textChannel' | 'fault.categoryOrText';
  readonly needed: readonly NamedPermission[];
}

function check(guild: SetupGuild, field: string, id: string | null | undefined, use: Use): Fault[] {
  if (id === null || id === undefined) return [];
  const channel = guild.channels.get(id);
  if (channel === undefined) return [{ field, says: worded('fault.noChannel') }];
  if (!use.kinds.includes(channel.kind)) return [{ field, says: worded(use.wrong) }];
  const lacking = missingOf(permissionsIn(guild, channel.overwrites, guild.bot), use.needed);
  if (lacking.length === 0) return [];
  return [{ field, says: worded('fault.lacking', { permissions: lacking }) }];
}
