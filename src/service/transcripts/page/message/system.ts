import type { Schema } from '../../../../contract/operations.ts';
import { html, type Html } from '../html.ts';

type Message = Schema<'TranscriptMessage'>;

const name = ({ content }: Message) => html`<strong><bdi>${content}</bdi></strong>`;

/**
 * What Discord writes itself when something happens, by message type; the author's name stands before each. Whom it was
 * done to is not part of a transcript's message.
 *
 * @see https://docs.discord.com/developers/resources/message#message-object-message-types
 */
const SENTENCES: Readonly<Record<number, (message: Message) => Html>> = {
  1: () => html`added somebody to the thread.`,
  2: () => html`removed somebody from the thread.`,
  3: () => html`started a call.`,
  4: (message) => html`changed the name to ${name(message)}.`,
  5: () => html`changed the icon.`,
  6: () => html`pinned a message.`,
  7: () => html`joined the server.`,
  8: () => html`boosted the server.`,
  9: () => html`boosted the server to level 1.`,
  10: () => html`boosted the server to level 2.`,
  11: () => html`boosted the server to level 3.`,
  12: (message) => html`follows ${name(message)} here.`,
  18: (message) => html`started a thread: ${name(message)}.`,
  21: () => html`began this thread from a message.`,
  24: () => html`was stopped by AutoMod.`,
  46: () => html`closed a poll.`,
};

/** The sentence of a system message; null for what a person or a bot has written. */
export const systemSentence = (message: Message): Html | null =>
  SENTENCES[message.type ?? 0]?.(message) ?? null;

export const isSystemMessage = ({ type }: Message): boolean => (type ?? 0) in SENTENCES;
