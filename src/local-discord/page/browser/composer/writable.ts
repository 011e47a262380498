/** Whether one may write here, and what to say if not. */
import type { Channel } from '../wire.ts';
import { CHANNEL, isThread } from '../discord-numbers.ts';
import { channelLabel } from '../parts/channel-label.ts';

export function writableIn(channel: Channel | undefined): {
  messages: boolean;
  commands: boolean;
  words: string;
} {
  if (channel === undefined) return { messages: false, commands: false, words: 'Choose a channel' };
  const { can_send: messages = true, can_use_commands: commands = true } = channel;
  if (messages) return { messages, commands, words: `Message ${channelLabel(channel)}` };
  if (channel.type === CHANNEL.forum)
    return { messages, commands, words: 'This is a forum: its posts are threads' };
  const refusal = refusalIn(channel);
  return { messages, commands, words: commands ? `${refusal} Type / for commands.` : refusal };
}

function refusalIn({ type, thread_metadata: thread }: Channel) {
  if (thread?.archived && thread.locked) return 'This thread is closed and locked.';
  if (thread?.locked) return 'This thread is locked.';
  return `You do not have permission to send messages in this ${isThread(type) ? 'thread' : 'channel'}.`;
}
