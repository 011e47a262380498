import type { AttachmentId } from '../../../core/model/jobs.ts';
import type { StoredAttachment } from '../records.ts';
import type { FeatureContext } from '../../../core/feature-context.ts';

/** A link works for this long; then the transcript gives a new one. */
const VALID_FOR_S = 60 * 60;

export type AttachmentLinks = ReturnType<typeof createAttachmentLinks>;

/** Links that open one attachment. */
export function createAttachmentLinks({
  signatures,
  publicUrl,
}: Pick<FeatureContext, 'publicUrl' | 'signatures'>) {
  const nameOf = ({ id, ticketId }: AttachmentId): string => `attachment ${id} of ${ticketId}`;
  return {
    /** The link works for an hour by default. */
    of(
      { id, ticketId, name }: AttachmentId & Pick<StoredAttachment, 'name'>,
      validForS = VALID_FOR_S,
    ): string {
      const query = new URLSearchParams(signatures.sign(nameOf({ id, ticketId }), validForS).query);
      return `${publicUrl()}/attachments/${ticketId}/${id}/${encodeURIComponent(name)}?${query.toString()}`;
    },
    /** @throws ServiceError FORBIDDEN unless it was signed by us and is still valid. */
    check: (attachment: AttachmentId, expires: string, signature: string): void =>
      signatures.check(nameOf(attachment), expires, signature),
  };
}
