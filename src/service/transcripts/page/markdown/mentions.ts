import type { Say } from '../../../../words/say.ts';
import type { Names } from '../names.ts';

/** Names in the place of ids, with the sign that Discord puts before them, for the page and for excerpts alike. */
export interface Mentions {
  user(id: string): string;
  role(id: string): string;
  channel(id: string): string;
}

export const createMentions = (names: Names, say: Say): Mentions => ({
  user: (id) => `@${names.user(id) ?? say('mention.user', { id })}`,
  role: (id) => `@${names.role(id)?.name ?? say('mention.role', { id })}`,
  channel: (id) => names.channel(id) ?? `#${say('mention.channel', { id })}`,
});
