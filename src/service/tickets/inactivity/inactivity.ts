import { DiscordBusy, DiscordRefusal, isFinal } from '../../discord-errors.ts';
import type { EventJob, Jobs, Telling, TicketRef } from '../../jobs.ts';
import { type Clock, instant } from '../../kit/clock.ts';
import { orderOfBot } from '../engine/intents.ts';
import { HOUR_SECONDS, retryInAnHour } from '../engine/retry-in-an-hour.ts';
import type { Perform } from '../engine/perform.ts';
import type { CatchUp } from '../events/catch-up.ts';
import type { TicketEventStore } from '../events/ports.ts';
import { BUSY, type Ids, type TicketStore } from '../ports.ts';
import type { TicketGroup, TicketRecord } from '../ticket.ts';
import { rolesToPing } from '../words/control-message.ts';
import { sayIn } from '../../../words/say.ts';
import { linesIn } from '../words/public-lines.ts';
import { intervals, type DueStep, dueStep, nextLook, type LastMessages } from './due-step.ts';

export interface InactivityStore {
  spoken(ticketId: string): Promise<LastMessages>;
  /**
   * One transaction: the mark, the entry and the work that would say it are gone, and the ticket is looked at then. Where
   * the mark is another entry's, it stays, and so does the next look.
   */
  unsay(of: TicketRef, tells: Telling, lookAt: string): Promise<void>;
}

export interface InactivityDependencies {
  readonly store: TicketStore;
  readonly eventStore: TicketEventStore;
  readonly careStore: InactivityStore;
  readonly perform: Perform;
  readonly catchUp: CatchUp;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly botId: string;
}

/**
 * Keeps tickets from being forgotten, as their group says: staff are reminded of an owner who waits, an owner who does not
 * answer is warned, and then the ticket closes. Durable: each open ticket of such a group has a job that looks, acts, and
 * asks for its next look.
 */
export interface Inactivity {
  look(of: TicketRef): Promise<void>;
  /** The group's settings are others now: its open tickets are looked at. */
  lookAtGroup(of: { readonly guildId: string; readonly groupId: string }): Promise<void>;
  /** What Discord refuses for good was not said: nobody was warned by it, and it is tried again in an hour. */
  rollBackReminder(announcement: Jobs['ticket.announce'], say: () => Promise<void>): Promise<void>;
}

const PAGE = 100;

export function createInactivity(deps: InactivityDependencies): Inactivity {
  const { store, eventStore, careStore, clock, ids, botId } = deps;

  /** Where something seems due, somebody may have written while nobody listened. Where the bot may not read, nobody can know. */
  async function spokenIn(ticket: TicketRecord, group: TicketGroup): Promise<LastMessages> {
    const spoken = await careStore.spoken(ticket.id);
    if (dueStep(ticket, group, spoken, clock.now()) === null) return spoken;
    try {
      await deps.catchUp(ticket);
    } catch (error) {
      if (!(error instanceof DiscordRefusal)) throw error;
    }
    return careStore.spoken(ticket.id);
  }

  async function tell(ticket: TicketRecord, group: TicketGroup, { step, since }: DueStep): Promise<void> {
    const at = instant(clock.now());
    const { id: ticketId, guild_id: guildId } = ticket;
    const id = ids.snowflake();
    const entry = { id, guildId, ticketId, actorId: botId, reason: null, detail: {}, at };
    const told =
      step === 'warn'
        ? ({ action: 'ownerWarned', mark: { column: 'warned_at', since } } as const)
        : ({ action: 'staffReminded', mark: { column: 'reminded_at', since } } as const);
    const said = step === 'warn' ? warning(ticket, group, clock) : reminder(ticket, group, since);
    const line = { ...said, tells: { entryId: id, mark: told.mark.column, at } };
    const followUps = letsIn(line, group) ? [line, pingedJob({ guildId, ticketId }, clock)] : [line];
    // An action of somebody's is under way: it may be what was waited for.
    if ((await eventStore.record({ ...entry, ...told, followUps }, toldIfOpen)) === BUSY)
      throw new DiscordBusy(1, undefined);
  }

  return {
    async look({ guildId, ticketId }) {
      const ticket = await store.find({ guildId, ticketId });
      const group = ticket?.status === 'open' ? await store.groupOf(ticket) : null;
      if (ticket === null || group === null) return;
      if (intervals(group).length === 0) return;
      const spoken = await spokenIn(ticket, group);
      const due = dueStep(ticket, group, spoken, clock.now());
      if (due?.step === 'close') {
        const reason = sayIn(group.language)('noAnswer');
        const order = orderOfBot(botId, reason);
        await retryInAnHour(() =>
          deps.perform('closeTicket', { guildId, ticketId }, { reason }, order, isOpen),
        );
        return;
      }
      if (due !== null) await tell(ticket, group, due);
      const said = due === null ? spoken : await careStore.spoken(ticketId);
      const lookAt = nextLook(ticket, group, said, clock.now());
      await eventStore.queue([careJob({ guildId, ticketId }, lookAt)]);
    },

    async lookAtGroup({ guildId, groupId }) {
      let after = 0;
      for (;;) {
        const page = await eventStore.page(guildId, 'open', after, PAGE);
        const theirs = page.filter((ticket) => ticket.group_id === groupId);
        const at = instant(clock.now());
        await eventStore.queue(theirs.map(({ id }) => careJob({ guildId, ticketId: id }, at)));
        const last = page.at(-1);
        if (last === undefined || page.length < PAGE) return;
        after = last.number;
      }
    },

    async rollBackReminder({ guildId, ticketId, tells }, say) {
      try {
        await say();
      } catch (error) {
        if (tells !== undefined && isFinal(error)) {
          const later = instant(new Date(clock.now().getTime() + HOUR_SECONDS * 1_000));
          await careStore.unsay({ guildId, ticketId }, tells, later);
        }
        throw error;
      }
    },
  };
}

const isOpen = ({ status }: TicketRecord): boolean => status === 'open';
const toldIfOpen = (ticket: TicketRecord) => (isOpen(ticket) ? {} : null);

type Line = { readonly kind: 'ticket.announce' } & Jobs['ticket.announce'];

function warning(
  { id: ticketId, guild_id: guildId, owner_id: owner }: TicketRecord,
  { close_after: seconds, language }: TicketGroup,
  clock: Clock,
): Line {
  const closes = seconds === null ? null : instant(new Date(clock.now().getTime() + seconds * 1_000));
  const text = linesIn(language).ownerWarned(owner ?? '', closes);
  return { kind: 'ticket.announce', guildId, ticketId, text, pings: owner === null ? [] : [owner] };
}

/** Who works on it is pinged, else all who could. */
function reminder(ticket: TicketRecord, group: TicketGroup, since: string): Line {
  const { id: ticketId, guild_id: guildId, owner_id: owner, assigned_id: assignee } = ticket;
  const roles = assignee === null ? rolesToPing(group) : [];
  const text = linesIn(group.language).staffReminded({ assignee, roles }, owner ?? '', since);
  const pings = assignee === null ? [] : [assignee];
  return { kind: 'ticket.announce', guildId, ticketId, text, pings, roles };
}

function letsIn({ roles = [] }: Line, { mode }: TicketGroup): boolean {
  return mode === 'thread' && roles.length > 0;
}

/** So long Discord may take to make everyone of a pinged role a member of a thread. */
const LET_IN_MS = 5_000;

/** A ping in a private thread lets people in: whom is remembered a moment later. */
export function pingedJob({ guildId, ticketId }: TicketRef, clock: Clock) {
  const runAt = instant(new Date(clock.now().getTime() + LET_IN_MS));
  return { kind: 'ticket.pinged', guildId, ticketId, runAt } as const;
}

function careJob({ guildId, ticketId }: TicketRef, runAt: string): EventJob {
  const payload = { guildId, ticketId };
  return { kind: 'ticket.care', key: ticketId, lane: ticketId, payload, runAt };
}
