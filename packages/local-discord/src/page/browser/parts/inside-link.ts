/** Addresses of Discord that name a channel or a message: they lead to it here, not to Discord. */
import type { Directory } from '../session/directory.ts';
import { channelLabel } from './channel-label.ts';
import { say } from '../words/words.ts';

const PLACE =
  /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/channels\/(?:@me|\d{15,20})\/(\d{15,20})(?:\/(\d{15,20}))?\/?$/;

/** The attributes of such a link, and its name when nobody gave it one. */
export type InsideLink = { attributes: Record<string, string>; label: string };

/** @returns null for an address elsewhere; 'unseen' for a place that one doesn't see */
export function insideLink(url: string, directory: Directory): InsideLink | 'unseen' | null {
  const [, channelId, messageId] = PLACE.exec(url) ?? [];
  if (channelId === undefined) return null;
  const channel = directory.channel(channelId);
  if (channel === undefined) return 'unseen';
  const label = channelLabel(channel);
  return {
    attributes: placeAttributes(channelId, messageId),
    label: messageId === undefined ? label : say('link.message', { channel: label }),
  };
}

/** A link to a place in the page: clicks on [data-channel] are followed in one place, by app.ts. */
export const placeAttributes = (channelId: string, messageId?: string): Record<string, string> => ({
  href: '#',
  'data-channel': channelId,
  ...(messageId === undefined ? {} : { 'data-to': messageId }),
});
