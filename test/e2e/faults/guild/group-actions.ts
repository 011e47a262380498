/** Groups, and requests about a whole server. */
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { makeChannel } from '../../../service/messages/places.ts';
import { by, channelsOf, type Action, newName, type Scene, type Subject } from './scene.ts';

const CATEGORY = 4;
/** Of a group that's created without any. */
const NAMES = ['Tickets', 'Closed tickets'];

async function makes(scene: Scene): Promise<Subject> {
  const { api, path, world } = scene;
  const named = () => channelsOf(scene).filter(({ name }) => NAMES.includes(name));
  for (const { id } of named()) await world.administrator.deleteChannel(id);
  const name = newName();
  return {
    act: by(scene, 'createTicketGroup', { path, body: { name } }),
    async look() {
      const { data } = await api.call('listTicketGroups', { path, query: { per_page: 100 } });
      const made = data.filter((group) => group.name === name).length;
      // They may be there before it is, and are found by the next that is made.
      return [made, named().length - new Set(named().map((category) => category.name)).size];
    },
    after: [1, 0],
    ids: {},
  };
}

/** A group with its own category, and a ticket in it. */
async function ticketInGroup(scene: Scene) {
  const { api, path, world } = scene;
  const category = await makeChannel(world, { name: newName(), type: CATEGORY });
  const body = {
    name: newName(),
    staff_role_ids: [SEED_IDS.moderatorRole],
    opened_channel_id: category,
    closed_category_id: null,
  };
  const group = await api.call('createTicketGroup', { path, body });
  const ticket = await api.call('createTicket', {
    path,
    body: { user_id: SEED_IDS.member, ticket_group_id: group.id },
  });
  const place = () => channelsOf(scene).find(({ id }) => id === ticket.channel_id);
  const seenBy = () => place()?.permission_overwrites.map(({ id }) => id) ?? [];
  return { group, ticket, place, seenBy };
}

async function changesStaff(scene: Scene): Promise<Subject> {
  const { group, ticket, seenBy } = await ticketInGroup(scene);
  const path = { ...scene.path, group_id: group.id };
  const { adminRole, moderatorRole } = SEED_IDS;
  return {
    act: by(scene, 'changeTicketGroup', { path, body: { staff_role_ids: [adminRole] } }),
    async look() {
      const { staff_role_ids: stored } = await scene.api.call('getTicketGroup', { path });
      return [stored, [moderatorRole, adminRole].filter((id) => seenBy().includes(id))];
    },
    after: [[adminRole], [adminRole]],
    mend: () => scene.api.call('syncGuild', { path: scene.path }),
    ids: { ticket: ticket.channel_id ?? '' },
  };
}

async function syncs(scene: Scene): Promise<Subject> {
  const { ticket, place, seenBy } = await ticketInGroup(scene);
  const channel = place();
  if (channel === undefined) throw new Error('The ticket has no channel');
  // By hand, while nobody listened.
  channel.permission_overwrites = channel.permission_overwrites.filter(({ id }) => id !== SEED_IDS.member);
  return {
    act: by(scene, 'syncGuild', { path: scene.path }),
    look: () => seenBy().includes(SEED_IDS.member),
    after: true,
    ids: { ticket: ticket.channel_id ?? '' },
  };
}

async function checks(scene: Scene): Promise<Subject> {
  return {
    act: () => scene.api.call('checkGuild', { path: scene.path }),
    look: () => null,
    after: null,
    ids: {},
  };
}

/** A role is looked for among the server's. */
async function blocks(scene: Scene): Promise<Subject> {
  const of = { ...scene.path, subject_kind: 'role', subject_id: SEED_IDS.adminRole } as const;
  await scene.api.call('removeBlock', { path: of }).catch(() => undefined);
  return {
    act: by(scene, 'addBlock', { path: of, body: {} }),
    look: async () => (await scene.api.call('listBlocks', { path: scene.path })).data.length,
    after: 1,
    ids: {},
  };
}

export const GROUP_ACTIONS: readonly Action[] = [
  { name: 'createTicketGroup', prepare: makes },
  { name: 'changeTicketGroup with other staff', prepare: changesStaff, own: /^\/channels/ },
  { name: 'syncGuild', prepare: syncs },
  { name: 'checkGuild', prepare: checks },
  { name: 'addBlock', prepare: blocks },
];
