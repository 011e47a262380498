import type { Work } from '../engine/action.ts';
import type { CreatedChannel } from '../ports.ts';
import type { TicketChange, TicketGroup, TicketMode } from '../../model/ticket.ts';
import { channelMode } from './channel-mode.ts';
import { threadMode } from './thread-mode.ts';
import type { ChannelCreation, TicketChannel } from './ticket-channel.ts';

const ticketChannels: Readonly<Record<TicketMode, TicketChannel>> = {
  channel: channelMode,
  thread: threadMode,
};

/** Creates the ticket's channel; a retry after an interruption completes what is left of the first attempt. */
export async function createTicketChannel(
  creation: ChannelCreation,
  isRetry: boolean,
): Promise<CreatedChannel> {
  const ticketChannel = ticketChannelOf(creation.group);
  const channel =
    (isRetry ? await ticketChannel.find(creation) : null) ?? (await ticketChannel.create(creation));
  await ticketChannel.addPeople?.(creation, channel.id);
  return channel;
}

/** Updates the ticket's channel to match the changed ticket. */
export function updateTicketChannel(work: Work<unknown>): Promise<TicketChange> {
  return ticketChannelOf(work.groupAfter).update(work);
}

export function ticketChannelOf(group: TicketGroup): TicketChannel {
  return ticketChannels[group.mode];
}
