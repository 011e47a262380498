import type { Create } from '../tickets/create.ts';
import type { TicketEvents } from '../tickets/events/index.ts';
import type { FollowUps } from '../tickets/follow-ups.ts';
import type { CreateIntent, FollowUp, Intent } from '../tickets/intents.ts';
import type { RepairAction } from '../tickets/repair.ts';
import type { Job } from './ports.ts';

export interface KindDependencies {
  readonly create: Create;
  readonly repairAction: RepairAction;
  readonly followUps: FollowUps;
  readonly expire: (followUp: FollowUp) => Promise<void>;
  readonly events: TicketEvents;
  readonly syncGuild: (guildId: string) => Promise<void>;
  /** Reads what the store of intents wrote. */
  readonly readAction: (job: Job) => Intent;
  readonly readCreate: (job: Job) => CreateIntent;
}

/** What is to be done for each kind of durable work. */
export function createKinds(deps: KindDependencies): Readonly<Record<string, (job: Job) => Promise<void>>> {
  return {
    'ticket.action': (job) => deps.repairAction(deps.readAction(job)),
    'ticket.create': (job) => deps.create.resume(deps.readCreate(job)),
    'ticket.control': (job) => deps.followUps.control(followUpOf(job)),
    'ticket.rename': (job) => deps.followUps.rename(followUpOf(job)),
    'ticket.archive': (job) => deps.followUps.archive(followUpOf(job)),
    'ticket.orphan': (job) => deps.create.removeOrphan(followUpOf(job)),
    'ticket.expire': (job) => deps.expire(followUpOf(job)),
    'ticket.announce': (job) => deps.followUps.announce(followUpOf(job), job.id),
    'ticket.gone': (job) => deps.events.channelDeleted.ticketGone(job.payload),
    'ticket.notes-gone': (job) => deps.events.channelDeleted.notesGone(job.payload, job.id),
    'ticket.wake': (job) => deps.events.threadArchived.wakeThread(job.payload),
    'ticket.owner-left': (job) => deps.events.memberLeft.ownerLeft(job.payload, job.id),
    'guild.sync': (job) => deps.syncGuild(job.key),
  };
}

/** The payload of these kinds is a FollowUp: the ticket store writes nothing else under them. */
function followUpOf(job: Job): FollowUp {
  return job.payload as FollowUp;
}
