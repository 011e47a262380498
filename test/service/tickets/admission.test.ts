import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { useDefaultGroup } from '../../groups.ts';
import { startWorld, type World } from '../../world.ts';

describe('limits of open tickets', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ lifted: true });
    await useDefaultGroup(world, {
      opened_channel_id: SEED_IDS.textCategory,
      max_open_per_user: 2,
      max_open: 3,
    });
  });
  afterAll(() => world.close());

  const open = (user_id: string, onBehalfOf: string | undefined = user_id) =>
    world.api.call('createTicket', { path: { guild_id: world.guildId }, body: { user_id } }, { onBehalfOf });

  it('hold against many calls at once, for each person and for the group; closing makes room', async () => {
    const { member, secondMember } = world;
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => open(member.id)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refused = tries.filter((one) => one.status === 'rejected').map((one): unknown => one.reason);
    for (const reason of refused) {
      expect(reason).toMatchObject({ status: 409, code: 'USER_TOO_MANY_TICKETS_OPENED' });
    }
    const other = await open(secondMember.id);
    await expect(open(secondMember.id)).rejects.toMatchObject({
      status: 409,
      code: 'TOO_MANY_TICKETS_OPENED',
    });
    await world.api.ticket('closeTicket', { guildId: world.guildId, ticketId: other.id }, { body: {} });
    await open(secondMember.id);
  });

  it('bind neither staff who open for others nor a program', async () => {
    const { member, moderator } = world;
    const ofStaff = await open(member.id, moderator.id);
    const path = { guild_id: world.guildId };
    const ofProgram = await world.api.call('createTicket', { path, body: { user_id: member.id } });
    expect([ofStaff.owner_id, ofProgram.owner_id]).toEqual([member.id, member.id]);
  });
});

describe('hours, ages, pauses and blocks', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ lifted: true });
    const yesterday = (['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'] as const)[(new Date().getUTCDay() + 6) % 7];
    await useDefaultGroup(world, {
      min_account_age: 315_360_000,
      open_pause: 31_536_000,
      schedule_timezone: 'UTC',
      schedule: { [yesterday ?? 'mo']: [['00:00', '00:01']] },
    });
    await world.api.call('addBlock', {
      path: { guild_id: world.guildId, subject_kind: 'user', subject_id: world.member.id },
      body: {},
    });
  });
  afterAll(() => world.close());

  const open = (user_id: string, onBehalfOf?: string) =>
    world.api.call(
      'createTicket',
      { path: { guild_id: world.guildId }, body: { user_id } },
      onBehalfOf === undefined ? {} : { onBehalfOf },
    );

  it('bind who opens for themselves, and neither staff nor programs', async () => {
    const { member, moderator } = world;
    await expect(open(member.id, member.id)).rejects.toMatchObject({ code: 'TICKET_OUT_OF_SCHEDULE' });
    for (const ticket of [
      await open(member.id, moderator.id),
      await open(member.id),
      await open(member.id),
    ]) {
      expect(ticket).toMatchObject({ status: 'open', owner_id: member.id });
    }
  });
});

it('members can’t open tickets on holidays, and staff can for them', async () => {
  await using world = await startWorld({ lifted: true });
  const at = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, '2026-12-24'.length);
  const yesterday = { from: at(-2 * 86_400_000), to: at(-86_400_000) };
  const { guildId: guild_id, member, moderator } = world;
  const open = (onBehalfOf: string) =>
    world.api.call('createTicket', { path: { guild_id }, body: { user_id: member.id } }, { onBehalfOf });
  const { group_id: id } = await open(moderator.id);
  await world.api.call('changeTicketGroup', {
    path: { guild_id, group_id: id },
    body: { holidays: [yesterday] },
  });
  expect(await open(member.id)).toMatchObject({ owner_id: member.id });
  await world.api.call('changeTicketGroup', {
    path: { guild_id, group_id: id },
    body: { holidays: [yesterday, { from: at(0), to: at(86_400_000) }] },
  });
  await expect(open(member.id)).rejects.toMatchObject({ code: 'TICKET_OUT_OF_SCHEDULE' });
  expect(await open(moderator.id)).toMatchObject({ owner_id: member.id });
});

describe('roles of those who may open tickets', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ lifted: true });
    await useDefaultGroup(world, { opener_role_ids: [SEED_IDS.moderatorRole] });
  });
  afterAll(() => world.close());

  const open = (user_id: string, onBehalfOf: string) =>
    world.api.call('createTicket', { path: { guild_id: world.guildId }, body: { user_id } }, { onBehalfOf });

  it('are asked of who opens one for themselves, and of nobody who has one opened by staff', async () => {
    const { member, moderator } = world;
    await expect(open(member.id, member.id)).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await open(moderator.id, moderator.id)).toMatchObject({ owner_id: moderator.id });
    expect(await open(member.id, moderator.id)).toMatchObject({ owner_id: member.id });
  });
});
