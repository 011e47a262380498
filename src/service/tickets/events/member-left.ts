import type { EventJob, Jobs } from '../../jobs.ts';
import { type Clock, instant } from '../../kit/clock.ts';
import type { TicketEventStore } from './ports.ts';
import { DiscordBusy } from '../../discord-errors.ts';
import type { Perform } from '../acting/perform.ts';
import { BUSY, type TicketDiscord, type TicketStore } from '../ports.ts';
import type { TicketGroup, TicketRecord } from '../ticket.ts';
import { publicLines } from '../words/public-lines.ts';

export interface MemberLeft {
  readonly guildId: string;
  readonly userId: string;
}

type OwnerLeft = Jobs['ticket.owner-left'];

export interface MemberLeftDependencies {
  readonly store: Pick<TicketStore, 'find' | 'groupOf'>;
  readonly eventStore: TicketEventStore;
  readonly discord: Pick<TicketDiscord, 'isMember'>;
  readonly perform: Perform;
  readonly clock: Clock;
  readonly botId: string;
}

/** The owner of a ticket left the server: its history says so, and what follows is its group's to say. */
export interface MemberLeftRule {
  seen(event: MemberLeft): Promise<void>;
  /** A sync found the owner of an open ticket gone: nothing when that is in the ticket's history already. */
  readonly missing: (left: OwnerLeft) => Promise<void>;
  ownerLeft(left: OwnerLeft, jobId: string): Promise<void>;
}

/** Several processes hear of it at the same moment: in this time they find that it is asked for already. */
const GATHER_MS = 1_000;

export function createMemberLeftRule(deps: MemberLeftDependencies): MemberLeftRule {
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
      if (await eventStore.wasTold(left.ticketId, 'ownerLeft', left.userId)) return;
      await eventStore.queue([jobOf(left, instant(clock.now()))]);
    },

    async ownerLeft(left, jobId) {
      const rule = await ruleOf(store, left);
      if (rule !== null) await note(left, jobId, rule);
      if (rule === 'close' || rule === 'delete') await end(left, rule);
    },
  };

  async function note({ guildId, ticketId, userId }: OwnerLeft, id: string, rule: Rule): Promise<void> {
    const at = instant(clock.now());
    const entry = { id, guildId, ticketId, actorId: userId, reason: null, detail: {}, at };
    // A channel that is about to go needs no words.
    const followUps =
      rule === 'delete'
        ? []
        : [{ kind: 'ticket.announce', guildId, ticketId, text: said(userId, rule) } as const];
    const recorded = await eventStore.record({ ...entry, action: 'ownerLeft', followUps }, (ticket) =>
      isOpenOf(ticket, userId) && userId !== botId ? {} : null,
    );
    if (recorded === BUSY) throw new DiscordBusy(1, undefined);
  }

  /** Also when the entry was written before: a process may have died between the two. */
  async function end({ guildId, ticketId, userId }: OwnerLeft, rule: 'close' | 'delete'): Promise<void> {
    const ticket = await store.find({ guildId, ticketId });
    if (ticket === null || !isOpenOf(ticket, userId)) return;
    // Back already. What was known a moment ago is that they were here.
    if (await discord.isMember(guildId, userId, 0)) return;
    const order = {
      actorId: botId,
      tokenUserId: botId,
      reason: REASON,
      anonymous: true,
      idempotencyId: null,
    };
    const operation = rule === 'close' ? 'closeTicket' : 'deleteTicket';
    await perform(operation, { guildId, ticketId }, { reason: REASON }, order);
  }
}

type Rule = TicketGroup['owner_left'];

const REASON = 'owner left the server';

async function ruleOf(
  store: Pick<TicketStore, 'find' | 'groupOf'>,
  { guildId, ticketId }: OwnerLeft,
): Promise<Rule | null> {
  const ticket = await store.find({ guildId, ticketId });
  const group = ticket === null ? null : await store.groupOf(ticket);
  return group?.owner_left ?? null;
}

function isOpenOf(ticket: TicketRecord, userId: string): boolean {
  return ticket.status === 'open' && ticket.owner_id === userId;
}

function said(userId: string, rule: Rule): string {
  return rule === 'keep' ? publicLines.ownerLeftKept(userId) : publicLines.ownerLeft(userId);
}
