/** Labels that a ticket gets when it is opened: by a choice in its form, and by the panel's ticket type. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Message } from '@coatcheck/local-discord';
import { startWorld, type World } from '../../world.ts';
import { controlMessage, saidBy } from '../acting.ts';
import { channelIn, makeGroup, markOf } from './panels.ts';

const FOREIGN = '6000000000000000009';

let world: World;
let labels: Readonly<Record<'refund' | 'bug' | 'vip' | 'gone', string>>;
let groupId: string;
let panel: Message;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  labels = {
    refund: await createLabel('Refund'),
    bug: await createLabel('Bug'),
    vip: await createLabel('VIP'),
    gone: await createLabel('Gone'),
  };
  groupId = await makeGroup(world, { name: 'Orders', form_fields: formWith(labels.gone) });
  panel = await postLabeledPanel();
});
afterAll(() => world.close());

const path = () => ({ guild_id: world.guildId });
const createLabel = async (name: string) =>
  (await world.api.call('createLabel', { path: path(), body: { name } })).id;

const formWith = (third: string) => [
  [
    {
      title: 'Kind',
      type: 3 as const,
      max_values: 3,
      options: [
        { label: 'Late', label_id: labels.refund },
        { label: 'Late, and broken', label_id: labels.bug },
        { label: 'Lost', label_id: third },
        { label: 'Other' },
      ],
    },
  ],
];

async function postLabeledPanel() {
  const options = [{ group_id: groupId, label: 'Open', label_ids: [labels.vip, labels.gone] }];
  const body = { name: 'Labeled', options };
  const { id: panel_id } = await world.api.call('createTicketPanel', { path: path(), body });
  const sent = await world.api.call('sendTicketPanel', {
    path: { ...path(), panel_id, channel_id: world.general },
  });
  const message = world.discord.state.messages(world.general).get(sent?.id ?? '');
  if (message === undefined) throw new Error('The panel was not posted');
  return message;
}

async function openBy(choices: readonly string[]) {
  const run = await world.member.click(panel, markOf(panel));
  const said = await saidBy(await world.member.submit(run, { '0:3:Kind': choices }));
  const channelId = channelIn(said);
  const ticket = await world.api.call('getTicketByChannel', { path: { ...path(), channel_id: channelId } });
  return { ticket, control: controlMessage(world, channelId) };
}

it('sets them in the opening, with the ticket’s message, its history and its list', async () => {
  const { ticket, control } = await openBy(['Late', 'Lost']);
  expect(ticket.label_ids).toEqual([labels.vip, labels.gone, labels.refund]);
  expect(JSON.stringify(control?.components)).toContain('VIP, Gone, Refund');
  const history = await world.api.call('getTicketHistory', { path: { ...path(), ticket_id: ticket.id } });
  expect(history.data.map(({ action }) => action)).toEqual(['labelTicket', 'createTicket']);
  expect(history.data[0]).toMatchObject({
    detail: { add: ticket.label_ids, added: ['VIP', 'Gone', 'Refund'] },
    actor_id: world.discord.applicationId,
  });
  const listed = await world.api.call('listTickets', {
    path: path(),
    query: { label_id: labels.refund, status: ['open'] },
  });
  expect(listed.data.map(({ id }) => id)).toEqual([ticket.id]);
});

it('ignores labels that were deleted since, and keeps them in the setup until they are changed', async () => {
  await world.api.call('deleteLabel', { path: { ...path(), label_id: labels.gone } });
  const { ticket } = await openBy(['Lost', 'Other']);
  expect(ticket.label_ids).toEqual([labels.vip]);
  const groupPath = { ...path(), group_id: groupId };
  const changed = await world.api.call('changeTicketGroup', {
    path: groupPath,
    body: { form_fields: formWith(labels.gone), form_title: 'Again' },
  });
  expect(changed.form_fields).toEqual(formWith(labels.gone));
});

it('refuses labels that the server doesn’t have', async () => {
  const change = world.api.call('changeTicketGroup', {
    path: { ...path(), group_id: groupId },
    body: { form_fields: formWith(FOREIGN) },
  });
  await expect(change).rejects.toMatchObject({
    status: 400,
    errors: { 'form_fields.0.0.options.2.label_id': expect.anything() },
  });
  const options = [{ group_id: groupId, label: 'Open', label_ids: [labels.vip, FOREIGN] }];
  const panel = world.api.call('createTicketPanel', { path: path(), body: { name: 'Foreign', options } });
  await expect(panel).rejects.toMatchObject({
    status: 400,
    errors: { 'options.0.label_ids.1': expect.anything() },
  });
});

it('takes each chosen answer of several, and what only begins like one for nothing', async () => {
  const open = async (value: string, panelMessageId?: string) => {
    const body = {
      user_id: SEED_IDS.secondMember,
      ticket_group_id: groupId,
      form: [{ title: 'Kind', type: 3, value }],
      ...(panelMessageId !== undefined && { panel_message_id: panelMessageId }),
    };
    return (await world.api.call('createTicket', { path: path(), body })).label_ids;
  };
  expect(await open('Other, Late')).toEqual([labels.refund]);
  expect(await open('Later')).toEqual([]);
  expect(await open('Other', SEED_IDS.secondMember)).toEqual([]);
});
