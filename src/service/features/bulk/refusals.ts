import type { Schema } from '../../../contract/operations.ts';
import type { Key } from '../../../words/languages/en.ts';
import { english, type Word, worded, type Worded, type Wording } from '../../../words/worded.ts';
import type { RefusedTicket } from './bulk-action.ts';

const MAX_REFUSALS = 25;
const MAX_NUMBERS = 25;

/** Sentences about one ticket that actions are refused with, and what is said instead where it is several. */
const ABOUT_SEVERAL: Partial<Record<Key, Key>> = {
  'refused.ticket.closedAlready': 'refused.tickets.closedAlready',
  'refused.ticket.unassigned': 'refused.tickets.unassigned',
  'refused.ticket.deleted': 'refused.tickets.deleted',
  'refused.ticket.erased': 'refused.tickets.erased',
  'refused.channelGone': 'refused.tickets.channelGone',
  'refused.assignedElsewhere': 'refused.tickets.assignedElsewhere',
  'refused.ticketAssigned': 'refused.tickets.assigned',
  'bulkRefused.unseen': 'bulkRefused.unseenTickets',
};

/** Faults of a field become whole sentences here: nobody has the request for one ticket before them. */
const OF_FIELDS: Partial<Record<string, Key>> = {
  'fault.reasonNeeded': 'bulkRefused.reasonNeeded',
  'fault.reasonNeededOf': 'bulkRefused.reasonNeededOf',
  'fault.noSuchLabel': 'bulkRefused.labelDeleted',
  'fault.tooManyTicketLabels': 'bulkRefused.tooManyLabels',
};

/** Groups tickets that were refused for the same reason. Sentences that only differ in the ticket's number are the same. */
export function groupRefusals(tickets: readonly RefusedTicket[]): readonly Schema<'BulkRefusal'>[] {
  const groups = Map.groupBy(tickets, ({ wording }) => JSON.stringify(wording.map(aboutSeveral)));
  return [...groups.values()]
    .sort((one, other) => other.length - one.length)
    .slice(0, MAX_REFUSALS)
    .map((group) => {
      const ofFirst = group[0]?.wording ?? [];
      const wording = ofFirst.map(group.length === 1 ? wholeSentence : aboutSeveral);
      return {
        message: english(...wording),
        wording,
        count: group.length,
        ticket_numbers: group.flatMap(({ number }) => number ?? []).slice(0, MAX_NUMBERS),
      };
    });
}

/** The same sentence without what only one of the tickets has: its number, or its channel. */
function aboutSeveral(sentence: Worded): Worded {
  const { key, values } = wholeSentence(sentence);
  const several = ABOUT_SEVERAL[key];
  if (several !== undefined) {
    const { number: _number, ...others } = values;
    return { key: several, values: others };
  }
  const { doing } = values;
  return key === 'refused.byDiscord' && isAboutChannel(doing)
    ? { key, values: { ...values, doing: { ...doing, values: { channel: worded('doing.theirChannels') } } } }
    : { key, values };
}

function wholeSentence(sentence: Worded): Worded {
  const { fault } = sentence.values;
  if (sentence.key !== 'fault.at' || !isWording(fault)) return sentence;
  const key = OF_FIELDS[fault.key];
  return key === undefined ? sentence : { key, values: fault.values };
}

const isWording = (word: Word | undefined): word is Wording => typeof word === 'object' && 'key' in word;

const isAboutChannel = (doing: Word | undefined): doing is Wording =>
  isWording(doing) && ['doing.change', 'doing.delete'].includes(doing.key);
