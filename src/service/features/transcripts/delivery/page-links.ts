import type { FeatureContext } from '../../../core/feature-context.ts';

export interface PageLink {
  readonly url: string;
  readonly ends: Date;
}

export type PageLinks = ReturnType<typeof createPageLinks>;

/** Links that open a transcript's page. */
export function createPageLinks({ signatures, publicUrl }: Pick<FeatureContext, 'publicUrl' | 'signatures'>) {
  const nameOf = (ticketId: string, notes: boolean): string =>
    `transcript ${ticketId}${notes ? ' with notes' : ''}`;
  return {
    /** @param notes whether the page has the notes in it; this is signed, too, so that nobody can add them */
    of(ticketId: string, notes: boolean, validForS: number): PageLink {
      const { query, ends } = signatures.sign(nameOf(ticketId, notes), validForS);
      const all = new URLSearchParams({ ...(notes && { notes: '1' }), ...query });
      return { url: `${publicUrl()}/transcripts/${ticketId}?${all.toString()}`, ends };
    },
    /** @throws ServiceError FORBIDDEN unless it was signed by us, for these notes or none, and is still valid. */
    check: (ticketId: string, notes: boolean, expires: string, signature: string): void =>
      signatures.check(nameOf(ticketId, notes), expires, signature),
  };
}
