import type { Schema } from '../../contract/operations.ts';
import { nonEmpty } from '../../discord-text/form-answers.ts';
import { languages } from '../../words/languages.ts';
import { type Say, sayIn } from '../../words/say.ts';
import { html, type Html } from '../html.ts';
import { numberOf, objectsOf, type OpenObject, textOf } from '../open-values.ts';

type Message = Schema<'TranscriptMessage'>;

/** The owner's part of the ticket's own message, without the buttons and the ticket's state. */
export interface Opening {
  /** What the owner wrote, as Markdown; empty if they only filled in a form, or nothing. */
  readonly text: string;
  /** Their answers to the form. */
  readonly form: NonNullable<Schema<'TranscriptTicket'>['form']>;
  /** Null if the ticket has no owner. */
  readonly owner: Schema<'TranscriptName'> | null;
}

/** Each answer next to its question, as typed. */
export const formAnswers = (form: Opening['form']): Html =>
  html`<dl class="answers">
    ${form.map(
      ({ title, value }) =>
        html`<div>
          <dt><bdi>${title}</bdi></dt>
          <dd class="as-typed" dir="auto">${value || '–'}</dd>
        </div>`,
    )}
  </dl>`;

/** Null for any message but a ticket's own. */
export type OpeningOf = (message: Message) => Opening | null;

const TEXT = 10;
const SEPARATOR = 14;
const CONTAINER = 17;

/**
 * Recognizes the ticket's own message by the service's mark and its title, in the language that the type had when it was last
 * edited: a ticket whose channel was deleted no longer names it, so that all of its bot's messages have the mark. Staff can
 * change what the message says: the owner's words are the ticket's.
 */
export function createOpeningOf(
  { ticket: { number, owner_id: ownerId, form, message: written } }: Pick<Schema<'Transcript'>, 'ticket'>,
  nameOf: (id: string) => string | null,
  say: Say,
): OpeningOf {
  const titles = new Set(
    languages.map((language) => `### ${sayIn(language)('ticket.title', { number: String(number) })}`),
  );
  const hasTitle = (one: OpenObject): boolean => titles.has(textOf(one['content']).split('\n', 1)[0] ?? '');
  const entries = form ?? [];
  return ({ ticket_message: isMarked, components = [] }) => {
    if (isMarked !== true) return null;
    const container = objectsOf(components).find(({ type }) => type === CONTAINER);
    const parts = objectsOf(container?.['components']);
    if (!parts.some(hasTitle)) return null;
    const isOfOwner = numberOf(parts[0]?.['type']) === TEXT && parts[1]?.['type'] === SEPARATOR;
    const text = isOfOwner && typeof written === 'string' ? nonEmpty(written) : '';
    const owner =
      ownerId === ''
        ? null
        : { id: ownerId, name: nameOf(ownerId) ?? say('page.unknownUser', { id: ownerId }) };
    return { text, form: entries, owner };
  };
}
