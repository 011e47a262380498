import type { Work } from '../engine/action.ts';
import type { CreatedChannel } from '../ports.ts';
import type { TicketChange, TicketGroup, TicketMode } from '../ticket.ts';
import { channelMode } from './channel-mode.ts';
import { threadMode } from './thread-mode.ts';
import type { ChannelCreation, TicketChannel } from './ticket-channel.ts';

const places: Readonly<Record<TicketMode, TicketChannel>> = { channel: channelMode, thread: threadMode };

/** Creates the ticket's channel; a retry after an interruption completes what is left of the first attempt. */
export async function createTicketChannel(making: ChannelCreation, again: boolean): Promise<CreatedChannel> {
  const place = ticketChannelOf(making.group);
  const channel = (again ? await place.find(making) : null) ?? (await place.make(making));
  await place.fill?.(making, channel.id);
  return channel;
}

/** Updates the ticket's channel to match the changed ticket. */
export function updateTicketChannel(work: Work<unknown>): Promise<TicketChange> {
  return ticketChannelOf(work.groupAfter).update(work);
}

export function ticketChannelOf(group: TicketGroup): TicketChannel {
  return places[group.mode];
}
