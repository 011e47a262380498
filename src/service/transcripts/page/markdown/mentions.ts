import type { Names } from '../names.ts';

/** Names in the place of ids, with the sign that Discord puts before them, for the page and for excerpts alike. */
export interface Mentions {
  user(id: string): string;
  role(id: string): string;
  channel(id: string): string;
}

export const createMentions = (names: Names): Mentions => ({
  user: (id) => `@${names.user(id) ?? `unknown user ${id}`}`,
  role: (id) => `@${names.role(id)?.name ?? `unknown role ${id}`}`,
  channel: (id) => names.channel(id) ?? `#unknown channel ${id}`,
});
