import type { Signatures } from '../transcripts/signatures.ts';
import type { Person } from './ports.ts';

/** Whoever asked for it opens it at once; the next one is a command away. */
const VALID_FOR_S = 60 * 60;

/** Links that open the archive of a person's data. */
export interface DataExportLinks {
  of(person: Person): { readonly url: string; readonly ends: Date };
  /** @throws ServiceError FORBIDDEN unless it was signed by us and is still valid. */
  check(person: Person, expires: string, signature: string): void;
}

export function createDataExportLinks({
  signatures,
  base,
}: {
  readonly signatures: Signatures;
  /** Where the service is reached, without a slash at the end. */
  readonly base: () => string;
}): DataExportLinks {
  const nameOf = ({ guildId, userId }: Person): string => `archive of ${userId} in ${guildId}`;
  return {
    of(person) {
      const { query, ends } = signatures.sign(nameOf(person), VALID_FOR_S);
      const { guildId, userId } = person;
      return {
        url: `${base()}/archives/${guildId}/${userId}?${new URLSearchParams(query).toString()}`,
        ends,
      };
    },
    check: (person, expires, signature) => signatures.check(nameOf(person), expires, signature),
  };
}
