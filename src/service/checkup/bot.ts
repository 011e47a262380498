import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { permissionsIn } from '../guilds/permissions/permissions-in.ts';
import type { SetupGuild } from '../guilds/setup-ports.ts';
import { type Check, fault, fine, warning } from './check.ts';
import type { PrivilegedIntents } from './ports.ts';

interface Wanted {
  readonly bit: bigint;
  readonly name: string;
  /** What fails, or is lost, without it. */
  readonly lost: string;
  readonly isNeeded: boolean;
}

const needed = (bit: bigint, name: string, lost: string): Wanted => ({ bit, name, lost, isNeeded: true });
const useful = (bit: bigint, name: string, lost: string): Wanted => ({ bit, name, lost, isNeeded: false });

/** All that the invite link asks for; a test holds them equal. */
export const WANTED: readonly Wanted[] = [
  needed(Bit.ViewChannel, 'View Channels', 'it does not see the tickets it made'),
  needed(Bit.ManageChannels, 'Manage Channels', 'it cannot make, move or delete the channels of tickets'),
  needed(Bit.ManageRoles, 'Manage Roles', 'it cannot say who sees a ticket and who may write in it'),
  needed(Bit.SendMessages, 'Send Messages', 'it cannot say anything in tickets'),
  needed(Bit.EmbedLinks, 'Embed Links', 'its messages in tickets stay empty'),
  useful(Bit.ReadMessageHistory, 'Read Message History', 'transcripts miss what was written'),
  useful(Bit.AttachFiles, 'Attach Files', 'transcripts are not posted, and members cannot attach files'),
  useful(Bit.AddReactions, 'Add Reactions', 'members cannot react in tickets'),
  useful(Bit.ManageThreads, 'Manage Threads', 'notes and tickets as threads do not work'),
  useful(Bit.CreatePrivateThreads, 'Create Private Threads', 'notes and tickets as threads do not work'),
  useful(
    Bit.CreatePublicThreads,
    'Create Public Threads',
    'members of a locked ticket can go on in a thread',
  ),
  useful(Bit.SendMessagesInThreads, 'Send Messages in Threads', 'tickets as threads do not work'),
  useful(Bit.ManageWebhooks, 'Manage Webhooks', 'messages under another name or picture are refused'),
];

export function checkPermissions(guild: SetupGuild): Check[] {
  const held = permissionsIn(guild, [], guild.bot);
  return WANTED.map(({ bit, name, lost, isNeeded }) => {
    const subject = { id: `permission.${name.toLowerCase().replaceAll(' ', '-')}`, title: name };
    if ((held & bit) !== 0n) return fine(subject, 'The bot has it.');
    const say = isNeeded ? fault : warning;
    return say(
      subject,
      `The bot lacks ${name}: ${lost}.`,
      `Server Settings → Roles → the bot's role → ${name}.`,
    );
  });
}

/** Discord lets nobody touch what stands above them; a bot that was just invited stands below all others. */
export function checkRoleOrder(guild: SetupGuild, staffRoleIds: ReadonlySet<string>): Check {
  const subject = { id: 'roles.order', title: 'Order of roles' };
  const own = guild.roles.filter(({ id }) => guild.bot.roles.includes(id));
  const top = Math.max(0, ...own.map(({ position }) => position));
  const above = guild.roles.filter(({ id, position }) => staffRoleIds.has(id) && position > top);
  const isAdministrator = (permissionsIn(guild, [], guild.bot) & Bit.Administrator) !== 0n;
  if (above.length === 0 || isAdministrator) return fine(subject, 'No staff role stands above the bot.');
  return warning(
    subject,
    `These staff roles stand above the bot's highest role: ${above.map(({ name }) => name).join(', ')}.`,
    "Server Settings → Roles: drag the bot's role above them.",
  );
}

export function checkIntents({ members, content }: PrivilegedIntents): Check[] {
  return [
    intent(
      'members',
      'Server Members Intent',
      members,
      'owners who leave the server are noticed only by a sync',
    ),
    intent('content', 'Message Content Intent', content, 'transcripts lack what members wrote'),
  ];
}

function intent(id: string, title: string, isOn: boolean, lost: string): Check {
  const subject = { id: `intent.${id}`, title };
  if (isOn) return fine(subject, 'It is switched on.');
  return warning(
    subject,
    `It is switched off: ${lost}.`,
    `Discord Developer Portal → the application → Bot → ${title}; then restart the service.`,
  );
}
