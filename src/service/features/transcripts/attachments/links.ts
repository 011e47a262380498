import type { AttachmentId } from '../../../core/model/jobs.ts';
import type { StoredAttachment } from '../ports.ts';
import type { FeatureContext } from '../../../core/feature-context.ts';

/** A link works for this long; then the transcript gives a new one. */
const VALID_FOR_S = 60 * 60;

/** Links that open one attachment. */
export interface AttachmentLinks {
  /** The link works for an hour by default. */
  of(attachment: AttachmentId & Pick<StoredAttachment, 'name'>, validForS?: number): string;
  /** @throws ServiceError FORBIDDEN unless it was signed by us and is still valid. */
  check(attachment: AttachmentId, expires: string, signature: string): void;
}

export function createAttachmentLinks({
  signatures,
  publicUrl,
}: Pick<FeatureContext, 'publicUrl' | 'signatures'>): AttachmentLinks {
  const nameOf = ({ id, ticketId }: AttachmentId): string => `attachment ${id} of ${ticketId}`;
  return {
    of({ id, ticketId, name }, validForS = VALID_FOR_S) {
      const query = new URLSearchParams(signatures.sign(nameOf({ id, ticketId }), validForS).query);
      return `${publicUrl()}/attachments/${ticketId}/${id}/${encodeURIComponent(name)}?${query.toString()}`;
    },
    check: (attachment, expires, signature) => signatures.check(nameOf(attachment), expires, signature),
  };
}
