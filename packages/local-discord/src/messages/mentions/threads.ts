/** A mention in a thread adds the mentioned, in a private one too; one that the author suppresses adds nobody. */
import { MessageFlags, MessageType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { joinThread } from '../../channels/thread-life.ts';
import type { Channel, Guild, Message, Thread } from '../../state/model.ts';
import { isThread } from '../../state/permissions.ts';
import type { World } from '../../world.ts';

/** A role with this many people adds none of them; the message then has a flag. */
const ROLE_MEMBERS_MAX = 100;

/** The types of messages that people and bots write; Discord's system messages name those whom they are about. */
const WRITTEN: ReadonlySet<number> = new Set([
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
]);

export function addMentioned(
  world: World,
  { channel, guild, held }: { channel: Channel; guild: Guild | undefined; held: bigint },
  message: Message,
): void {
  if (guild === undefined || !isThread(channel) || !WRITTEN.has(message.type)) return;
  if (message.flags & MessageFlags.Ephemeral) return;
  // Only moderators add others to a thread that is not open to invitations.
  if (channel.thread_metadata.invitable === false && !(held & Bit.ManageThreads)) return;
  for (const { id } of message.mentions) if (guild.members.has(id)) joinThread(world, channel, id);
  for (const roleId of message.mention_roles) addRole(world, guild, channel, roleId, message);
}

function addRole(world: World, guild: Guild, thread: Thread, roleId: string, message: Message): void {
  const people = [...guild.members.values()].filter(({ roles }) => roles.includes(roleId));
  if (people.length < ROLE_MEMBERS_MAX) {
    for (const { user_id } of people) joinThread(world, thread, user_id);
  } else {
    message.flags |= MessageFlags.FailedToMentionSomeRolesInThread;
  }
}
