/** Tickets that are opened, and what happens to them without anybody asking. */
import type { Tables } from '../../../../src/service/edge/database/schema.ts';
import type { Updateable } from 'kysely';
import { vi } from 'vitest';
import type { Body } from '../../../../src/contract/operations.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { instant } from '../../../../src/service/base/kit/clock.ts';
import { openDatabase } from '../../../../src/service/edge/database/database.ts';
import { hurry } from '../../audit.ts';
import { makeChannel } from '../../../service/messages/places.ts';
import {
  by,
  channelsOf,
  contents,
  type Action,
  makeText,
  messagesIn,
  newName,
  type Scene,
  type Subject,
  threadsIn,
} from './scene.ts';

const CATEGORY = 4;

type Settings = Body<'changeTicketGroup'>;

async function makeGroup({ api, path }: Scene, opened: string, settings: Settings = {}): Promise<string> {
  const body = {
    name: newName(),
    staff_role_ids: [SEED_IDS.moderatorRole],
    opened_channel_id: opened,
    max_open_per_user: null,
    ...settings,
  };
  return (await api.call('createTicketGroup', { path, body })).id;
}

const makeCategory = ({ world }: Scene): Promise<string> =>
  makeChannel(world, { name: newName(), type: CATEGORY });

/** With everything that a new ticket posts: its own greeting, and its form's answers elsewhere. */
const opens =
  (mode: 'channel' | 'thread') =>
  async (scene: Scene): Promise<Subject> => {
    const { api, path } = scene;
    const [form, opened] = [
      await makeText(scene),
      await (mode === 'thread' ? makeText : makeCategory)(scene),
    ];
    const message = { content: 'Welcome {{ guild.name }}' };
    const welcome = await api.call('createCustomMessage', { path, body: { name: newName(), message } });
    const ticket_group_id = await makeGroup(scene, opened, {
      form_channel_id: form,
      welcome_custom_message_id: welcome.id,
      ...(mode === 'channel' && { closed_category_id: null }),
    });
    const places = () =>
      mode === 'thread'
        ? threadsIn(scene, opened)
        : channelsOf(scene).filter(({ parent_id: parent }) => parent === opened);
    return {
      act: by(scene, 'createTicket', {
        path,
        body: {
          user_id: SEED_IDS.member,
          ticket_group_id,
          form: [{ type: 4, title: 'What?', value: 'Broken' }],
        },
      }),
      async look() {
        const { data } = await api.call('listTickets', { path, query: { group_id: ticket_group_id } });
        const said = places().flatMap(({ id }) => contents(scene, id));
        const welcomes = said.filter((content) => content.startsWith('Welcome'));
        return [data.length, places().length, welcomes.length, messagesIn(scene, form).length];
      },
      after: [1, 1, 1, 1],
      ids: { form, opened },
    };
  };

interface Waiting {
  readonly channelId: string;
  readonly ticketId: string;
  readonly groupId: string;
  readonly said: (text: RegExp) => number;
  readonly status: () => Promise<string>;
}

async function openIn(scene: Scene, userId: string, settings: Settings = {}): Promise<Waiting> {
  const { api, path } = scene;
  const opened = await makeCategory(scene);
  const groupId = await makeGroup(scene, opened, { closed_category_id: null, ...settings });
  const ticket = await api.call('createTicket', {
    path,
    body: { user_id: userId, ticket_group_id: groupId },
  });
  const channelId = ticket.channel_id ?? '';
  return {
    channelId,
    ticketId: ticket.id,
    groupId,
    said: (text) => contents(scene, channelId).filter((content) => text.test(content)).length,
    status: async () =>
      String((await api.call('getTicket', { path: { ...path, ticket_id: ticket.id } })).status),
  };
}

const LONG_AGO = (hours: number): string => instant(new Date(Date.now() - hours * 3_600_000));

/** As if it had stood so for hours. */
async function age({ world }: Scene, ticketId: string, times: Updateable<Tables['tickets']>): Promise<void> {
  const database = openDatabase(world.database);
  try {
    await database.db.updateTable('tickets').set(times).where('id', '=', ticketId).execute();
  } finally {
    await database.close();
  }
}

/** The group begins to care, and the ticket has waited for longer than it may. */
const cares =
  (
    settings: Settings,
    times: (opened: string) => Updateable<Tables['tickets']>,
    said: RegExp,
    status: string,
  ) =>
  async (scene: Scene): Promise<Subject> => {
    const { channelId, ticketId, groupId, ...now } = await openIn(scene, SEED_IDS.member);
    const opened = LONG_AGO(9);
    await age(scene, ticketId, { opened_at: opened, created_at: opened, ...times(opened) });
    return {
      act: by(scene, 'changeTicketGroup', { path: { ...scene.path, group_id: groupId }, body: settings }),
      look: async () => [now.said(said), await now.status()],
      after: [1, status],
      ids: { ticket: channelId },
    };
  };

const HOUR = 3_600;
const reminds = cares(
  { answer_times: [{ priority: null, first: HOUR, next: HOUR }] },
  () => ({}),
  /is still waiting for a reply/,
  'open',
);
const warns = cares(
  { warn_after: HOUR },
  () => ({ staff_spoke_at: LONG_AGO(5) }),
  /the team is waiting for your reply/,
  'open',
);
const closes = cares(
  { warn_after: HOUR, close_after: HOUR },
  () => ({ staff_spoke_at: LONG_AGO(5), warned_at: LONG_AGO(3) }),
  /closed/,
  'closed',
);

/** Nobody asks: Discord tells of it, and the service notes what is to be done. */
async function heard({ world }: Scene, kind: string, isDone: () => unknown): Promise<void> {
  const database = openDatabase(world.database);
  try {
    await vi.waitFor(
      async () => {
        const rows = await database.db.selectFrom('outbox').select('id').where('kind', '=', kind).execute();
        if (rows.length === 0 && (await isDone()) !== true) throw new Error(`Nobody heard of it: ${kind}`);
      },
      { timeout: 5_000, interval: 5 },
    );
  } finally {
    await database.close();
  }
}

const isHere = ({ world: { discord, guildId, secondMember } }: Scene): boolean =>
  discord.state.guild(guildId)?.members.has(secondMember.id) === true;

/** False: they are there already. */
async function join(scene: Scene): Promise<boolean> {
  if (isHere(scene)) return false;
  await scene.world.secondMember.join(scene.world.guildId);
  return true;
}

async function leave(scene: Scene): Promise<boolean> {
  if (!isHere(scene)) return false;
  await scene.world.secondMember.leave(scene.world.guildId);
  return true;
}

async function ownerLeaves(scene: Scene): Promise<Subject> {
  const { secondMember } = scene.world;
  await join(scene);
  const { channelId, ...now } = await openIn(scene, secondMember.id, { owner_left: 'close' });
  return {
    async act() {
      if (!(await leave(scene))) return;
      await heard(scene, 'ticket.owner-left', async () => (await now.status()) === 'closed');
      await hurry(scene.world.database, 'ticket.owner-left');
    },
    look: async () => [now.said(/closed/), await now.status()],
    after: [1, 'closed'],
    ids: { ticket: channelId },
  };
}

async function memberReturns(scene: Scene): Promise<Subject> {
  const { secondMember } = scene.world;
  await join(scene);
  const { channelId } = await openIn(scene, secondMember.id);
  await leave(scene);
  const sees = () =>
    channelsOf(scene)
      .find(({ id }) => id === channelId)
      ?.permission_overwrites.some(({ id }) => id === secondMember.id);
  const asked = () =>
    scene.world.discord.requests.count(({ path }) => path.startsWith(`/channels/${channelId}`));
  return {
    async act() {
      const before = asked();
      if (!(await join(scene))) return;
      // A refusal gives the job up at once, sooner than one can look: then Discord was asked for it.
      await heard(scene, 'ticket.bring', () => sees() === true || asked() > before);
    },
    look: sees,
    after: true,
    ids: { ticket: channelId },
  };
}

/** Brings back anyone who left, and makes up for what was rejected for them. */
export async function makeUp(scene: Scene): Promise<void> {
  await join(scene);
  await scene.api.call('syncGuild', { path: scene.path });
}

/** What follows is that of every action on a ticket. */
const SAID = /messages/;
const OF_TICKET = /^\/channels\/:ticket/;

export const TICKET_ACTIONS: readonly Action[] = [
  { name: 'createTicket in a channel', prepare: opens('channel'), left: /./ },
  { name: 'createTicket in a thread', prepare: opens('thread'), left: /./ },
  { name: 'a reminder', prepare: reminds, left: /^POST/, own: OF_TICKET },
  { name: 'a warning', prepare: warns, left: /^POST/, own: OF_TICKET },
  { name: 'a closing without answer', prepare: closes, left: SAID, own: OF_TICKET },
  { name: 'an owner who leaves', prepare: ownerLeaves, left: SAID, own: OF_TICKET },
  { name: 'a member who returns', prepare: memberReturns, left: /./, own: OF_TICKET },
];
