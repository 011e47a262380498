/**
 * The author that erased messages show. The id is nobody's on Discord, and one for all: who said what is gone, too.
 */
export const ERASED_AUTHOR = {
  id: '0',
  name: 'Erased user',
  avatar: 'https://cdn.discordapp.com/embed/avatars/0.png',
} as const;
