import type { EventJob, Jobs } from '../model/jobs.ts';
import { instant } from '../../base/kit/clock.ts';
import { DiscordBusy } from '../../base/model/discord-errors.ts';
import { orderOfBot } from '../model/intent.ts';
import { retryInAnHour } from '../engine/retry-in-an-hour.ts';
import type { Perform } from '../engine/perform.ts';
import { BUSY, type TicketStore } from '../tickets/ports.ts';
import type { TicketGroup, TicketRecord } from '../model/ticket.ts';
import { sayIn } from '../../../words/say.ts';
import { linesIn } from '../words/public-lines.ts';
import type { TicketContext } from '../tickets/context.ts';

export interface MemberLeft {
  readonly guildId: string;
  readonly userId: string;
}

type OwnerLeft = Jobs['ticket.owner-left'];

/**
 * Handles that the owner of a ticket left the server: the history records it, and the group's setting decides what
 * follows.
 */
export interface MemberLeftRule {
  seen(event: MemberLeft): Promise<void>;
  /**
   * Called when a sync finds that the owner of an open ticket is gone; does nothing when the ticket's history already
   * records that.
   */
  readonly missing: (left: OwnerLeft) => Promise<void>;
  ownerLeft(left: OwnerLeft, jobId: string): Promise<void>;
}

/**
 * Several processes receive the event at the same moment: within this time they find that the job is already queued.
 */
const GATHER_MS = 1_000;

export function createMemberLeftRule(
  deps: Pick<TicketContext, 'store' | 'eventStore' | 'discord' | 'clock' | 'botId'> & {
    readonly perform: Perform;
  },
): MemberLeftRule {
  const { store, eventStore, discord, perform, clock, botId } = deps;
  const jobOf = (payload: OwnerLeft, runAt: string): EventJob => {
    const { ticketId } = payload;
    return { kind: 'ticket.owner-left', key: ticketId, lane: ticketId, payload, runAt, once: true };
  };
  return {
    async seen({ guildId, userId }) {
      const runAt = instant(new Date(clock.now().getTime() + GATHER_MS));
      const ticketIds = await eventStore.openOf(guildId, userId);
      const jobs = ticketIds.map((ticketId) => jobOf({ guildId, userId, ticketId }, runAt));
      if (jobs.length > 0) await eventStore.queue(jobs);
    },

    async missing(left) {
      const ticket = await store.find(left);
      if (ticket === null || ticket.owner_left_at !== null) return;
      const { ticketId, userId } = left;
      // The history may have recorded it before the ticket record had a field for it.
      const wasRecorded = await eventStore.isRecorded(ticketId, 'ownerLeft', userId);
      if (wasRecorded && !(await eventStore.isRecorded(ticketId, 'ownerReturned', userId))) return;
      await eventStore.queue([jobOf(left, instant(clock.now()))]);
    },

    async ownerLeft(left, jobId) {
      const group = await groupOf(store, left);
      if (group === null) return;
      await recordDeparture(left, jobId, group);
      if (group.owner_left !== 'keep') await closeOrDelete(left, group.owner_left, group.language);
    },
  };

  async function recordDeparture(
    { guildId, ticketId, userId }: OwnerLeft,
    id: string,
    group: TicketGroup,
  ): Promise<void> {
    const at = instant(clock.now());
    const entry = { id, guildId, ticketId, actorId: userId, reason: null, detail: {}, at };
    // A channel that is about to be deleted needs no announcement.
    const followUps =
      group.owner_left === 'delete'
        ? []
        : [
            { kind: 'ticket.control', guildId, ticketId } as const,
            { kind: 'ticket.announce', guildId, ticketId, text: announcementOf(userId, group) } as const,
          ];
    const recorded = await eventStore.record({ ...entry, action: 'ownerLeft', followUps }, (ticket) =>
      isOpenOf(ticket, userId) && userId !== botId ? { owner_left_at: at } : null,
    );
    if (recorded === BUSY) throw new DiscordBusy(1, undefined);
  }

  /** This also runs when the history entry already exists: a process may have died between the two steps. */
  async function closeOrDelete(
    { guildId, ticketId, userId }: OwnerLeft,
    rule: 'close' | 'delete',
    language: TicketGroup['language'],
  ): Promise<void> {
    const ticket = await store.find({ guildId, ticketId });
    if (ticket === null || !isOpenOf(ticket, userId)) return;
    const reason = sayIn(language)('ownerGone');
    const order = orderOfBot(botId, reason);
    const operation = rule === 'close' ? 'closeTicket' : 'deleteTicket';
    await retryInAnHour(async () => {
      // The owner may be back already. A cached answer would still be from before they left.
      if (await discord.isMember(guildId, userId, 0)) return;
      await perform(operation, { guildId, ticketId }, { reason }, order);
    });
  }
}

async function groupOf(
  store: Pick<TicketStore, 'find' | 'groupOf'>,
  { guildId, ticketId }: OwnerLeft,
): Promise<TicketGroup | null> {
  const ticket = await store.find({ guildId, ticketId });
  return ticket === null ? null : store.groupOf(ticket);
}

function isOpenOf(ticket: TicketRecord, userId: string): boolean {
  return ticket.status === 'open' && ticket.owner_id === userId;
}

function announcementOf(userId: string, { owner_left: rule, language }: TicketGroup): string {
  const lines = linesIn(language);
  return rule === 'keep' ? lines.ownerLeftKept(userId) : lines.ownerLeft(userId);
}
