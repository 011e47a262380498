import type { Work } from '../engine/action.ts';
import type { FollowUp } from '../model/jobs.ts';
import type { ParentAccess } from './parent-access.ts';
import type { CreatedChannel, GuildOnDiscord, TicketDiscord } from '../tickets/ports.ts';
import type { TicketChange, TicketGroup, TicketRecord } from '../model/ticket.ts';

/** The data for creating a ticket's channel on Discord. */
export interface ChannelCreation {
  readonly ticket: TicketRecord;
  readonly group: TicketGroup;
  readonly guild: GuildOnDiscord;
  readonly discord: TicketDiscord;
  readonly parentAccess: ParentAccess;
  readonly auditReason: string;
  /** The owner's roles, if they opened it and Discord has just sent them. */
  readonly ownerRoles?: readonly string[] | undefined;
}

/**
 * A ticket's channel on Discord, which is its own channel or a private thread. The implementations contain all
 * differences between the two modes.
 */
export interface TicketChannel {
  create(creation: ChannelCreation): Promise<CreatedChannel>;
  /** Adds the ticket's people to what was created; it may run again. */
  addPeople?(creation: ChannelCreation, channelId: string): Promise<void>;
  /** Finds what an interrupted `create` left behind. */
  find(creation: ChannelCreation): Promise<CreatedChannel | null>;
  /**
   * Updates the channel from what the ticket before needs to what the ticket after needs. A move stays within one
   * mode.
   */
  update(work: Work<unknown>): Promise<TicketChange>;
  /** Runs before an effect: the thread of a closed ticket is archived. */
  unarchive?(work: Work<unknown>): Promise<void>;
  /** Work that follows everything else: archiving the thread of a closed ticket. */
  followUps?(work: Pick<Work<unknown>, 'before' | 'after' | 'at'>): readonly FollowUp[];
  /** Removes what a refused `update` may have created; its other changes are reversed by another `update`. */
  undo?(work: Work<unknown>): Promise<void>;
}
