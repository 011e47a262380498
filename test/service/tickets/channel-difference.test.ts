import { OverwriteType } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { differenceOf } from '../../../src/service/tickets/channel-difference.ts';
import type { ChannelPlan } from '../../../src/service/tickets/channel-plan.ts';
import type { ChannelOnDiscord } from '../../../src/service/tickets/event-ports.ts';

const role = (id: string, allow = '1') => ({ id, type: OverwriteType.Role, allow, deny: '0' });
const person = (id: string) => ({ id, type: OverwriteType.Member, allow: '2', deny: '0' });

const guild = {
  id: 'everyone',
  name: 'Server',
  ownerId: 'owner',
  roles: [{ id: 'staff', permissions: 0n, managed: false }],
  bot: { id: 'bot', permissions: 0n },
};
const plan: ChannelPlan = {
  name: 'Ticket 7',
  topic: '',
  parent_id: 'tickets',
  permission_overwrites: [role('everyone'), role('staff'), person('owner')],
};
const category = (id: string, name: string): [string, ChannelOnDiscord] => [
  id,
  { id, name, parent_id: null, permission_overwrites: [] },
];
const channels = new Map([
  category('tickets', 'Tickets'),
  category('overflow', 'Tickets 2'),
  category('other', 'Tickets closed'),
]);
const as: ChannelOnDiscord = {
  id: 'c',
  name: 'ticket-7',
  parent_id: 'tickets',
  permission_overwrites: [person('owner'), role('staff'), role('everyone')],
};
const nothing = { change: {}, isNameWrong: false };

it('finds nothing where only order and spelling differ', () => {
  expect(differenceOf(as, plan, guild, channels)).toEqual(nothing);
});

it.each([
  { what: 'one more', overwrites: [...as.permission_overwrites, person('stranger')] },
  { what: 'one less', overwrites: as.permission_overwrites.slice(1) },
  { what: 'another bit', overwrites: [person('owner'), role('staff', '9'), role('everyone')] },
])('writes all overwrites when there is $what', ({ overwrites }) => {
  const { change } = differenceOf({ ...as, permission_overwrites: overwrites }, plan, guild, channels);
  expect(change).toEqual({ permission_overwrites: plan.permission_overwrites });
});

it('asks for nothing of a role that is gone: Discord would refuse it', () => {
  const wanted = { ...plan, permission_overwrites: [...plan.permission_overwrites, role('gone')] };
  expect(differenceOf(as, wanted, guild, channels)).toEqual(nothing);
});

it.each([
  { parent: 'overflow', change: {} },
  { parent: 'other', change: { parent_id: 'tickets' } },
  { parent: null, change: { parent_id: 'tickets' } },
])('in the category $parent, $change', ({ parent, change }) => {
  expect(differenceOf({ ...as, parent_id: parent }, plan, guild, channels).change).toEqual(change);
});

it('leaves the channel where it is when its category is gone', () => {
  const elsewhere = { ...as, parent_id: null };
  expect(differenceOf(elsewhere, { ...plan, parent_id: 'deleted' }, guild, channels)).toEqual(nothing);
  expect(differenceOf(elsewhere, { ...plan, parent_id: null }, guild, channels)).toEqual(nothing);
});

it('sees another name', () => {
  expect(differenceOf({ ...as, name: 'ticket-8' }, plan, guild, channels).isNameWrong).toBe(true);
});
