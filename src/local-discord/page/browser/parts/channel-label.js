/**
 * A channel's name as it is written in a sentence.
 *
 * @import { Channel } from '../wire.ts'
 */
import { CHANNEL, isThread } from '../discord-numbers.js';

/** @param {Pick<Channel, 'type' | 'name'>} channel */
export function channelLabel({ type, name }) {
  if (type === CHANNEL.direct) return `@${name}`;
  return isThread(type) ? `“${name}”` : `#${name}`;
}

/** @type {Record<number, Parameters<typeof import('./icon.js').icon>[0]>} */
const ICONS = {
  [CHANNEL.direct]: 'at',
  [CHANNEL.voice]: 'voice',
  [CHANNEL.stage]: 'voice',
  [CHANNEL.forum]: 'forum',
};

/** The name of a channel's icon. @param {number} type */
export const channelIcon = (type) => (isThread(type) ? 'thread' : (ICONS[type] ?? 'hash'));
