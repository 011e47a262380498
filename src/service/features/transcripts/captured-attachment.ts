import { type APIAttachment, AttachmentFlags } from 'discord-api-types/v10';

export const UNKNOWN_TYPE = 'application/octet-stream';

export interface CapturedAttachment {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  /** Discord's link, which expires within a day. */
  readonly url: string;
  /** The name as the sender has it, if Discord changed it. */
  readonly title: string | null;
  /** Alt text. */
  readonly description: string | null;
  readonly isSpoiler: boolean;
  /** The length of a voice message in seconds. */
  readonly duration: number | null;
  /** Whether an embed or a component names it; it may be another message's file then. */
  readonly isLinked: boolean;
}

export function toAttachment(attachment: APIAttachment): CapturedAttachment {
  const { id, filename: name, content_type: type, size, url, flags = 0 } = attachment;
  return {
    id,
    name,
    mime: type ?? UNKNOWN_TYPE,
    size,
    url,
    title: attachment.title ?? null,
    description: attachment.description ?? null,
    // Clients mark a spoiler with the flag; older ones, and some bots, with the name.
    isSpoiler: (flags & AttachmentFlags.IsSpoiler) !== 0 || name.startsWith('SPOILER_'),
    duration: attachment.duration_secs ?? null,
    isLinked: false,
  };
}
