import type { Schema } from '../../contract/operations.ts';
import { english, type Worded } from '../../words/worded.ts';
import type { RefusedTicket } from './ports.ts';

const MAX_REFUSALS = 25;
const MAX_NUMBERS = 25;

/** Groups tickets that were refused for the same reason. Sentences that only differ in the ticket's number are the same. */
export function groupRefusals(tickets: readonly RefusedTicket[]): readonly Schema<'BulkRefusal'>[] {
  const groups = Map.groupBy(tickets, ({ wording }) => JSON.stringify(wording.map(withoutNumber)));
  return [...groups.values()]
    .sort((one, other) => other.length - one.length)
    .slice(0, MAX_REFUSALS)
    .map((group) => {
      const wording = group[0]?.wording ?? [];
      return {
        message: english(...wording),
        wording,
        count: group.length,
        ticket_numbers: group.flatMap(({ number }) => number ?? []).slice(0, MAX_NUMBERS),
      };
    });
}

function withoutNumber({ key, values: { number: _number, ...values } }: Worded): object {
  return { key, values };
}
