import { ComponentType, type APIInteraction } from 'discord.js';
import { say } from '../words/say.ts';
import type { Answer } from './replies.ts';

type Row = NonNullable<Answer['components']>[number];

/**
 * Discord delivers no press of a button or select from a locked thread, not even an administrator's or one on a message
 * that only its reader sees. So an answer there has none, and says what works instead. Links work.
 * @see https://github.com/discord/discord-api-docs/issues/7900
 */
export function withoutDeadButtons({ channel }: Pick<APIInteraction, 'channel'>, answer: Answer): Answer {
  if (!isLocked(channel)) return answer;
  const { content = '', components = [], layout } = answer;
  const links = components.filter(hasOnlyLinks);
  const says = say('threads.noButtons');
  // A layout that can't be used is nothing to look at.
  if (layout !== undefined)
    return JSON.stringify(layout).includes('"custom_id"') ? { content: says } : answer;
  if (links.length === components.length) return answer;
  return { ...answer, content: content === '' ? says : `${content}\n${says}`, components: links };
}

function isLocked(channel: APIInteraction['channel']): boolean {
  return channel !== undefined && 'thread_metadata' in channel && (channel.thread_metadata?.locked ?? false);
}

function hasOnlyLinks({ components }: Row): boolean {
  return components.every((component) => component.type === ComponentType.Button && 'url' in component);
}
