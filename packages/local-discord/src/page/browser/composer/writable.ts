/** Whether one may write here, and what to say if not. */
import type { Channel, Command } from '../wire.ts';
import { CHANNEL, isThread } from '../discord-numbers.ts';
import { channelLabel } from '../parts/channel-label.ts';
import { say } from '../words/words.ts';

/** @param known the commands that this person has there; null while that is not known */
export function writableIn(
  channel: Channel | undefined,
  known: Command[] | null,
): {
  messages: boolean;
  commands: boolean;
  words: string;
} {
  if (channel === undefined) return { messages: false, commands: false, words: say('write.nowhere') };
  const { can_send: messages = true, can_use_commands: allowed = true } = channel;
  const commands = allowed && known?.length !== 0;
  if (messages) return { messages, commands, words: say('write.to', { channel: channelLabel(channel) }) };
  if (channel.type === CHANNEL.forum) return { messages, commands, words: say('write.forum') };
  const refusal = refusalIn(channel);
  return { messages, commands, words: commands ? say('write.slash', { reason: refusal }) : refusal };
}

/** Why a slash brings up nothing. */
export function withoutCommands(channel: Channel | undefined): string {
  if (channel?.type === CHANNEL.direct) return say('commands.direct');
  if (channel?.can_use_commands !== false) return say('commands.none');
  return channel.thread_metadata?.archived ? say('commands.closed') : say('commands.refused');
}

function refusalIn({ type, thread_metadata: thread }: Channel) {
  if (thread?.archived && thread.locked) return say('write.closed');
  if (thread?.locked) return say('write.locked');
  return isThread(type) ? say('write.thread') : say('write.channel');
}
