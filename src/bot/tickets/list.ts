import type { Schema } from '../../contract/operations.ts';
import type { Call } from '../interactions/call.ts';
import type { Answer } from '../interactions/replies.ts';
import { readableGroups } from '../setup/ticket-groups.ts';
import { card } from '../words/embeds.ts';
import { pageButtons, pageFooter } from '../words/pages.ts';
import { channelMention, relative, userMention } from '../../discord-text/mention.ts';
import { clip, plain } from '../words/wording.ts';
import type { Ticket } from './wording.ts';

export const LIST_ID = 'ticket:list';

/** As many as fit an embed with the longest names, every character of them escaped. */
const PER_PAGE = 10;
const NAME_LENGTH = 50;

/** Which tickets are asked for, and what the list is called. */
const LISTS = {
  open: { title: 'Open tickets', query: () => ({ status: 'open' }) },
  unclaimed: {
    title: 'Open tickets that nobody works on',
    query: () => ({ status: 'open', unassigned: true }),
  },
  mine: {
    title: 'Open tickets that you work on',
    query: ({ userId }) => ({ status: 'open', assigned_id: userId }),
  },
  closed: { title: 'Closed tickets', query: () => ({ status: 'closed' }) },
  all: { title: 'Open and closed tickets', query: () => ({}) },
} as const satisfies Record<string, TicketList>;

interface TicketList {
  readonly title: string;
  readonly query: (call: Call) => {
    readonly status?: 'open' | 'closed';
    readonly unassigned?: true;
    readonly assigned_id?: string;
  };
}

type ListName = keyof typeof LISTS;

interface Listing {
  readonly which: ListName;
  readonly ownerId: string | undefined;
  readonly groupId: string | undefined;
}

/** A page of the tickets that the one who asks gets to see, the newest first, with buttons to the others. */
export async function ticketListPage(call: Call, listing: Listing, page: number): Promise<Answer> {
  const { which, ownerId, groupId } = listing;
  const { client, guildId, options } = call;
  const { title, query } = LISTS[which];
  const wanted = {
    ...query(call),
    ...(ownerId !== undefined && { owner_id: ownerId }),
    ...(groupId !== undefined && { group_id: groupId }),
    page,
    per_page: PER_PAGE,
  };
  const [list, groups] = await Promise.all([
    client.call('listTickets', { path: { guild_id: guildId }, query: wanted }, options),
    readableGroups(call),
  ]);
  if (list.total === 0)
    return { content: `${title}: none. Ask for others with the options of /ticket list.` };
  const embed = card({
    title,
    description: list.data.map((ticket) => lineOf(ticket, groups)).join('\n') || 'Nothing on this page.',
    fields: [],
    footer: pageFooter(list),
  });
  return { embeds: [embed], components: pageButtons(LIST_ID, writeListing(listing), list) };
}

function lineOf(ticket: Ticket, groups: readonly Schema<'TicketGroup'>[]): string {
  const { number, channel_id, name, owner_id, assigned_id, group_id, status, locked_at, opened_at } = ticket;
  const group = groups.find(({ id }) => id === group_id)?.name;
  const place = channel_id ? channelMention(channel_id) : plain(clip(name ?? 'no channel', NAME_LENGTH));
  return [
    `**#${number ?? '?'}** ${place}`,
    owner_id && userMention(owner_id),
    group && plain(clip(group, NAME_LENGTH)),
    status === 'closed' && 'closed',
    locked_at && 'locked',
    assigned_id ? `with ${userMention(assigned_id)}` : 'unclaimed',
    opened_at && `opened ${relative(opened_at)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const ANY = 'any';

/** As words of the page buttons' custom ids; anything may come back, from any time. */
function writeListing({ which, ownerId = ANY, groupId = ANY }: Listing): string[] {
  return [which, ownerId, groupId];
}

export function readListing([which = '', ownerId, groupId]: readonly string[]): Listing {
  return { which: isListName(which) ? which : 'open', ownerId: idIn(ownerId), groupId: idIn(groupId) };
}

function isListName(text: string): text is ListName {
  return Object.hasOwn(LISTS, text);
}

function idIn(word: string | undefined): string | undefined {
  return /^\d{1,20}$/.test(word ?? '') ? word : undefined;
}
