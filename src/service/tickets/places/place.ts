import type { Work } from '../acting/action.ts';
import type { CreatedChannel } from '../ports.ts';
import type { TicketChange, TicketGroup, TicketMode } from '../ticket.ts';
import { channelPlace } from './channel.ts';
import { threadPlace } from './thread.ts';
import type { Making, TicketPlace } from './ticket-place.ts';

const places: Readonly<Record<TicketMode, TicketPlace>> = { channel: channelPlace, thread: threadPlace };

/** Makes the ticket's place; after an interruption, completes what is left of the first try. */
export async function makePlace(making: Making, again: boolean): Promise<CreatedChannel> {
  const place = placeOf(making.group);
  const channel = (again ? await place.find(making) : null) ?? (await place.make(making));
  await place.fill?.(making, channel.id);
  return channel;
}

/** Has the ticket's place on Discord be as the changed ticket asks for. */
export function updatePlace(work: Work<unknown>): Promise<TicketChange> {
  return placeOf(work.groupAfter).update(work);
}

export function placeOf(group: TicketGroup): TicketPlace {
  return places[group.mode];
}
