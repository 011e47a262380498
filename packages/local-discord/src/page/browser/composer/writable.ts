/** Whether one may write here, and what to say if not. */
import type { Channel, Command } from '../wire.ts';
import { CHANNEL, isThread } from '../discord-numbers.ts';
import { channelLabel } from '../parts/channel-label.ts';

/** @param known the commands that this person has there; null while that is not known */
export function writableIn(
  channel: Channel | undefined,
  known: Command[] | null,
): {
  messages: boolean;
  commands: boolean;
  words: string;
} {
  if (channel === undefined) return { messages: false, commands: false, words: 'Choose a channel' };
  const { can_send: messages = true, can_use_commands: allowed = true } = channel;
  const commands = allowed && known?.length !== 0;
  if (messages) return { messages, commands, words: `Message ${channelLabel(channel)}` };
  if (channel.type === CHANNEL.forum)
    return { messages, commands, words: 'This is a forum: its posts are threads' };
  const refusal = refusalIn(channel);
  return { messages, commands, words: commands ? `${refusal} Type / for commands.` : refusal };
}

/** Why a slash brings up nothing. */
export function withoutCommands(channel: Channel | undefined): string {
  if (channel?.type === CHANNEL.direct) return 'Commands can’t be used in direct messages here.';
  if (channel?.can_use_commands !== false)
    return 'You have no commands here: those that apps have are for others.';
  return channel.thread_metadata?.archived
    ? 'Commands can’t be used in a closed thread.'
    : 'You do not have permission to use commands in this channel.';
}

function refusalIn({ type, thread_metadata: thread }: Channel) {
  if (thread?.archived && thread.locked) return 'This thread is closed and locked.';
  if (thread?.locked) return 'This thread is locked.';
  return `You do not have permission to send messages in this ${isThread(type) ? 'thread' : 'channel'}.`;
}
