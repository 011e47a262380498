import { createExpiringCache } from '../../base/kit/expiring-cache.ts';
import type { Order } from '../model/intent.ts';
import { outsideSpans } from '../../../metrics/spans.ts';
import { inBackground } from '../../base/kit/background.ts';
import type { TicketContext } from '../tickets/context.ts';

export interface MemberBack {
  readonly guildId: string;
  readonly userId: string;
}

/**
 * People who return to a server have lost their access to every channel and thread: they get back the access that they
 * had in their tickets.
 */
export interface MemberBackRule {
  seen(event: MemberBack): Promise<void>;
  /**
   * Called when a person uses the service. Without the Server Members Intent, Discord does not report that someone
   * returned: so the person's tickets are checked now and then, in the background of their requests.
   */
  onAction(guildId: string, order: Order): void;
}

const CHECK_EVERY_MS = 10 * 60_000;
const MAX_PEOPLE = 10_000;
/** A person in more tickets than this works on them; the sync checks all of them. */
const MAX_TICKETS = 10;

export function createMemberBackRule(
  deps: Pick<
    TicketContext,
    'store' | 'eventStore' | 'discord' | 'eventDiscord' | 'clock' | 'logger' | 'wake'
  >,
): MemberBackRule {
  const { store, eventStore, discord, eventDiscord, clock, logger, wake } = deps;
  const checkedPeople = createExpiringCache<true>({
    ttlMs: CHECK_EVERY_MS,
    maxEntries: MAX_PEOPLE,
    clock,
    async load(key) {
      const [guildId = '', userId = ''] = key.split(' ');
      await checkPerson({ guildId, userId });
      return true;
    },
  });

  async function queueReconcile(guildId: string, ticketIds: readonly string[]): Promise<void> {
    if (ticketIds.length === 0) return;
    await eventStore.queue(ticketIds.map((ticketId) => reconcileJob({ guildId, ticketId })));
    wake();
  }

  async function checkPerson({ guildId, userId }: MemberBack): Promise<void> {
    const ticketIdsWithoutAccess: string[] = [];
    for (const ticketId of (await eventStore.withPerson(guildId, userId)).slice(0, MAX_TICKETS)) {
      if (await lacksAccess({ guildId, userId }, ticketId)) ticketIdsWithoutAccess.push(ticketId);
    }
    await queueReconcile(guildId, ticketIdsWithoutAccess);
  }

  async function lacksAccess({ guildId, userId }: MemberBack, ticketId: string): Promise<boolean> {
    const ticket = await store.find({ guildId, ticketId });
    const group = ticket === null ? null : await store.groupOf(ticket);
    if (ticket === null || group === null || ticket.channel_id === null) return false;
    if (group.mode === 'thread') {
      return ticket.status === 'open' && !(await eventDiscord.isThreadMember(ticket.channel_id, userId));
    }
    const overwrites = await discord.overwritesOf(ticket.channel_id);
    return overwrites !== null && !overwrites.some(({ id }) => id === userId);
  }

  return {
    seen: async ({ guildId, userId }) =>
      queueReconcile(guildId, await eventStore.withPerson(guildId, userId)),

    onAction(guildId, { actorId, tokenUserId }) {
      // A call that a program makes for itself says nothing about a person's return.
      if (actorId === tokenUserId) return;
      const check = async () => checkedPeople.get(`${guildId} ${actorId}`);
      outsideSpans(() => inBackground(check)).catch((err: unknown) =>
        logger.warn({ err, guild: guildId }, 'could not check for returning owner'),
      );
    },
  };
}

/** The job that gives access to everyone who belongs to the ticket. */
export function reconcileJob({ guildId, ticketId }: { readonly guildId: string; readonly ticketId: string }) {
  const payload = { kind: 'ticket.bring', guildId, ticketId } as const;
  return { kind: payload.kind, key: ticketId, lane: ticketId, payload };
}
