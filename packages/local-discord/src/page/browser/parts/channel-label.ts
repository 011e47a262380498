/** A channel's name as it is written in a sentence. */
import type { Channel } from '../wire.ts';
import { CHANNEL, isThread } from '../discord-numbers.ts';

export function channelLabel({ type, name }: Pick<Channel, 'type' | 'name'>) {
  if (type === CHANNEL.direct) return `@${name}`;
  return isThread(type) ? `“${name}”` : `#${name}`;
}

const ICONS: Record<number, Parameters<typeof import('./icon.ts').icon>[0]> = {
  [CHANNEL.direct]: 'at',
  [CHANNEL.voice]: 'voice',
  [CHANNEL.stage]: 'voice',
  [CHANNEL.forum]: 'forum',
};

/** The name of a channel's icon. */
export const channelIcon = (type: number) => (isThread(type) ? 'thread' : (ICONS[type] ?? 'hash'));
