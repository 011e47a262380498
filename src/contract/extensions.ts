import { EXTENSIONS_HEADER } from './operations.ts';
import type { Answer } from './transport.ts';

/** Whether the server at the other end knows the contract's extensions. */
export interface Extensions {
  /** This is null until the first answer. */
  readonly known: boolean | null;
  observe(answer: Pick<Answer, 'headers' | 'ok'>): void;
}

/** @param known whether it is known before the first answer, for a server in the same process */
export function createExtensions(known: boolean | undefined): Extensions {
  const extensions = {
    known: known ?? null,
    observe({ headers, ok }: Pick<Answer, 'headers' | 'ok'>): void {
      if (headers.get(EXTENSIONS_HEADER) !== null) extensions.known = true;
      // A proxy in front of the server sends errors of its own, which say nothing about the server.
      else if (ok) extensions.known = false;
    },
  };
  return known === undefined ? extensions : { known, observe: () => undefined };
}
