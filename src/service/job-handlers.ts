import { type JobKind, storedPayload } from './core/model/jobs.ts';
import type { Tickets } from './core/tickets/tickets.ts';
import type { JobHandlers, KindFilter } from './core/jobs/ports.ts';
import type { JobHandler } from './core/jobs/worker.ts';

/** Jobs that may take minutes. Each queue has its own slots, so it neither waits for another queue nor holds one up. */
const LONG_QUEUES = {
  // A sync makes one call to Discord for each ticket of a guild, and a recount reads each of its tickets.
  syncs: ['guild.sync', 'stats.recount'],
  // These read or change the whole history of a ticket.
  histories: ['transcript.save', 'transcript.send', 'transcript.post', 'user.erase', 'group.erase'],
  // These move files of many megabytes.
  files: ['transcript.attachment', 'transcript.files'],
  // Deliveries wait for other people's servers, which may take any time to answer.
  webhooks: ['webhook.deliver'],
  // Someone is waiting to see these files, so they must not queue behind the copies of a whole history.
  form_files: ['ticket.form-files'],
  // A bulk action changes up to a thousand tickets, one after the other.
  bulk: ['bulk.run'],
} as const satisfies Readonly<Record<string, readonly JobKind[]>>;

/** All queues by name. Short jobs of all kinds share the queue `others`. */
export const QUEUES: Readonly<Record<string, KindFilter>> = {
  others: { allBut: Object.values(LONG_QUEUES).flat() },
  ...Object.fromEntries(Object.entries(LONG_QUEUES).map(([queue, only]) => [queue, { only }])),
};

/** What people see of a ticket comes before its transcript, and before the question for a rating. */
export const IN_BACKGROUND: ReadonlySet<string> = new Set([
  ...LONG_QUEUES.syncs,
  ...LONG_QUEUES.histories,
  ...LONG_QUEUES.files,
  'ticket.ask-rating',
] satisfies readonly JobKind[]);

/** Webhook deliveries wait for other people's servers without a slot: slow receivers don't hold up the others. */
export const SLOT_TIMEOUT_MS: Readonly<Record<string, number>> = { webhooks: 500 } satisfies Partial<
  Record<keyof typeof LONG_QUEUES, number>
>;

/** The handlers of the jobs that are not yet a feature's own. */
export function jobsOf(
  tickets: Tickets,
  syncGuild: (guildId: string, stopping: AbortSignal) => Promise<void>,
) {
  const { followUps, events } = tickets;
  return {
    'ticket.action': (payload, { id, key }) => tickets.repairAction({ id, ticketId: key, ...payload }),
    'ticket.create': (payload, { id }) => tickets.create.resume({ id, ...payload }),
    'ticket.control': (payload) => followUps.control(payload),
    'ticket.rename': (payload) => followUps.rename(payload),
    'ticket.archive': (payload) => followUps.archive(payload),
    'ticket.bring': (payload) => tickets.reconcileChannel(payload),
    'ticket.pinged': (payload) => events.pingedStaff.remember(payload),
    'ticket.staff-left': (payload) => events.pingedStaff.removeUnlessStaff(payload),
    'ticket.parent': ({ guildId }) => tickets.parentAccess.revoke(guildId),
    'ticket.left-thread': (payload, { id }) => followUps.leftThread(payload, id),
    'ticket.archive-left': (payload) => followUps.archiveLeft(payload),
    'ticket.orphan': (payload) => tickets.create.removeOrphan(payload),
    'ticket.restore': (payload) => tickets.rollBack(payload),
    'ticket.expire': (payload) => tickets.expire(payload),
    'ticket.owners-tickets': (payload, { id }) => followUps.ownersTickets(payload, id),
    'ticket.snooze-end': (payload) => tickets.endSnooze(payload),
    'ticket.close-answered': (payload) => followUps.closeAnswered(payload),
    'ticket.form': (payload, { id }) => tickets.formResults(payload, id),
    'ticket.welcome': (payload, { id }) => followUps.welcome(payload, id),
    'ticket.form-files': (payload, { id, attempts }) => tickets.postFormFiles(payload, id, attempts),
    'ticket.gone': (payload, { id }) => events.channelDeleted.ticketGone(payload, id),
    'ticket.notes-gone': (payload, { id }) => events.channelDeleted.notesGone(payload, id),
    'ticket.wake': (payload) => events.threadArchived.unarchiveThread(payload),
    'ticket.assignee': (payload) => events.assigneeGone.unassignIfGone(payload),
    'ticket.owner-left': (payload, { id }) => events.memberLeft.ownerLeft(payload, id),
    'guild.sync': (_, { key }, stopping) => syncGuild(key, stopping),
  } satisfies Partial<JobHandlers>;
}

/** The handler of each kind of job. A kind without a handler does not compile. */
export function createJobHandlers(handlers: JobHandlers): Readonly<Record<string, JobHandler>> {
  // The type says that there is a handler for exactly these kinds; the type of Object.keys does not carry that over.
  const kinds = Object.keys(handlers) as readonly JobKind[];
  return Object.fromEntries(kinds.map((kind) => [kind, withTypedPayload(kind, handlers[kind])]));
}

function withTypedPayload<Kind extends JobKind>(kind: Kind, handle: JobHandlers[Kind]): JobHandler {
  return (job, stopping) => handle(storedPayload(kind, job.payload), job, stopping);
}
