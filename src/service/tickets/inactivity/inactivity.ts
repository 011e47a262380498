import { DiscordBusy, DiscordRefusal, isFinal } from '../../model/discord-errors.ts';
import type { EventJob, Jobs, ReminderEntry, TicketRef } from '../../model/jobs.ts';
import { type Clock, instant } from '../../kit/clock.ts';
import { orderOfBot } from '../../model/intent.ts';
import { HOUR_SECONDS, retryInAnHour } from '../engine/retry-in-an-hour.ts';
import type { Perform } from '../engine/perform.ts';
import type { CatchUp } from '../events/catch-up.ts';
import { ticketPages } from '../find.ts';
import { BUSY } from '../ports.ts';
import type { TicketGroup, TicketRecord } from '../../model/ticket.ts';
import { rolesToPing } from '../words/control-message.ts';
import { sayIn } from '../../../words/say.ts';
import { linesIn } from '../words/public-lines.ts';
import { intervals, type DueStep, dueStep, nextCheck, type LastMessages } from './due-step.ts';
import type { TicketContext } from '../context.ts';

export interface InactivityStore {
  lastMessages(ticketId: string): Promise<LastMessages>;
  /**
   * In one transaction, removes the reminder's timestamp, its history entry and the job that would post it, and
   * schedules the next check for `checkAt`. When the timestamp belongs to another entry, it stays, and so does the next
   * check.
   */
  deleteReminder(of: TicketRef, tells: ReminderEntry, checkAt: string): Promise<void>;
}

export interface InactivityDependencies extends Pick<
  TicketContext,
  'store' | 'eventStore' | 'clock' | 'ids' | 'botId'
> {
  readonly inactivityStore: InactivityStore;
  readonly perform: Perform;
  readonly catchUp: CatchUp;
}

/**
 * Keeps tickets from being forgotten, by the group's settings: staff are reminded of an owner who waits, an owner who
 * does not answer is warned, and then the ticket is closed. Each open ticket of such a group has a durable job that
 * checks the ticket, acts, and schedules the next check.
 */
export interface Inactivity {
  check(of: TicketRef): Promise<void>;
  /** Called when the group's settings changed: checks its open tickets. */
  checkGroup(of: { readonly guildId: string; readonly groupId: string }): Promise<void>;
  /**
   * A reminder that Discord refuses for good was not posted, so nobody was warned by it: it is rolled back and retried
   * in an hour.
   */
  rollBackReminder(announcement: Jobs['ticket.announce'], say: () => Promise<void>): Promise<void>;
}

export function createInactivity(deps: InactivityDependencies): Inactivity {
  const { store, eventStore, inactivityStore, clock, ids, botId } = deps;

  /**
   * When a step seems due, someone may have written while no gateway session was open. If the bot may not read there,
   * nobody can know, and the step is due.
   */
  async function readLastMessages(ticket: TicketRecord, group: TicketGroup): Promise<LastMessages> {
    const lastMessages = await inactivityStore.lastMessages(ticket.id);
    if (dueStep(ticket, group, lastMessages, clock.now()) === null) return lastMessages;
    try {
      await deps.catchUp(ticket);
    } catch (error) {
      if (!(error instanceof DiscordRefusal)) throw error;
    }
    return inactivityStore.lastMessages(ticket.id);
  }

  async function remind(ticket: TicketRecord, group: TicketGroup, { step, since }: DueStep): Promise<void> {
    const at = instant(clock.now());
    const { id: ticketId, guild_id: guildId } = ticket;
    const id = ids.snowflake();
    const entry = { id, guildId, ticketId, actorId: botId, reason: null, detail: {}, at };
    const event =
      step === 'warn'
        ? ({ action: 'ownerWarned', mark: { column: 'warned_at', since } } as const)
        : ({ action: 'staffReminded', mark: { column: 'reminded_at', since } } as const);
    const announcement = step === 'warn' ? warning(ticket, group, clock) : reminder(ticket, group, since);
    const job = { ...announcement, tells: { entryId: id, mark: event.mark.column, at } };
    const followUps = givesAccess(job, group) ? [job, pingedJob({ guildId, ticketId }, clock)] : [job];
    // An action is in progress: it may be what the ticket was waiting for.
    if ((await eventStore.record({ ...entry, ...event, followUps }, changeNothingIfOpen)) === BUSY)
      throw new DiscordBusy(1, undefined);
  }

  return {
    async check({ guildId, ticketId }) {
      const ticket = await store.find({ guildId, ticketId });
      const group = ticket?.status === 'open' ? await store.groupOf(ticket) : null;
      if (ticket === null || group === null) return;
      if (intervals(group).length === 0) return;
      const lastMessages = await readLastMessages(ticket, group);
      const due = dueStep(ticket, group, lastMessages, clock.now());
      if (due?.step === 'close') {
        const reason = sayIn(group.language)('noAnswer');
        const order = orderOfBot(botId, reason);
        await retryInAnHour(() =>
          deps.perform('closeTicket', { guildId, ticketId }, { reason }, order, isOpen),
        );
        return;
      }
      if (due !== null) await remind(ticket, group, due);
      const current = due === null ? lastMessages : await inactivityStore.lastMessages(ticketId);
      const checkAt = nextCheck(ticket, group, current, clock.now());
      await eventStore.queue([checkJob({ guildId, ticketId }, checkAt)]);
    },

    async checkGroup({ guildId, groupId }) {
      for await (const page of ticketPages(eventStore, guildId, 'open')) {
        const ofGroup = page.filter((ticket) => ticket.group_id === groupId);
        const at = instant(clock.now());
        await eventStore.queue(ofGroup.map(({ id }) => checkJob({ guildId, ticketId: id }, at)));
      }
    },

    async rollBackReminder({ guildId, ticketId, tells }, post) {
      try {
        await post();
      } catch (error) {
        if (tells !== undefined && isFinal(error)) {
          const later = instant(new Date(clock.now().getTime() + HOUR_SECONDS * 1_000));
          await inactivityStore.deleteReminder({ guildId, ticketId }, tells, later);
        }
        throw error;
      }
    },
  };
}

const isOpen = ({ status }: TicketRecord): boolean => status === 'open';
const changeNothingIfOpen = (ticket: TicketRecord) => (isOpen(ticket) ? {} : null);

type AnnouncementJob = { readonly kind: 'ticket.announce' } & Jobs['ticket.announce'];

function warning(
  { id: ticketId, guild_id: guildId, owner_id: owner }: TicketRecord,
  { close_after: seconds, language }: TicketGroup,
  clock: Clock,
): AnnouncementJob {
  const closes = seconds === null ? null : instant(new Date(clock.now().getTime() + seconds * 1_000));
  const text = linesIn(language).ownerWarned(owner ?? '', closes);
  return { kind: 'ticket.announce', guildId, ticketId, text, pings: owner === null ? [] : [owner] };
}

/** Pings the assignee, or the staff roles if there is none. */
function reminder(ticket: TicketRecord, group: TicketGroup, since: string): AnnouncementJob {
  const { id: ticketId, guild_id: guildId, owner_id: owner, assigned_id: assignee } = ticket;
  const roles = assignee === null ? rolesToPing(group) : [];
  const text = linesIn(group.language).staffReminded({ assignee, roles }, owner ?? '', since);
  const pings = assignee === null ? [] : [assignee];
  return { kind: 'ticket.announce', guildId, ticketId, text, pings, roles };
}

function givesAccess({ roles = [] }: AnnouncementJob, { mode }: TicketGroup): boolean {
  return mode === 'thread' && roles.length > 0;
}

/** The time that Discord may take to make everyone with a pinged role a member of a thread. */
const PING_ACCESS_MS = 5_000;

/** A ping in a private thread gives people access; a moment later, this job stores who they are. */
export function pingedJob({ guildId, ticketId }: TicketRef, clock: Clock) {
  const runAt = instant(new Date(clock.now().getTime() + PING_ACCESS_MS));
  return { kind: 'ticket.pinged', guildId, ticketId, runAt } as const;
}

function checkJob({ guildId, ticketId }: TicketRef, runAt: string): EventJob {
  const payload = { guildId, ticketId };
  return { kind: 'ticket.care', key: ticketId, lane: ticketId, payload, runAt };
}
