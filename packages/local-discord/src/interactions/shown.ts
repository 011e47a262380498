import type { Message } from '../state/model.ts';

/** What people see of a message, to compare. */
export function shownIn({ content, embeds, components, attachments }: Message): string {
  return JSON.stringify([content, embeds, components, attachments]);
}
