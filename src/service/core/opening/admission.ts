import { roleMention } from '../../../discord-text/mention.ts';
import type { Schema } from '../../../contract/operations.ts';
import { madeAt } from '../../../discord-text/snowflake.ts';
import { type ErrorCode, ServiceError } from '../../base/model/errors.ts';
import type { NeededCounts, OpenCounts } from '../model/intent.ts';
import { isOpen } from '../../../contract/opening-hours.ts';
import { hoursOf } from '../model/schedule.ts';
import { worded, type Worded } from '../../../words/worded.ts';
import { instant } from '../../base/kit/clock.ts';
import type { Actor, Handler } from '../../base/model/call.ts';
import { mustBePerson } from '../channels/members.ts';
import type { TicketGroup } from '../model/ticket.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import { MAX_LINKS } from '../tickets/ports.ts';
import type { TicketContext } from '../tickets/context.ts';

/**
 * Rejects a ticket that someone may not open at this moment. It checks everything except the limits on numbers of
 * tickets, which are checked last.
 */
export type Admit = (group: TicketGroup, ownerId: string, opener: Opener) => Promise<void>;

/**
 * The person who opens the ticket, with their roles if the caller just learned them from Discord: a form has no time
 * to wait for Discord.
 */
export interface Opener extends Pick<Actor, 'onBehalf' | 'userId' | 'roles'> {
  /** Whether the caller is the operator's bot, which shows the group's form to the person. */
  readonly showsForm?: boolean;
}

export function createAdmit({
  discord,
  activeBlock,
  clock,
}: Pick<TicketContext, 'discord' | 'clock' | 'activeBlock'>): Admit {
  return async (group, ownerId, opener) => {
    const isOwn = isOpenedForOneself(opener, ownerId);
    const knownRoles = isOwn ? opener.roles : undefined;
    const roleIds = knownRoles ?? (await mustBePerson(discord, group.guild_id, ownerId)).roles;
    if (!isOwn) return;
    const now = clock.now();
    mustBeInSchedule(group, now);
    mustBeOpener(group, roleIds);
    mustBeOldEnough(group, ownerId, now);
    const person = { userId: ownerId, roleIds };
    mustNotBeBlocked(await activeBlock(group.guild_id, person, instant(now)), now);
  };
}

/** A group accepts no new tickets outside its opening hours. */
function mustBeInSchedule(group: TicketGroup, now: Date): void {
  if (isOpen(hoursOf(group), now)) return;
  throw new ServiceError(
    'TICKET_OUT_OF_SCHEDULE',
    worded('refused.outOfSchedule', { group: group.name, zone: group.schedule_timezone }),
  );
}

function mustBeOpener(group: TicketGroup, roles: readonly string[]): void {
  const wanted = group.opener_role_ids;
  if (wanted.length === 0 || wanted.some((id) => roles.includes(id))) return;
  throw new ServiceError(
    'FORBIDDEN',
    worded('refused.rolesOnly', { group: group.name, roles: wanted.map(roleMention) }),
  );
}

/** A blocked person learns that they are blocked, and until when; the reason is for staff only. */
function mustNotBeBlocked(block: Schema<'Block'> | null, now: Date): void {
  if (block === null) return;
  if (block.ends_at === null) throw new ServiceError('BLOCKED', worded('refused.blocked'));
  const end = new Date(block.ends_at);
  throw notBefore('BLOCKED', worded('refused.blockedUntil', { when: momentInUtc(end) }), end, now);
}

/** The error carries the remaining seconds as `retryAfter`, for programs. */
function notBefore(code: ErrorCode, says: Worded, at: Date, now: Date): ServiceError {
  return new ServiceError(code, says, { retryAfter: (at.getTime() - now.getTime()) / 1_000 });
}

/** The moment to the minute, in UTC; the bot shows it to people in their own time zone. */
function momentInUtc(at: Date): Worded {
  const [date = '', time = ''] = at.toISOString().split('T');
  return worded('moment.utc', { date, time: time.slice(0, '18:00'.length) });
}

export function unknownGroup(): ServiceError {
  return new ServiceError('GROUP_NOT_FOUND', worded('refused.noGroup'));
}

/** The counts that the group's limits need for a new ticket: none unless its owner opens it. */
export function neededCounts(group: TicketGroup, isForOneself: boolean): NeededCounts {
  return {
    ofGroup: group.max_open !== null && isForOneself,
    ofUser: group.max_open_per_user !== null && isForOneself,
    newest: group.open_pause !== null && isForOneself,
  };
}

/**
 * Whether a member opens a ticket for themselves: limits, hours, pauses, account ages and blocks apply only then. Staff
 * who open one for someone else have a reason to, and the reference has no limits for programs.
 */
export function isOpenedForOneself(actor: Pick<Actor, 'onBehalf' | 'userId'>, ownerId: string): boolean {
  return actor.onBehalf && actor.userId === ownerId;
}

/** Refuses a ticket that exceeds the group's limits, or comes too soon after the person's last one. */
export function mustBeWithinLimits(
  group: TicketGroup,
  { ofGroup, ofUser, newest }: OpenCounts,
  now: Date,
): void {
  const { max_open_per_user: most } = group;
  if (most !== null && ofUser !== null && ofUser >= most) {
    throw new ServiceError(
      'USER_TOO_MANY_TICKETS_OPENED',
      worded('refused.tooManyOfUser', { count: ofUser, group: group.name, most }),
    );
  }
  if (group.max_open !== null && ofGroup !== null && ofGroup >= group.max_open) {
    throw new ServiceError(
      'TOO_MANY_TICKETS_OPENED',
      worded('refused.tooManyOfGroup', { group: group.name, count: ofGroup, most: group.max_open }),
    );
  }
  if (newest === null || group.open_pause === null) return;
  const nextAllowed = new Date(Date.parse(newest) + group.open_pause * 1_000);
  if (nextAllowed <= now) return;
  const says = worded('refused.openedRecently', { when: momentInUtc(nextAllowed) });
  throw notBefore('TICKET_OPENED_RECENTLY', says, nextAllowed, now);
}

/** A link to the ticket that the field names would be one too many. */
export const tooManyLinks = (field: string): ServiceError =>
  validationFailed([{ field, says: worded('fault.tooManyLinks', { most: MAX_LINKS }) }]);

/** Refuses accounts that are younger than the group demands: accounts that are created for abuse are young. */
function mustBeOldEnough({ name, min_account_age: age }: TicketGroup, userId: string, now: Date): void {
  if (age === null) return;
  const oldEnough = new Date(madeAt(userId) + age * 1_000);
  if (oldEnough <= now) return;
  const says = worded('refused.tooYoung', { group: name, when: momentInUtc(oldEnough) });
  throw notBefore('ACCOUNT_TOO_YOUNG', says, oldEnough, now);
}

/** Refuses in the same cases as opening a ticket for oneself, before anyone fills in a form for it. */
export function createCheckOpening({
  store,
  admit,
  clock,
}: Pick<TicketContext, 'store' | 'clock'> & { readonly admit: Admit }): Handler<'checkTicketOpening'> {
  return async ({ path: { guild_id: guildId, group_id: groupId }, actor }) => {
    const { userId } = actor;
    const group = await store.group(guildId, groupId);
    if (group === null) throw unknownGroup();
    await admit(group, userId, actor);
    const of = { group_id: groupId, owner_id: userId };
    mustBeWithinLimits(
      group,
      await store.openCounts(of, neededCounts(group, isOpenedForOneself(actor, userId))),
      clock.now(),
    );
    return { group_id: groupId, user_id: userId };
  };
}
