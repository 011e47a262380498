import type { FeatureContext } from '../../../core/feature-context.ts';

interface PageLinkOptions {
  /** Whether the page has the notes in it; this is signed, too, so that nobody can add them. */
  readonly notes: boolean;
  readonly validForS: number;
}

export interface PageLink {
  readonly url: string;
  readonly ends: Date;
}

/** Links that open a transcript's page. */
export interface PageLinks {
  of(ticketId: string, options: PageLinkOptions): PageLink;
  /** @throws ServiceError FORBIDDEN unless it was signed by us, for these notes or none, and is still valid. */
  check(ticketId: string, notes: boolean, expires: string, signature: string): void;
}

export function createPageLinks({
  signatures,
  publicUrl,
}: Pick<FeatureContext, 'publicUrl' | 'signatures'>): PageLinks {
  const nameOf = (ticketId: string, notes: boolean): string =>
    `transcript ${ticketId}${notes ? ' with notes' : ''}`;
  return {
    of(ticketId, { notes, validForS }) {
      const { query, ends } = signatures.sign(nameOf(ticketId, notes), validForS);
      const all = new URLSearchParams({ ...(notes && { notes: '1' }), ...query });
      return { url: `${publicUrl()}/transcripts/${ticketId}?${all.toString()}`, ends };
    },
    check: (ticketId, notes, expires, signature) =>
      signatures.check(nameOf(ticketId, notes), expires, signature),
  };
}
