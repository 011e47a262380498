import { DiscordBusy, DiscordRefusal, isFinal } from '../../base/model/discord-errors.ts';
import type { EventJob, Jobs, TicketRef } from '../../core/model/jobs.ts';
import { instant } from '../../base/kit/clock.ts';
import { orderOfBot } from '../../core/model/intent.ts';
import { HOUR_SECONDS, retryInAnHour } from '../../core/engine/retry-in-an-hour.ts';
import { ticketPages } from '../../core/tickets/find.ts';
import { BUSY } from '../../core/tickets/ports.ts';
import type { TicketGroup, TicketRecord } from '../../core/model/ticket.ts';
import { rolesToPing } from '../../core/words/control-message.ts';
import { sayIn } from '../../../words/say.ts';
import { linesIn } from '../../core/words/public-lines.ts';
import { type DueStep, dueStep, type LastMessages, nextCheck, remindsOfAnswers } from './due-step.ts';
import { feature } from '../../core/feature-context.ts';
import type { Job } from '../../core/jobs/ports.ts';
import { needsChecks } from '../../core/deadlines/needs-checks.ts';
import { pingedJob } from '../../core/deadlines/pinged-job.ts';
import { createInactivityStore } from './store.ts';

/**
 * Keeps tickets from being forgotten, by the group's settings: staff are reminded of an owner who waits, a missed answer is
 * recorded, an owner who does not answer is warned, and then the ticket is closed. A durable job checks each open ticket
 * of such a group, acts, and schedules the next check.
 */
export const createInactivity = feature(
  [
    'stores',
    'tickets',
    'eventStore',
    'perform',
    'catchUp',
    'announce',
    'onMissedAnswer',
    'clock',
    'ids',
    'botId',
  ],
  ({ stores, tickets: store, eventStore, perform, catchUp, announce, onMissedAnswer, clock, ids, botId }) => {
    const inactivityStore = createInactivityStore(stores.database.db, stores.ids);

    /**
     * When a step seems due, someone may have written while no gateway session was open. If the bot may not read there,
     * nobody can know, and the step is due.
     */
    async function readLastMessages(ticket: TicketRecord, group: TicketGroup): Promise<LastMessages> {
      const lastMessages = await inactivityStore.lastMessages(ticket.id);
      if (dueStep(ticket, group, lastMessages, clock.now()) === null) return lastMessages;
      try {
        await catchUp(ticket);
      } catch (error) {
        if (!(error instanceof DiscordRefusal)) throw error;
      }
      return inactivityStore.lastMessages(ticket.id);
    }

    async function act(ticket: TicketRecord, group: TicketGroup, due: DueStep): Promise<void> {
      const at = instant(clock.now());
      const { id: ticketId, guild_id: guildId } = ticket;
      const id = ids.snowflake();
      const { mark, announcement, ...event } = eventOf(ticket, group, due, at);
      // An answer stays missed even if Discord refuses to have staff told.
      const tells = due.step === 'miss' ? {} : { tells: { entryId: id, mark, at } };
      const jobs = announcement === null ? [] : [{ ...announcement, ...tells }];
      const pinged = jobs.some((job) => givesAccess(job, group))
        ? [pingedJob({ guildId, ticketId }, clock)]
        : [];
      const recorded = await eventStore.record(
        {
          ...event,
          id,
          guildId,
          ticketId,
          actorId: botId,
          reason: null,
          at,
          mark: { column: mark, since: due.since },
          followUps: [...jobs, ...pinged],
        },
        (current) => {
          if (!isOpen(current) || !isStillDue(current, due)) return null;
          // The entry and the reminder would name a person, priority or group that it no longer has.
          if ('dueAt' in due && !isHandledAlike(current, ticket)) throw new DiscordBusy(1, undefined);
          return {};
        },
      );
      // An action is in progress: it may be what the ticket was waiting for.
      if (recorded === BUSY) throw new DiscordBusy(1, undefined);
      if (recorded !== null && due.step === 'miss') onMissedAnswer();
    }

    async function check({ guildId, ticketId }: TicketRef): Promise<void> {
      // The group's hours, or times for answers, may have changed.
      const ticket = await inactivityStore.updateAnswerDue(ticketId);
      const group = ticket?.status === 'open' ? await store.groupOf(ticket) : null;
      if (ticket === null || group === null || !needsChecks(group)) return;
      const lastMessages = await readLastMessages(ticket, group);
      const due = dueStep(ticket, group, lastMessages, clock.now());
      if (due?.step === 'close') {
        const reason = sayIn(group.language)('noAnswer');
        const order = orderOfBot(botId, reason);
        await retryInAnHour(() => perform('closeTicket', { guildId, ticketId }, { reason }, order, isOpen));
        return;
      }
      if (due !== null) await act(ticket, group, due);
      const current = due === null ? lastMessages : await inactivityStore.lastMessages(ticketId);
      const checkAt = nextCheck(ticket, group, current, clock.now());
      if (checkAt !== null) await eventStore.queue([checkJob({ guildId, ticketId }, checkAt)]);
    }

    /** Called when the group's settings changed: checks its open tickets. */
    async function checkGroup({ guildId, groupId }: Jobs['group.care']): Promise<void> {
      for await (const page of ticketPages(eventStore, guildId, 'open')) {
        const ofGroup = page.filter((ticket) => ticket.group_id === groupId);
        const at = instant(clock.now());
        await eventStore.queue(ofGroup.map(({ id }) => checkJob({ guildId, ticketId: id }, at)));
      }
    }

    /**
     * A reminder that Discord rejects permanently wasn't posted, so it warned no one: it's rolled back and retried in
     * an hour.
     */
    async function announceOrRollBack(job: Jobs['ticket.announce'], jobId: string): Promise<void> {
      const { guildId, ticketId, tells } = job;
      try {
        await announce(job, jobId);
      } catch (error) {
        if (tells !== undefined && isFinal(error)) {
          const now = clock.now();
          const later = instant(new Date(now.getTime() + HOUR_SECONDS * 1_000));
          const dueAt = (await store.find({ guildId, ticketId }))?.answer_due_at ?? later;
          // The answer may be missed before.
          const checkAt = dueAt > instant(now) && dueAt < later ? dueAt : later;
          await inactivityStore.deleteReminder({ guildId, ticketId }, tells, checkAt);
        }
        throw error;
      }
    }

    return {
      handlers: {},
      jobs: {
        'ticket.care': check,
        'group.care': checkGroup,
        'ticket.announce': (job: Jobs['ticket.announce'], { id }: Job) => announceOrRollBack(job, id),
      },
    };
  },
);

const isOpen = ({ status }: TicketRecord): boolean => status === 'open';

/** Staff may have answered in the meantime. */
const isStillDue = (ticket: TicketRecord, due: DueStep): boolean =>
  !('dueAt' in due) || ticket.answer_due_at === due.dueAt;

const isHandledAlike = (current: TicketRecord, before: TicketRecord): boolean =>
  (['group_id', 'priority', 'assigned_id'] as const).every((field) => current[field] === before[field]);

/** The history's entry of a step, the column that keeps it from being repeated, and what is announced. */
function eventOf(ticket: TicketRecord, group: TicketGroup, due: DueStep, at: string) {
  if (!('dueAt' in due)) {
    const announcement = warning(ticket, group, at);
    return { action: 'ownerWarned', mark: 'warned_at', detail: {}, announcement } as const;
  }
  const { dueAt: due_at } = due;
  const announcement = reminder(ticket, group, due);
  if (due.step === 'remind')
    return { action: 'staffReminded', mark: 'reminded_at', detail: { due_at }, announcement } as const;
  const { group_id, priority, assigned_id } = ticket;
  // The label is stored too, because the group's levels may have changed when the history is read.
  const label = priority === null ? undefined : group.priority_levels[priority]?.label;
  const detail = { due_at, priority, label, assigned_id };
  const missed = { at, group_id, priority, assigned_id };
  return { action: 'answerMissed', mark: 'missed_at', detail, missed, announcement } as const;
}

type AnnouncementJob = { readonly kind: 'ticket.announce' } & Jobs['ticket.announce'];

function warning(
  { id: ticketId, guild_id: guildId, owner_id: owner }: TicketRecord,
  { close_after: seconds, language }: TicketGroup,
  at: string,
): AnnouncementJob {
  const closes = seconds === null ? null : instant(new Date(Date.parse(at) + seconds * 1_000));
  const text = linesIn(language).ownerWarned(owner ?? '', closes);
  return { kind: 'ticket.announce', guildId, ticketId, text, pings: owner === null ? [] : [owner] };
}

/** Pings the group's roles for reminders or, without any, the assignee or those whom a new ticket pings. */
function reminder(
  ticket: TicketRecord,
  group: TicketGroup,
  due: Extract<DueStep, { dueAt: string }>,
): AnnouncementJob | null {
  if (!remindsOfAnswers(group)) return null;
  const { id: ticketId, guild_id: guildId, owner_id: owner, channel_id: ticketChannel } = ticket;
  const { answer_reminder_role_ids: chosen, answer_reminder_channel_id: channelId } = group;
  const assignee = chosen === null ? ticket.assigned_id : null;
  const roles = chosen ?? (assignee === null ? rolesToPing(group) : []);
  const to = { assignee, roles, ticketChannel: channelId === null ? null : ticketChannel };
  const text = linesIn(group.language).staffReminded(to, owner ?? '', due);
  const pings = assignee === null ? [] : [assignee];
  const job = { kind: 'ticket.announce', guildId, ticketId, text, pings, roles } as const;
  return channelId === null ? job : { ...job, channelId };
}

/** A ping in the ticket's private thread makes everyone with the role a member of it. */
function givesAccess({ roles = [], channelId }: AnnouncementJob, { mode }: TicketGroup): boolean {
  return mode === 'thread' && roles.length > 0 && channelId === undefined;
}

function checkJob({ guildId, ticketId }: TicketRef, runAt: string): EventJob {
  const payload = { guildId, ticketId };
  return { kind: 'ticket.care', key: ticketId, lane: ticketId, payload, runAt };
}
