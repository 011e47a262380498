import type { Work } from '../action.ts';
import type { FollowUp } from '../intents.ts';
import type { CreatedChannel, GuildOnDiscord, TicketDiscord } from '../ports.ts';
import type { TicketChange, TicketGroup, TicketMode, TicketRecord } from '../ticket.ts';
import { channelPlace } from './channel.ts';
import { threadPlace } from './thread.ts';

/** What it takes to make a ticket's place on Discord. */
export interface Making {
  readonly ticket: TicketRecord;
  readonly group: TicketGroup;
  readonly guild: GuildOnDiscord;
  readonly discord: TicketDiscord;
  readonly auditReason: string;
}

/** Where a ticket lives on Discord: a channel of its own or a private thread. All that differs between the modes. */
export interface TicketPlace {
  make(making: Making): Promise<CreatedChannel>;
  /** What an interrupted `make` left. */
  find(making: Making): Promise<CreatedChannel | null>;
  /** Brings it from what the ticket before asks for to what the ticket after asks for. */
  bring(work: Work<unknown>): Promise<TicketChange>;
  /** Before anything is done in it: a closed thread sleeps. */
  wake?(work: Work<unknown>): Promise<void>;
  /** What remains to be done once everything else was: putting a closed thread to sleep. */
  followUps?(after: TicketRecord, at: string): readonly FollowUp[];
}

const places: Readonly<Record<TicketMode, TicketPlace>> = { channel: channelPlace, thread: threadPlace };

export function placeOf(group: TicketGroup): TicketPlace {
  return places[group.mode];
}
