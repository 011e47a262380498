import type { Signatures } from '../../core/kit/signatures.ts';
import type { Person } from './ports.ts';

/** The link is short-lived: it is opened at once, and a new one takes one command. */
const VALID_FOR_S = 60 * 60;

/** Creates and checks links to the export of a person's data. */
export interface DataExportLinks {
  of(person: Person): { readonly url: string; readonly ends: Date };
  /** @throws ServiceError FORBIDDEN unless this service has signed the link and it is still valid. */
  check(person: Person, expires: string, signature: string): void;
}

export function createDataExportLinks({
  signatures,
  base,
}: {
  readonly signatures: Signatures;
  /** The public address of the service, without a trailing slash. */
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
