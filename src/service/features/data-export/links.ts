import type { FeatureContext } from '../../core/feature-context.ts';
import type { Person } from './rows.ts';

/** The link is short-lived: it is opened at once, and a new one takes one command. */
const VALID_FOR_S = 60 * 60;

export type DataExportLinks = ReturnType<typeof createDataExportLinks>;

/** Creates and checks links to the export of a person's data. */
export function createDataExportLinks({
  signatures,
  publicUrl,
}: Pick<FeatureContext, 'signatures' | 'publicUrl'>) {
  const nameOf = ({ guildId, userId }: Person): string => `archive of ${userId} in ${guildId}`;
  return {
    of(person: Person) {
      const { query, ends } = signatures.sign(nameOf(person), VALID_FOR_S);
      const { guildId, userId } = person;
      return {
        url: `${publicUrl()}/archives/${guildId}/${userId}?${new URLSearchParams(query).toString()}`,
        ends,
      };
    },
    /** @throws ServiceError FORBIDDEN unless this service has signed the link and it is still valid. */
    check(person: Person, expires: string, signature: string): void {
      signatures.check(nameOf(person), expires, signature);
    },
  };
}
