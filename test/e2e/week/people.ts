/** Lets people do what the script says, in the world and in the model alike. */
import { expect } from 'vitest';
import type { ApiClient, CallOptions } from '../../../src/contract/client.ts';
import type { Body, TicketOperationId } from '../../../src/contract/operations.ts';
import { ApiError } from '../../../src/contract/errors.ts';
import type { InteractionRun } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { channelOf } from '../../bench/measure/places.ts';
import { MINUTE_MS, Model, type ModelTicket, openMinutes } from './model.ts';
import { DAY, DAYS_KNOWN, type Action, GROUPS, LABELS, STARTS_AT, STEP } from './script.ts';
import type { WeekWorld } from './week-world.ts';

const STAFF_OF_GROUP = 5;
const STAFF = GROUPS.length * STAFF_OF_GROUP;
const LEVELS = [{ label: 'Low' }, { label: 'Normal', default: true }, { label: 'High' }, { label: 'Urgent' }];
const RATINGS = ['1', '2', '3', '4', '5'].map((label) => ({ label }));
/** The share of those opening a ticket who have staff do it for them, which business hours don't restrict. */
const BY_STAFF = 0.6;
const SOON = { timeout: 20_000, interval: 2 };

/** A ticket with its ids in the world. */
export interface PlayedTicket {
  readonly id: string;
  readonly channelId: string;
  readonly model: ModelTicket;
}

export interface People {
  readonly model: Model;
  readonly tickets: ReadonlyMap<number, PlayedTicket>;
  readonly groupIds: readonly string[];
  readonly labelIds: readonly string[];
  act(action: Action): Promise<void>;
}

export async function createPeople(world: WeekWorld): Promise<People> {
  const { discord, guildId, memberIds, database } = world;
  const path = { guild_id: guildId };
  const places = await setUp(world);
  const groupIds = places.map(({ groupId }) => groupId);
  const open = GROUPS.map((rules) => openMinutes(rules, STARTS_AT, DAYS_KNOWN * DAY));
  const model = new Model(GROUPS, open);
  const tickets = new Map<number, PlayedTicket>();
  const labelIds: string[] = [];
  for (const name of LABELS)
    labelIds.push((await world.api.call('createLabel', { path, body: { name } })).id);
  let keys = 0;

  const staffOf = (group: number, { choice }: Action): string =>
    memberIds[group * STAFF_OF_GROUP + Math.floor(choice * STAFF_OF_GROUP)] ?? '';

  /** Calls the API; if the service is killed during the call, once more with the same key, as callers do. */
  async function call(
    { kills }: Action,
    onBehalfOf: string | undefined,
    ask: (api: ApiClient, options: CallOptions) => Promise<unknown>,
  ): Promise<void> {
    keys += 1;
    const options = { idempotencyKey: `week-${keys}`, onBehalfOf };
    if (!kills) {
      await ask(world.api, options);
      return;
    }
    const asked = Promise.withResolvers<void>();
    const releases = ['POST', 'PATCH', 'PUT'].map((method) =>
      discord.faults.hold({ method, route: /./ }, () => asked.resolve(), { when: 'done' }),
    );
    const answered = ask(world.api, options).catch(() => undefined);
    await Promise.race([asked.promise, answered]);
    await world.kill();
    for (const release of releases) release();
    await ask(world.api, options);
  }

  const operate = (
    action: Action,
    { id: ticketId }: PlayedTicket,
    by: string,
    ...[operation, body]: [TicketOperationId, object]
  ) => call(action, by, (api, options) => api.ticket(operation, { guildId, ticketId }, { body }, options));

  async function answered(run: Promise<InteractionRun>): Promise<string> {
    return (await (await run).reply()).content;
  }

  const command = ({ channelId }: PlayedTicket, by: string, name: string, options = {}) =>
    answered(discord.as(by).command(channelId, `ticket ${name}`, options));

  async function openOne(action: Action): Promise<void> {
    const group = Math.floor((action.choice * 7) % GROUPS.length);
    const owner = memberIds[STAFF + Math.floor(action.choice * (memberIds.length - STAFF))] ?? '';
    const isByStaff = (action.choice * 1_000) % 1 < BY_STAFF;
    const group_id = groupIds[group] ?? '';
    const body: Body<'createTicket'> = { user_id: owner, ticket_group_id: group_id };
    const create = (by: string) =>
      call(action, by, (api, options) => api.call('createTicket', { path, body }, options));
    const isRefused = !isByStaff && !model.isGroupOpen(group);
    if (isRefused) {
      const refusal = await create(owner).catch((error: unknown) => error);
      expect(refusal instanceof ApiError && refusal.code).toBe('TICKET_OUT_OF_SCHEDULE');
      return;
    }
    if (isByStaff) await create(staffOf(group, action));
    else if (action.byApi || action.kills) await create(owner);
    else {
      const panel = places[group]?.panel ?? { id: '', channel_id: '' };
      await answered(discord.as(owner).click(panel, `panel:open:${group_id}`));
    }
    const row = await database.db
      .selectFrom('tickets')
      .select(['id', 'channel_id', 'number'])
      .where('owner_id', '=', owner)
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    const opened = model.create(group, owner, 1);
    expect(row.number).toBe(opened.number);
    tickets.set(action.of, { id: row.id, channelId: row.channel_id ?? '', model: opened });
  }

  async function write(
    action: Action,
    { id, channelId }: PlayedTicket,
    by: 'owner' | 'staff',
    person: string,
  ) {
    const { timestamp } = await discord
      .as(person)
      .say(channelId, by === 'owner' ? 'Hello?' : 'We look at it.');
    if (action.kills) await world.kill();
    const at = `${new Date(timestamp).toISOString().slice(0, -1)}000Z`;
    const stored = () =>
      database.db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await expect.poll(async () => (await stored()).last_activity, SOON).toBe(at);
    if (by === 'staff')
      await expect.poll(async () => (await stored()).first_response_at, SOON).not.toBeNull();
    else await expect.poll(async () => (await stored()).snoozed_until, SOON).toBeNull();
  }

  async function actOn(action: Action, ticket: PlayedTicket): Promise<void> {
    const { model: known } = ticket;
    const { kind, choice, at } = action;
    const byApi = action.byApi || action.kills;
    const staff = staffOf(known.group, action);
    if (known.isOpen === (kind === 'rate' || kind === 'reopen')) return;
    switch (kind) {
      case 'staffWrite':
        await write(action, ticket, 'staff', staff);
        model.staffWrite(known, staff);
        return;
      case 'ownerWrites':
        await write(action, ticket, 'owner', known.owner);
        model.ownerWrites(known);
        return;
      case 'claim':
        if (known.assigned !== null) return;
        if (byApi) await operate(action, ticket, staff, 'assignTicket', { user_id: staff });
        else await command(ticket, staff, 'claim');
        model.change(known, 'assignTicket', { assigned: staff });
        return;
      case 'assign': {
        const other = staffOf(known.group, { ...action, choice: (choice + 0.3) % 1 });
        if (known.assigned === other) return;
        if (byApi) await operate(action, ticket, staff, 'assignTicket', { user_id: other });
        else await command(ticket, staff, 'assign', { user: other });
        model.change(known, 'assignTicket', { assigned: other });
        return;
      }
      case 'snooze': {
        const until = at + STEP * Math.ceil((choice * DAY) / STEP);
        const text = new Date(STARTS_AT + until * MINUTE_MS).toISOString();
        if (until === known.snoozedUntil) return;
        if (byApi) await operate(action, ticket, staff, 'snoozeTicket', { until: text });
        else await command(ticket, staff, 'snooze', { until: text });
        model.snooze(known, until);
        return;
      }
      case 'endSnooze':
        if (known.snoozedUntil === null) return;
        if (byApi) await operate(action, ticket, staff, 'snoozeTicket', { until: null });
        else await command(ticket, staff, 'snooze');
        model.endSnooze(known);
        return;
      case 'priority': {
        const priority = Math.floor(choice * LEVELS.length);
        if (known.priority === priority) return;
        if (byApi) await operate(action, ticket, staff, 'setTicketPriority', { priority });
        else await command(ticket, staff, 'priority', { level: LEVELS[priority]?.label ?? '' });
        model.change(known, 'setTicketPriority', { priority });
        return;
      }
      case 'move': {
        const group = (known.group + 1 + Math.floor(choice * (GROUPS.length - 1))) % GROUPS.length;
        await operate(action, ticket, SEED_IDS.owner, 'moveTicket', {
          ticket_group_id: groupIds[group] ?? '',
        });
        model.change(known, 'moveTicket', { group });
        return;
      }
      case 'label': {
        const label = Math.floor(choice * LABELS.length);
        const had = known.labels.includes(label);
        const ids = [labelIds[label] ?? ''];
        await operate(action, ticket, staff, 'labelTicket', had ? { remove: ids } : { add: ids });
        const labels = had ? known.labels.filter((each) => each !== label) : [...known.labels, label];
        model.change(known, 'labelTicket', { labels });
        return;
      }
      case 'close':
        if (byApi) await operate(action, ticket, known.owner, 'closeTicket', {});
        else await command(ticket, staff, 'close', { reason: 'Solved' });
        model.close(known);
        return;
      case 'rate': {
        const rating = 1 + Math.floor(choice * RATINGS.length);
        if (known.rating === rating) return;
        await operate(action, ticket, known.owner, 'rateTicket', { rating });
        model.change(known, 'rateTicket', { rating });
        return;
      }
      case 'reopen':
        if (byApi) await operate(action, ticket, staff, 'openTicket', {});
        else await command(ticket, staff, 'reopen');
        model.reopen(known);
        return;
      case 'open':
    }
  }

  return {
    model,
    tickets,
    groupIds,
    labelIds,
    async act(action) {
      const ticket = tickets.get(action.of);
      if (action.kind === 'open') await openOne(action);
      else if (ticket !== undefined) await actOn(action, ticket);
      await world.settle();
    },
  };
}

/** Staff with their roles, groups, and a panel for each group. */
async function setUp({ discord, api, guildId, memberIds }: WeekWorld) {
  const path = { guild_id: guildId };
  const owner = discord.as(SEED_IDS.owner);
  // In addition to everyone's, the guild's roles are the bot's, the moderators', and others.
  const roleIds = GROUPS.map((_, group) => String(BigInt(guildId) + 3n + BigInt(group)));
  const places = [];
  for (const [group, rules] of GROUPS.entries()) {
    const roleId = roleIds[group] ?? '';
    // Manage Messages: who has it sees the commands.
    await owner.editRole(guildId, roleId, { permissions: String(1n << 13n) });
    for (const id of memberIds.slice(group * STAFF_OF_GROUP, (group + 1) * STAFF_OF_GROUP))
      await owner.editMember(guildId, id, { roles: [roleId] });
    const schedule = Object.fromEntries(
      Object.entries(rules.hours).map(([day, spans]) => [
        day.slice(0, 2).toLowerCase(),
        spans.map(([from, to]) => ({ from, to })),
      ]),
    );
    const seconds = (minutes: number | null) => (minutes === null ? null : minutes * 60);
    const { id: groupId } = await api.call('createTicketGroup', {
      path,
      body: {
        name: rules.name,
        staff_role_ids: [roleId],
        schedule,
        schedule_timezone: rules.zone,
        holidays: rules.holidays.map(([from, to]) => ({ from, to })),
        answer_times: rules.answerTimes.map(({ priority, first, next }) => ({
          priority,
          first: seconds(first),
          next: seconds(next),
        })),
        warn_after: seconds(rules.warnAfter),
        close_after: seconds(rules.closeAfter),
        priority_levels: LEVELS,
        rating_levels: RATINGS,
        max_open_per_user: null,
      },
    });
    const { id: panel_id } = await api.call('createTicketPanel', {
      path,
      body: { name: rules.name, options: [{ group_id: groupId, label: rules.name }] },
    });
    const channel_id = channelOf(guildId, group);
    await api.call('sendTicketPanel', { path: { ...path, panel_id, channel_id } });
    const panel = [...discord.state.messages(channel_id).all()].at(-1);
    if (panel === undefined) throw new Error('No panel was posted');
    places.push({ groupId, panel });
  }
  return places;
}
