import type { BringAgain } from '../tickets/acting/bring-again.ts';
import type { Create } from '../tickets/opening/create.ts';
import type { TicketEvents } from '../tickets/events/index.ts';
import type { FollowUps } from '../tickets/acting/follow-ups.ts';
import type { CreateIntent, FollowUp, Intent } from '../tickets/acting/intents.ts';
import type { ParentAccess } from '../tickets/places/parent-access.ts';
import type { RatingFollowUps } from '../tickets/rating/follow-ups.ts';
import type { RepairAction } from '../tickets/repair/repair.ts';
import type { PanelFollowUps } from '../panels/follow-ups.ts';
import type { PostedMessage } from '../panels/panel.ts';
import type { Posting } from '../panels/ports.ts';
import { ATTACHMENT_KIND } from '../transcripts/attachments/copy.ts';
import type { Transcripts } from '../transcripts/transcripts.ts';
import type { Job } from './ports.ts';
import type { Work } from './worker.ts';

export interface KindDependencies {
  readonly create: Create;
  readonly repairAction: RepairAction;
  readonly followUps: FollowUps;
  readonly rating: RatingFollowUps;
  readonly formResults: (followUp: FollowUp, jobId: string) => Promise<void>;
  readonly expire: (followUp: FollowUp) => Promise<void>;
  readonly restore: (followUp: FollowUp) => Promise<void>;
  readonly events: TicketEvents;
  readonly bringAgain: BringAgain;
  readonly parents: Pick<ParentAccess, 'takeBack'>;
  readonly panels: {
    readonly followUps: PanelFollowUps;
    readonly findPosted: (posting: Posting) => Promise<void>;
  };
  readonly syncGuild: (guildId: string, stopping: AbortSignal) => Promise<void>;
  readonly transcripts: Pick<
    Transcripts,
    'saveLater' | 'copyAttachment' | 'delivery' | 'removeFiles' | 'eraseUser'
  >;
  /** Reads what the store of intents wrote. */
  readonly readAction: (job: Job) => Intent;
  readonly readCreate: (job: Job) => CreateIntent;
}

/** Work that may take minutes. Each line's has its own turns: neither it nor anything else waits for another's. */
export const LONG_KINDS: readonly (readonly string[])[] = [
  // One question to Discord for each ticket of a guild.
  ['guild.sync'],
  // Whole histories.
  ['transcript.save', 'transcript.send', 'transcript.post', 'user.erase'],
  // Files of many megabytes.
  [ATTACHMENT_KIND, 'transcript.files'],
];

/** What is to be done for each kind of durable work. */
export function createKinds(deps: KindDependencies): Readonly<Record<string, Work>> {
  return {
    'ticket.action': (job) => deps.repairAction(deps.readAction(job)),
    'ticket.create': (job) => deps.create.resume(deps.readCreate(job)),
    'ticket.control': (job) => deps.followUps.control(followUpOf(job)),
    'ticket.rename': (job) => deps.followUps.rename(followUpOf(job)),
    'ticket.archive': (job) => deps.followUps.archive(followUpOf(job)),
    'ticket.bring': (job) => deps.bringAgain(followUpOf(job)),
    'ticket.parent': (job) => deps.parents.takeBack(followUpOf(job).guildId),
    'ticket.left-thread': (job) => deps.followUps.leftThread(followUpOf(job), job.id),
    'ticket.archive-left': (job) => deps.followUps.archiveLeft(followUpOf(job)),
    'ticket.orphan': (job) => deps.create.removeOrphan(followUpOf(job)),
    'ticket.restore': (job) => deps.restore(followUpOf(job)),
    'ticket.expire': (job) => deps.expire(followUpOf(job)),
    'ticket.announce': (job) => deps.followUps.announce(followUpOf(job), job.id),
    'ticket.form': (job) => deps.formResults(followUpOf(job), job.id),
    'ticket.ask-rating': (job) => deps.rating.ask(followUpOf(job), job.id),
    'ticket.feedback': (job) => deps.rating.feedback(followUpOf(job), job.id),
    'ticket.gone': (job) => deps.events.channelDeleted.ticketGone(job.payload, job.id),
    'ticket.notes-gone': (job) => deps.events.channelDeleted.notesGone(job.payload, job.id),
    'ticket.wake': (job) => deps.events.threadArchived.wakeThread(job.payload),
    'ticket.owner-left': (job) => deps.events.memberLeft.ownerLeft(job.payload, job.id),
    // The payloads of these are what `storage/panels/work.ts` wrote, and nothing else.
    'panel.update': (job) =>
      deps.panels.followUps.update(job.payload as { readonly guildId: string; readonly panelId: string }),
    'panel.remove': (job) =>
      deps.panels.followUps.remove(job.payload as { readonly messages: readonly PostedMessage[] }),
    'panel.post': (job) => deps.panels.findPosted(job.payload as Posting),
    'transcript.save': (job) => deps.transcripts.saveLater(followUpOf(job), job.id),
    'transcript.send': (job) => deps.transcripts.delivery.send(job.payload, job.attempts),
    'transcript.post': (job) => deps.transcripts.delivery.post(job.payload, job.id, job.attempts),
    'transcript.files': (job) => deps.transcripts.removeFiles(job.payload),
    'user.erase': (job) => deps.transcripts.eraseUser(job.payload),
    [ATTACHMENT_KIND]: (job) => deps.transcripts.copyAttachment(job.payload, job.attempts),
    'guild.sync': (job, stopping) => deps.syncGuild(job.key, stopping),
  };
}

/** The payload of these kinds is a FollowUp: the ticket store writes nothing else under them. */
function followUpOf(job: Job): FollowUp {
  return job.payload as FollowUp;
}
