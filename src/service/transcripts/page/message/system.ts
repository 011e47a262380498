import type { Schema } from '../../../../contract/operations.ts';
import type { Say } from '../../../../words/say.ts';
import { fillPlaceholders, html, placeholder, type Html } from '../html.ts';

type Message = Schema<'TranscriptMessage'>;

const withName = (sentence: string, { content }: Message): Html =>
  fillPlaceholders(sentence, { name: html`<strong><bdi>${content}</bdi></strong>` });

/**
 * The sentences that Discord writes itself when something happens, by message type; the author's name stands before
 * each. The person it was done to isn't part of a transcript's message.
 *
 * @see https://docs.discord.com/developers/resources/message#message-object-message-types
 */
const SENTENCES: Readonly<Record<number, (say: Say, message: Message) => Html>> = {
  1: (say) => html`${say('system.added')}`,
  2: (say) => html`${say('system.removed')}`,
  3: (say) => html`${say('system.call')}`,
  4: (say, message) => withName(say('system.renamed', { name: placeholder('name') }), message),
  5: (say) => html`${say('system.icon')}`,
  6: (say) => html`${say('system.pinned')}`,
  7: (say) => html`${say('system.joined')}`,
  8: (say) => html`${say('system.boosted')}`,
  9: (say) => html`${say('system.level', { level: 1 })}`,
  10: (say) => html`${say('system.level', { level: 2 })}`,
  11: (say) => html`${say('system.level', { level: 3 })}`,
  12: (say, message) => withName(say('system.follows', { name: placeholder('name') }), message),
  18: (say, message) => withName(say('system.thread', { name: placeholder('name') }), message),
  21: (say) => html`${say('system.began')}`,
  24: (say) => html`${say('system.autoMod')}`,
  46: (say) => html`${say('system.poll')}`,
};

/** The sentence of a system message; null for a message that a person or a bot has written. */
export const systemSentence = (message: Message, say: Say): Html | null =>
  SENTENCES[message.type ?? 0]?.(say, message) ?? null;

export const isSystemMessage = ({ type }: Message): boolean => (type ?? 0) in SENTENCES;
