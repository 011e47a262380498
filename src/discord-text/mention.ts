import { asTyped } from './escape.ts';

/** Shows the person's name. The message's `allowed_mentions` decides whether it pings. */
export function userMention(id: string): string {
  return `<@${id}>`;
}

/** Shows the role's name, and pings its members if `allowed_mentions` and the role allow it. */
export function roleMention(id: string): string {
  return `<@&${id}>`;
}

/** Shows the name of the channel or thread as a link. */
export function channelMention(id: string): string {
  return `<#${id}>`;
}

/**
 * Shows date and time in each reader's own time zone; `F` includes the day of the week. `timestamp` is ISO 8601; any other
 * text is shown as it was written.
 */
export function moment(timestamp: string, style: 'f' | 'F' = 'f'): string {
  const seconds = secondsOf(timestamp);
  return seconds === undefined ? asTyped(timestamp) : `<t:${seconds}:${style}>`;
}

/** Shows a relative time ("in 2 days", "3 hours ago"), which the reader's Discord keeps up to date. */
export function relative(timestamp: string): string {
  const seconds = secondsOf(timestamp);
  return seconds === undefined ? asTyped(timestamp) : `<t:${seconds}:R>`;
}

function secondsOf(timestamp: string): number | undefined {
  const seconds = Math.floor(Date.parse(timestamp) / 1000);
  return Number.isNaN(seconds) ? undefined : seconds;
}
