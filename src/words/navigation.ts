import type { Key } from './languages/en.ts';

/** The parts of a server that Discord's client shows in separate places: `<id:browse>` in a text. */
export const NAVIGATION = {
  customize: 'mention.customize',
  browse: 'mention.browse',
  guide: 'mention.guide',
  'linked-roles': 'mention.linkedRoles',
} as const satisfies Record<string, Key>;
