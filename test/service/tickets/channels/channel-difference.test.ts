import { OverwriteType } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { differenceOf } from '../../../../src/service/core/channels/channel-difference.ts';
import type { ChannelPlan } from '../../../../src/service/core/channels/channel-plan.ts';
import type { ChannelOnDiscord } from '../../../../src/service/core/events/ports.ts';

const role = (id: string, allow = '1') => ({ id, type: OverwriteType.Role, allow, deny: '0' });
const person = (id: string) => ({ id, type: OverwriteType.Member, allow: '2', deny: '0' });

const nobody = new Set<string>();
const plan: ChannelPlan = {
  name: 'Ticket 7',
  topic: '',
  parent_id: 'tickets',
  permission_overwrites: [role('everyone'), role('staff'), person('owner')],
};
const category = (id: string, name: string): [string, ChannelOnDiscord] => [
  id,
  { id, name, parent_id: null, permission_overwrites: [], last_message_id: null },
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
  last_message_id: null,
};
const nothing = { change: {}, isNameWrong: false };

it('finds nothing where only order and spelling differ', () => {
  expect(differenceOf(as, plan, nobody, channels)).toEqual(nothing);
});

it.each([
  { what: 'one more', overwrites: [...as.permission_overwrites, person('stranger')] },
  { what: 'one less', overwrites: as.permission_overwrites.slice(1) },
  { what: 'another bit', overwrites: [person('owner'), role('staff', '9'), role('everyone')] },
])('writes all overwrites when there is $what', ({ overwrites }) => {
  const { change } = differenceOf({ ...as, permission_overwrites: overwrites }, plan, nobody, channels);
  expect(change).toEqual({ permission_overwrites: plan.permission_overwrites });
});

it('asks for nothing of who is gone: Discord would refuse it', () => {
  const wanted = { ...plan, permission_overwrites: [...plan.permission_overwrites, role('gone')] };
  expect(differenceOf(as, wanted, new Set(['gone']), channels)).toEqual(nothing);
});

it('leaves what Discord keeps of who is gone', () => {
  const kept = { ...as, permission_overwrites: [...as.permission_overwrites, person('gone')] };
  expect(differenceOf(kept, plan, new Set(['gone']), channels)).toEqual(nothing);
});

it.each([
  { parent: 'overflow', change: {} },
  { parent: 'other', change: { parent_id: 'tickets' } },
  { parent: null, change: { parent_id: 'tickets' } },
])('in the category $parent, $change', ({ parent, change }) => {
  expect(differenceOf({ ...as, parent_id: parent }, plan, nobody, channels).change).toEqual(change);
});

it('leaves the channel where it is when its category is gone', () => {
  const elsewhere = { ...as, parent_id: null };
  expect(differenceOf(elsewhere, { ...plan, parent_id: 'deleted' }, nobody, channels)).toEqual(nothing);
  expect(differenceOf(elsewhere, { ...plan, parent_id: null }, nobody, channels)).toEqual(nothing);
});

it('sees another name', () => {
  expect(differenceOf({ ...as, name: 'ticket-8' }, plan, nobody, channels).isNameWrong).toBe(true);
});
