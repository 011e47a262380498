import type { APIMessageComponentEmoji } from 'discord.js';

const CUSTOM = /^<(a?):(\w{2,32}):(\d{17,20})>$/;

/** An emoji as it is typed into messages, as components take it. */
export function componentEmoji(typed: string): APIMessageComponentEmoji {
  const [, animated, name = '', id] = CUSTOM.exec(typed) ?? [];
  return id === undefined ? { name: typed } : { id, name, animated: animated === 'a' };
}
