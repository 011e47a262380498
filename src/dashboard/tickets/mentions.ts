import type { Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import { type Named, select } from '../inputs.ts';
import type { Visit } from '../visit.ts';
import type { Choices } from './action.ts';

/** The people in the ticket whom an answer may mention: the service lets it ping no others. */
export function peopleIn(
  { owner_id, member_ids, assigned_id }: Schema<'Ticket'>,
  names: Choices['names'],
): readonly Named[] {
  const ids = new Set([owner_id, ...(member_ids ?? []), assigned_id]);
  return [...ids].flatMap((id) => {
    const name = names[id ?? ''];
    return id && name ? [{ id, name }] : [];
  });
}

/** Without a script, one person is chosen here; with it, it is where the picker of the text takes the names from. */
export function mentionSelect(
  { say, access }: Visit,
  people: readonly Named[],
  chosen: string,
): Html | false {
  const others = people.filter(({ id }) => id !== access.user_id);
  if (others.length === 0) return false;
  return html`<label class="mention-select"
    >${say('dashboard.mention')} ${select('mention', [{ id: '', name: '–' }, ...others], chosen)}</label
  >`;
}

async function peopleOf({ api, guildId }: Visit, ticket_id: string): Promise<readonly Named[]> {
  const path = { guild_id: guildId, ticket_id };
  const [ticket, history] = await Promise.all([
    api.call('getTicket', { path }),
    api.call('getTicketHistory', { path, query: { names: true, per_page: 1 } }),
  ]);
  return peopleIn(ticket, history.names ?? {});
}

/** The text as people type it: a mention of someone in the ticket is a name after an @. */
export async function withNamesOf(visit: Visit, ticket_id: string, text: string): Promise<string> {
  if (!text.includes('<@')) return text;
  const names = new Map((await peopleOf(visit, ticket_id)).map(({ id, name }) => [id, name]));
  return text.replaceAll(/<@!?(\d+)>/g, (mention, id: string) => {
    const name = names.get(id);
    return name === undefined ? mention : `@${name}`;
  });
}

/** The text in Discord's format: a name after an @ is a mention, and so is the person chosen next to the text. */
export async function withMentions(
  visit: Visit,
  ticket_id: string,
  text: string,
  chosen: string,
): Promise<string> {
  if (!text.includes('@') && chosen === '') return text;
  const people = await peopleOf(visit, ticket_id);
  const mentioned = replaceNames(text, people);
  const person = people.find(({ id }) => id === chosen);
  return person === undefined ? mentioned : `<@${person.id}> ${mentioned}`.trimEnd();
}

const IS_WORD = /^[\p{L}\p{N}_]/u;

/** The longest name that fits counts: "@Mara Lind" isn't Mara. */
function replaceNames(text: string, people: readonly Named[]): string {
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length);
  const [start = '', ...parts] = text.split('@');
  const results = [start];
  for (const part of parts) {
    const lower = part.toLowerCase();
    const before = results.at(-1)?.slice(-1) ?? '';
    const person = IS_WORD.test(before)
      ? undefined
      : longestFirst.find(
          ({ name }) => lower.startsWith(name.toLowerCase()) && !IS_WORD.test(part.slice(name.length)),
        );
    results.push(person === undefined ? `@${part}` : `<@${person.id}>${part.slice(person.name.length)}`);
  }
  return results.join('');
}
