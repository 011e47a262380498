import type { Schema } from '../contract/operations.ts';
import { ApiError } from '../contract/errors.ts';
import { createParse } from '../discord-text/markdown.ts';
import { createExcerpt } from '../pages/markdown.ts';
import { createMentions, createNames } from '../pages/names.ts';
import type { Visit } from './visit.ts';

type Channels = Schema<'GuildChannels'>['channels'];
type Roles = Schema<'GuildRoles'>['roles'];

/** The channels that this person sees, if the text mentions any: most pages need no further call. */
export const channelsIn = ({ api, guildId }: Visit, text: string): Promise<Channels> =>
  text.includes('<#')
    ? orNone(api.call('listChannels', { path: { guild_id: guildId } }).then(({ channels }) => channels))
    : Promise.resolve([]);

/** The server's roles, if the text mentions any. */
export const rolesIn = ({ api, guildId }: Visit, text: string): Promise<Roles> =>
  text.includes('<@&')
    ? orNone(api.call('listRoles', { path: { guild_id: guildId } }).then(({ roles }) => roles))
    : Promise.resolve([]);

/** The name of a role as Discord shows it; that of everyone begins with an @ already. */
export const withAt = (roleName: string): string => (roleName.startsWith('@') ? roleName : `@${roleName}`);

/** A page without names is better than none. */
const orNone = <Item>(names: Promise<readonly Item[]>): Promise<readonly Item[]> =>
  names.catch((error: unknown) => {
    if (error instanceof ApiError && error.status !== 401) return [];
    throw error;
  });

/** The names of members, by their ids; one who left the server has none. */
export async function memberNames(
  { api, guildId }: Visit,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = ids.map(async (query): Promise<[string, string][]> => {
    const { members } = await api.call('searchMembers', { path: { guild_id: guildId }, query: { query } });
    return members.filter(({ id }) => id === query).map(({ id, name }) => [id, name]);
  });
  const found = await Promise.allSettled(named);
  return new Map(found.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])));
}

/** A sentence with more names is not read for them. */
const MOST_NAMES = 10;
const MENTION = /<@(\d{1,20})>/g;

/** Sentences of the service with people's names; those whose name is unknown, and more than a few, stay mentions. */
export async function withNames(visit: Visit, sentences: readonly string[]): Promise<readonly string[]> {
  const ids = sentences.flatMap((sentence) => [...sentence.matchAll(MENTION)].map(([, id = '']) => id));
  const names = await memberNames(visit, [...new Set(ids)].slice(0, MOST_NAMES));
  return sentences.map((sentence) =>
    sentence.replaceAll(MENTION, (mention, id: string) => (names.has(id) ? `@${names.get(id)}` : mention)),
  );
}

/** Puts names in the place of mentions in a text that is shown as it was typed. */
export async function createNamer(visit: Visit, texts: readonly string[]): Promise<(text: string) => string> {
  const all = texts.join('\n');
  const [channels, roles] = await Promise.all([channelsIn(visit, all), rolesIn(visit, all)]);
  const names = new Map<string, string>([
    ...channels.map(({ id, name }) => [`<#${id}>`, `#${name}`] as const),
    ...roles.map(({ id, name }) => [`<@&${id}>`, `@${name}`] as const),
  ]);
  return (text) => text.replaceAll(/<(?:#|@&)\d{1,20}>/g, (mention) => names.get(mention) ?? mention);
}

/** Shows a text of a message in one line, without Markdown; nobody is named. */
export function plainIn({ say }: Pick<Visit, 'say'>): (text: string) => string {
  const nobody = { guild: {}, channel_messages: [], thread_messages: [] };
  const names = createNames(nobody, { classOf: () => '' });
  return createExcerpt(createParse(), createMentions(names, say), say);
}

/** Shows texts of messages in one line, without Markdown; people are not named. */
export async function createPlain(visit: Visit, texts: readonly string[]): Promise<(text: string) => string> {
  const [named, plain] = [await createNamer(visit, texts), plainIn(visit)];
  return (text) => plain(named(text));
}
