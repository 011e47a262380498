import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { InteractionRun, Message } from '@coatcheck/local-discord';
import { startWorld, type World } from '../../world.ts';
import { answerOf, type Options, saidBy } from '../acting.ts';
import { type GroupBody, makeGroup, markOf, postPanel } from './panels.ts';

const FORM: NonNullable<GroupBody['form_fields']> = [[{ title: 'Why', type: 4, style: 'paragraph' }]];

let world: World;
let groupId: string;
let panel: Message;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  groupId = await makeGroup(world, { form_fields: FORM, max_open_per_user: 1 });
  panel = await postPanel(world, 'buttons', groupId);
});

const press = () => world.member.click(panel, markOf(panel));
const isForm = async (run: InteractionRun) => (await run.modal()).components.length > 0;
const admin = async (command: string, options: Options = {}) =>
  answerOf(await world.administrator.command(world.general, `block ${command}`, options));

const openFor = (userId: string, onBehalfOf?: string) =>
  world.api.call(
    'createTicket',
    {
      path: { guild_id: world.guildId },
      body: { user_id: userId, ticket_group_id: groupId, form: [{ title: 'Why', value: 'Lost', type: 4 }] },
    },
    onBehalfOf === undefined ? {} : { onBehalfOf },
  );

describe('whoever is blocked', () => {
  it('is told so before any form, and opens tickets again once the block is gone', async () => {
    const member = `<@${world.member.id}>`;
    expect((await admin('add', { user: world.member.id, reason: 'Thirty *tickets*' })).content).toMatch(
      new RegExp(
        `^${member} is blocked from opening tickets\\. Open tickets stay, and staff can still open one for them\\.$`,
      ),
    );
    expect(await saidBy(await press())).toBe('You can’t open tickets in this server.');
    expect(JSON.stringify((await admin('list')).embeds)).toContain(
      `${member}, blocked by <@${world.administrator.id}>`,
    );
    expect((await admin('list')).embeds[0]?.description).toMatch(/: Thirty \\\*tickets\\\*$/);

    expect((await admin('remove', { user: world.member.id })).content).toMatch(/^Unblocked /);
    expect(await isForm(await press())).toBe(true);
    expect((await admin('remove', { user: world.member.id })).content).toMatch(
      /isn't blocked\. See blocked members/,
    );
    expect((await admin('list')).content).toMatch(/^Nobody is blocked\./);
  });

  it('is told until when, and is everyone with a role, too', async () => {
    await admin('add', { role: SEED_IDS.moderatorRole, until: '2d' });
    const said = await saidBy(await world.moderator.click(panel, markOf(panel)));
    expect(said).toMatch(/^You can’t open tickets in this server. The block ends <t:\d+:R>\.$/);
    expect(await isForm(await press())).toBe(true);
    await admin('remove', { role: SEED_IDS.moderatorRole });
  });

  it('gets tickets that staff and programs open for them', async () => {
    await admin('add', { user: world.member.id });
    expect(await openFor(world.member.id)).toMatchObject({ owner_id: world.member.id });
    await expect(openFor(world.member.id, world.member.id)).rejects.toMatchObject({ code: 'BLOCKED' });
    expect(await openFor(world.member.id, world.moderator.id)).toMatchObject({ owner_id: world.member.id });
    await admin('remove', { user: world.member.id });
  });

  it('is one of the server’s people or roles, named one at a time', async () => {
    expect((await admin('add')).content).toMatch(/^Choose either a member or a role\./);
    expect((await admin('add', { role: world.guildId })).content).toMatch(/is @everyone/);
    expect((await admin('add', { user: world.member.id, until: 'yesterday' })).content).toMatch(/past/);
  });
});

it('whoever has as many tickets as the group allows is told so before any form', async () => {
  const { channel_id } = await openFor(world.member.id, world.member.id);
  expect(await saidBy(await press())).toBe(
    `You already have an open ticket: <#${channel_id}>. Post there, or close it first.`,
  );
});

it('nothing is asked of Discord between a panel and its form: its limit may have others waiting', async () => {
  await openFor(world.member.id, world.moderator.id);
  const before = world.discord.requests.all().length;
  expect(await saidBy(await press())).toMatch(/^You already have an open ticket/);
  expect(await isForm(await world.secondMember.click(panel, markOf(panel)))).toBe(true);
  const asked = world.discord.requests.all().slice(before);
  expect(asked.filter(({ method }) => method === 'GET').map(({ path }) => path)).toEqual([]);
});

describe('the pause and the age of a group', () => {
  it('lets a person wait between two tickets; staff open them meanwhile', async () => {
    const path = { guild_id: world.guildId, group_id: groupId };
    await world.api.call('changeTicketGroup', { path, body: { max_open_per_user: null } });
    await world.api.call('changeTicketGroup', { path, body: { open_pause: 3600 } });
    const ticket = await openFor(world.member.id, world.member.id);
    await world.api.call('closeTicket', { path: { guild_id: world.guildId, ticket_id: ticket.id } });
    expect(await saidBy(await press())).toMatch(
      /^You opened a ticket recently. You can open another one <t:\d+:R>\.$/,
    );
    expect(await isForm(await world.secondMember.click(panel, markOf(panel)))).toBe(true);
    await openFor(world.member.id, world.moderator.id);
    await world.api.call('changeTicketGroup', { path, body: { open_pause: null } });
    expect(await isForm(await press())).toBe(true);
  });

  it('of tickets that are opened at once, one is', async () => {
    const path = { guild_id: world.guildId, group_id: groupId };
    await world.api.call('changeTicketGroup', { path, body: { max_open_per_user: null, open_pause: 60 } });
    const { id } = world.secondMember;
    const all = await Promise.allSettled([1, 2, 3].map(() => openFor(id, id)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    const TOO_SOON = { code: 'TICKET_OPENED_RECENTLY' };
    expect(refused).toMatchObject([TOO_SOON, TOO_SOON]);
  });

  it('asks for an older account', async () => {
    const path = { guild_id: world.guildId, group_id: groupId };
    await world.api.call('changeTicketGroup', { path, body: { min_account_age: 259_200_000 } });
    expect(await saidBy(await press())).toMatch(
      /^Your Discord account is too new to open a ticket here. You can open one <t:\d+:R>\.$/,
    );
    const { id } = world.member;
    await expect(openFor(id, id)).rejects.toMatchObject({ status: 403, code: 'ACCOUNT_TOO_YOUNG' });
    expect(await openFor(id)).toMatchObject({ owner_id: id });
    expect(await openFor(world.member.id, world.moderator.id)).toMatchObject({ owner_id: world.member.id });
  });
});
