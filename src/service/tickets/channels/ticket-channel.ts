import type { Work } from '../engine/action.ts';
import type { FollowUp } from '../../jobs.ts';
import type { ParentAccess } from './parent-access.ts';
import type { CreatedChannel, GuildOnDiscord, TicketDiscord } from '../ports.ts';
import type { TicketChange, TicketGroup, TicketRecord } from '../ticket.ts';

/** What it takes to make a ticket's place on Discord. */
export interface ChannelCreation {
  readonly ticket: TicketRecord;
  readonly group: TicketGroup;
  readonly guild: GuildOnDiscord;
  readonly discord: TicketDiscord;
  readonly parents: ParentAccess;
  readonly auditReason: string;
}

/** Where a ticket lives on Discord: a channel of its own or a private thread. All that differs between the modes. */
export interface TicketChannel {
  make(making: ChannelCreation): Promise<CreatedChannel>;
  /** Lets in whoever belongs into what was made; again, too. */
  fill?(making: ChannelCreation, channelId: string): Promise<void>;
  /** What an interrupted `make` left. */
  find(making: ChannelCreation): Promise<CreatedChannel | null>;
  /** From what the ticket before asks for to what the ticket after asks for. A move stays within one mode. */
  update(work: Work<unknown>): Promise<TicketChange>;
  /** Before anything is done in it: a closed thread sleeps. */
  wake?(work: Work<unknown>): Promise<void>;
  /** What remains to be done once everything else was: putting a closed thread to sleep. */
  followUps?(done: Pick<Work<unknown>, 'before' | 'after' | 'at'>): readonly FollowUp[];
  /** Removes what a refused `update` may have made; what it changed is taken back by another one. */
  undo?(work: Work<unknown>): Promise<void>;
}
