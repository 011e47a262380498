import { type JobKind, type Jobs, storedPayload, type TicketRef } from '../jobs.ts';
import type { ReconcileChannel } from '../tickets/engine/reconcile-channel.ts';
import type { Inactivity } from '../tickets/inactivity/inactivity.ts';
import type { Create } from '../tickets/opening/create.ts';
import type { PostFormFiles } from '../tickets/opening/post-form-files.ts';
import type { TicketEvents } from '../tickets/events/index.ts';
import type { FollowUps } from '../tickets/engine/follow-ups.ts';
import type { ParentAccess } from '../tickets/channels/parent-access.ts';
import type { RatingFollowUps } from '../tickets/rating/follow-ups.ts';
import type { RepairAction } from '../tickets/engine/repair.ts';
import type { PanelFollowUps } from '../panels/follow-ups.ts';
import type { TellSwitchedOff } from '../webhooks/tell-switched-off.ts';
import type { Transcripts } from '../transcripts/transcripts.ts';
import type { Job, Kinds } from './ports.ts';
import type { Work } from './worker.ts';

export interface JobHandlerDependencies {
  readonly create: Create;
  readonly repairAction: RepairAction;
  readonly followUps: FollowUps;
  readonly rating: RatingFollowUps;
  readonly formResults: (ticket: TicketRef, jobId: string) => Promise<void>;
  readonly postFormFiles: PostFormFiles;
  readonly expire: (ticket: TicketRef) => Promise<void>;
  readonly care: Inactivity;
  readonly takeBack: (job: Jobs['ticket.restore']) => Promise<void>;
  readonly events: TicketEvents;
  readonly align: ReconcileChannel;
  readonly parents: Pick<ParentAccess, 'takeBack'>;
  readonly panels: {
    readonly followUps: PanelFollowUps;
    readonly findPosted: (posting: Jobs['panel.post']) => Promise<void>;
  };
  readonly deliver: (webhookId: string, stopping: AbortSignal) => Promise<void>;
  readonly tellSwitchedOff: TellSwitchedOff;
  readonly syncGuild: (guildId: string, stopping: AbortSignal) => Promise<void>;
  readonly transcripts: Pick<
    Transcripts,
    'saveAfterClose' | 'copyAttachment' | 'delivery' | 'removeFiles' | 'eraseUser' | 'eraseEnded'
  >;
}

/** Work that may take minutes. Each line's has its own turns: neither it nor anything else waits for another's. */
const LONG = {
  // One question to Discord for each ticket of a guild.
  syncs: ['guild.sync'],
  // Whole histories.
  histories: ['transcript.save', 'transcript.send', 'transcript.post', 'user.erase', 'group.erase'],
  // Files of many megabytes.
  files: ['transcript.attachment', 'transcript.files'],
  // Other people's servers, which may answer when they like.
  webhooks: ['webhook.deliver'],
  // Files that somebody waits to see: not behind a history of copies.
  form_files: ['ticket.form-files'],
} as const satisfies Readonly<Record<string, readonly JobKind[]>>;

/** Every sort of work by its name: what is not long is done together. */
export const QUEUES: Readonly<Record<string, Kinds>> = {
  others: { allBut: Object.values(LONG).flat() },
  ...Object.fromEntries(Object.entries(LONG).map(([sort, only]) => [sort, { only }])),
};

/** Other people's servers are waited for without a place: however slow some are, the others' turns come. */
export const PLACE_MS: Readonly<Record<string, number>> = { webhooks: 500 } satisfies Partial<
  Record<keyof typeof LONG, number>
>;

type Handlers = {
  readonly [Kind in JobKind]: (payload: Jobs[Kind], job: Job, stopping: AbortSignal) => Promise<void>;
};

/** What is to be done for each kind of durable work. */
export function createJobHandlers(deps: JobHandlerDependencies): Readonly<Record<string, Work>> {
  const { followUps, rating, events, panels, transcripts } = deps;
  const handlers: Handlers = {
    'ticket.action': (payload, { id, key }) => deps.repairAction({ id, ticketId: key, ...payload }),
    'ticket.create': (payload, { id }) => deps.create.resume({ id, ...payload }),
    'ticket.control': (payload) => followUps.control(payload),
    'ticket.rename': (payload) => followUps.rename(payload),
    'ticket.archive': (payload) => followUps.archive(payload),
    'ticket.bring': (payload) => deps.align(payload),
    'ticket.care': (payload) => deps.care.look(payload),
    'group.care': (payload) => deps.care.lookAtGroup(payload),
    'ticket.pinged': (payload) => events.pingedStaff.remember(payload),
    'ticket.staff-left': (payload) => events.pingedStaff.letGo(payload),
    'ticket.parent': ({ guildId }) => deps.parents.takeBack(guildId),
    'ticket.left-thread': (payload, { id }) => followUps.leftThread(payload, id),
    'ticket.archive-left': (payload) => followUps.archiveLeft(payload),
    'ticket.orphan': (payload) => deps.create.removeOrphan(payload),
    'ticket.restore': (payload) => deps.takeBack(payload),
    'ticket.expire': (payload) => deps.expire(payload),
    'ticket.announce': (payload, { id }) =>
      deps.care.rollBackReminder(payload, () => followUps.announce(payload, id)),
    'ticket.form': (payload, { id }) => deps.formResults(payload, id),
    'ticket.welcome': (payload, { id }) => followUps.welcome(payload, id),
    'ticket.form-files': (payload, { id, attempts }) => deps.postFormFiles(payload, id, attempts),
    'ticket.ask-rating': (payload, { id }) => rating.ask(payload, id),
    'ticket.feedback': (payload, { id }) => rating.feedback(payload, id),
    'ticket.gone': (payload, { id }) => events.channelDeleted.ticketGone(payload, id),
    'ticket.notes-gone': (payload, { id }) => events.channelDeleted.notesGone(payload, id),
    'ticket.wake': (payload) => events.threadArchived.wakeThread(payload),
    'ticket.owner-left': (payload, { id }) => events.memberLeft.ownerLeft(payload, id),
    'panel.update': (payload) => panels.followUps.update(payload),
    'panel.remove': (payload) => panels.followUps.remove(payload),
    'panel.repost': (payload, { id }) => panels.followUps.repost(payload, id),
    'panel.post': (payload) => panels.findPosted(payload),
    'transcript.save': (payload, { id }) => transcripts.saveAfterClose(payload, id),
    'transcript.send': (payload, { attempts }) => transcripts.delivery.send(payload, attempts),
    'transcript.post': (payload, { id, attempts }) => transcripts.delivery.post(payload, id, attempts),
    'transcript.files': (payload) => transcripts.removeFiles(payload),
    'transcript.attachment': (payload) => transcripts.copyAttachment(payload),
    'user.erase': (payload) => transcripts.eraseUser(payload),
    'group.erase': (payload, _job, stopping) => transcripts.eraseEnded(payload, stopping),
    'webhook.deliver': ({ webhookId }, _job, stopping) => deps.deliver(webhookId, stopping),
    'webhook.switched-off': (payload, { id }) => deps.tellSwitchedOff(payload, id),
    'guild.sync': (_, { key }, stopping) => deps.syncGuild(key, stopping),
  };
  // Object.keys forgets what the type says: there is a handler for exactly the kinds.
  const kinds = Object.keys(handlers) as readonly JobKind[];
  return Object.fromEntries(kinds.map((kind) => [kind, workOf(kind, handlers[kind])]));
}

function workOf<Kind extends JobKind>(kind: Kind, work: Handlers[Kind]): Work {
  return (job, stopping) => work(storedPayload(kind, job.payload), job, stopping);
}
