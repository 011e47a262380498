import type { Work } from '../engine/action.ts';
import type { CreatedChannel } from '../ports.ts';
import type { TicketChange, TicketGroup, TicketMode } from '../ticket.ts';
import { channelMode } from './channel-mode.ts';
import { threadMode } from './thread-mode.ts';
import type { ChannelCreation, TicketChannel } from './ticket-channel.ts';

const places: Readonly<Record<TicketMode, TicketChannel>> = { channel: channelMode, thread: threadMode };

/** Makes the ticket's place; after an interruption, completes what is left of the first try. */
export async function createTicketChannel(making: ChannelCreation, again: boolean): Promise<CreatedChannel> {
  const place = ticketChannelOf(making.group);
  const channel = (again ? await place.find(making) : null) ?? (await place.make(making));
  await place.fill?.(making, channel.id);
  return channel;
}

/** Has the ticket's place on Discord be as the changed ticket asks for. */
export function updateTicketChannel(work: Work<unknown>): Promise<TicketChange> {
  return ticketChannelOf(work.groupAfter).update(work);
}

export function ticketChannelOf(group: TicketGroup): TicketChannel {
  return places[group.mode];
}
