/** Callers of one guild's API reach nothing of another's, no matter which ids they name. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { errorCodeList } from '../../../src/contract/operations.ts';
import { type Operation, documentOperations, nodeOf, resolved } from '../../contract/document.ts';
import { BASE, GUILD, type SetupWorld, startSetupWorld } from '../setup/world.ts';
import type { PathParameter } from '../../operations.ts';
import { UNKNOWN } from '../tickets/asking.ts';
import { addOtherGuild, OTHER, THEIRS } from './other-guild.ts';

const SECRET = 'zirkonium';

let world: SetupWorld;
/** Of the owner of our guild, who is not in the other one. */
let token: string;
/** A value for each parameter of a path that is the other guild's. */
let theirs: Record<PathParameter, string>;

beforeAll(async () => {
  world = await startSetupWorld();
  addOtherGuild(world.discord);
  token = await world.token(SEED_IDS.owner);
  theirs = await fillOther();
});
afterAll(() => world[Symbol.asyncDispose]());

/** One of everything. */
async function fillOther(): Promise<typeof theirs> {
  const base = `/api/v1/guild/${OTHER}`;
  const post = async (path: string, body: object = {}) => {
    const answer = await world.ask('POST', base + path, { body });
    expect([path, answer.status, answer.body.message]).toEqual([
      path,
      expect.toBeOneOf([200, 202]),
      answer.body.message,
    ]);
    return answer.body;
  };
  const group = await post('/groups', { name: 'Theirs', opened_channel_id: THEIRS.category });
  const panel = await post('/panels', { name: 'Theirs', options: [{ group_id: group.id, label: 'Open' }] });
  await post(`/panels/${panel.id}/send/${THEIRS.general}`);
  const custom = await post('/messages', { name: 'Theirs', message: { content: SECRET } });
  // For an event that doesn't happen here: receiving one, and failing to deliver it, would change the webhook.
  const webhook = await post('/webhooks', { url: 'https://tickets.invalid/theirs', actions: ['openTicket'] });
  const label = await post('/labels', { name: 'Theirs' });
  const note = await post(`/user/${SEED_IDS.secondMember}/notes`, { text: SECRET });
  const bulk = await post('/tickets/bulk', { action: { closeTicket: {} }, ticket_ids: [UNKNOWN] });
  const message = await post(`/channel/${THEIRS.general}`, { content: SECRET });
  await post(`/permissions/user/${SEED_IDS.secondMember}`);
  const ticket = await post('/ticket', { user_id: SEED_IDS.secondMember });
  await world.discord.as(SEED_IDS.secondMember).say(ticket.channel_id, `It is about ${SECRET}`);
  await post(`/ticket/${ticket.id}/notes`);
  await post(`/ticket/${ticket.id}/save`);
  return {
    guild_id: OTHER,
    ticket_id: ticket.id,
    channel_id: ticket.channel_id,
    channel: ticket.channel_id,
    group_id: group.id,
    panel_id: panel.id,
    custom_message_id: custom.id,
    webhook_id: webhook.id,
    label_id: label.id,
    note_id: note.id,
    bulk_id: bulk.id,
    message_id: message.id,
    subject_kind: 'user',
    subject_id: SEED_IDS.secondMember,
    user_id: SEED_IDS.secondMember,
    // Tokens and sessions are a person's, in no guild.
    token_id: UNKNOWN,
    session_id: UNKNOWN,
  };
}

/** Everything that is stored, and that is on Discord, of the other guild. */
async function allOfTheirs(): Promise<unknown> {
  const { db } = world.database;
  const { guild_id: guildId, ticket_id: ticketId } = theirs;
  const ofGuild = [
    'ticket_groups',
    'tickets',
    'panels',
    'custom_messages',
    'api_permissions',
    'blocks',
    'webhooks',
    'labels',
    'bulk_actions',
    'person_notes',
    'stats_exclusions',
    'ticket_history',
  ] as const;
  const ofTicket = ['transcripts', 'transcript_messages', 'transcript_members'] as const;
  const { state } = world.discord;
  return {
    guild: await Promise.all(
      ofGuild.map((table) => db.selectFrom(table).selectAll().where('guild_id', '=', guildId).execute()),
    ),
    ticket: await Promise.all(
      ofTicket.map((table) => db.selectFrom(table).selectAll().where('ticket_id', '=', ticketId).execute()),
    ),
    channels: structuredClone([...(state.guild(OTHER)?.channels.values() ?? [])]),
    messages: [...(state.guild(OTHER)?.channels.keys() ?? [])].map((id) =>
      structuredClone(state.messages(id).all()),
    ),
  };
}

/** Of what belongs to a guild, that it isn't there: never that the guild itself isn't. */
const NOT_FOUND = errorCodeList.filter((code) => code.endsWith('_NOT_FOUND') && code !== 'GUILD_NOT_FOUND');

const METHODS = { get: 'GET', post: 'POST', delete: 'DELETE' } as const;

/** Asks for an operation with what the contract says is an example. */
function ask({ method, node, path }: Operation, ids: Record<string, string>) {
  const needed = [node['parameters'] ?? []]
    .flat()
    .map(resolved)
    .filter((parameter) => parameter['in'] === 'query' && parameter['required'] === true);
  const query = new URLSearchParams(
    needed.map(({ name }): [string, string] => [String(name), ids[String(name)] ?? SECRET]),
  );
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '1');
  const { example = {} } = nodeOf(
    nodeOf(nodeOf(resolved(node['requestBody'])['content']))['application/json'],
  );
  return world.ask(METHODS[method as keyof typeof METHODS], `${filled}?${query.toString()}`, {
    token,
    ...(node['requestBody'] !== undefined && { body: nodeOf(example) }),
  });
}

const ofGuilds = documentOperations.filter(({ path }) => path.includes('{guild_id}'));
/** Operations that name something of the guild in their path. People don't belong to a guild. */
const naming = ofGuilds.filter(({ path }) =>
  /\{(?!guild_id|user_id|subject_kind)\w+\}/.test(
    path.replace(/\/(?:permissions|blocks)\/\{subject_kind\}\/\{subject_id\}/, ''),
  ),
);

describe('in the path of a guild that is not the token’s', () => {
  it.each(ofGuilds)('$id is forbidden', async (operation) => {
    const { status, body } = await ask(operation, theirs);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    expect(JSON.stringify(body)).not.toContain(SECRET);
  });
});

describe('in the path of the token’s own guild', () => {
  it.each(naming)('$id finds nothing of another guild', async (operation) => {
    const before = await allOfTheirs();
    const { status, body } = await ask(operation, { ...theirs, guild_id: GUILD });
    expect([operation.id, status, body.code]).toEqual([operation.id, 404, expect.toBeOneOf(NOT_FOUND)]);
    expect(JSON.stringify(body)).not.toContain(SECRET);
    expect(await allOfTheirs()).toEqual(before);
  });

  it('what is our own meets nothing of another guild in what is asked of it', async () => {
    const before = await allOfTheirs();
    const refused = async (path: string, body: object) => {
      const answer = await world.ask('POST', BASE + path, { token, body });
      expect([path, body, answer.status]).toEqual([path, body, expect.toBeOneOf([400, 404])]);
    };
    const { body: group } = await world.ask('POST', `${BASE}/groups`, { token, body: { name: 'Ours' } });
    const { body: ticket } = await world.ask('POST', `${BASE}/ticket`, {
      token,
      body: { user_id: SEED_IDS.member },
    });
    const { body: panel } = await world.ask('POST', `${BASE}/panels`, {
      token,
      body: { name: 'Ours', options: [{ group_id: group.id, label: 'Open' }] },
    });
    const { body: custom } = await world.ask('POST', `${BASE}/messages`, {
      token,
      body: { name: 'Ours', message: { content: 'x' } },
    });
    const { group_id, channel_id, message_id } = theirs;
    await refused('/ticket', { user_id: SEED_IDS.member, ticket_group_id: group_id });
    await refused(`/ticket/${ticket.id}/move`, { ticket_group_id: group_id });
    for (const field of ['opened', 'transcript', 'form', 'feedback'].map((use) => `${use}_channel_id`)) {
      await refused(`/groups/${group.id}`, { [field]: THEIRS.general });
    }
    for (const field of ['closed', 'locked', 'assigned'].map((use) => `${use}_category_id`)) {
      await refused(`/groups/${group.id}`, { [field]: THEIRS.category });
    }
    for (const field of ['staff_role_ids', 'opener_role_ids']) {
      await refused(`/groups/${group.id}`, { [field]: [THEIRS.helper] });
    }
    const options = [{ group_id, label: 'Theirs' }];
    await refused('/panels', { name: 'New', options });
    await refused(`/panels/${panel.id}`, { options });
    await refused(`/panels/${panel.id}/send/${THEIRS.general}`, {});
    await refused(`/message/${custom.id}/${THEIRS.general}`, {});
    await refused(`/message/${custom.id}/${THEIRS.general}/${message_id}`, {});
    await refused(`/channel/${SEED_IDS.general}/${message_id}`, { content: 'x' });
    await refused(`/channel/${channel_id}`, { content: 'x' });
    await refused(`/permissions/role/${THEIRS.helper}`, {});
    expect(await allOfTheirs()).toEqual(before);
  });

  it('lists and searches have nothing of another guild', async () => {
    for (const path of [`/tickets?group_id=${theirs.group_id}`, `/transcripts?q=${SECRET}`, '/permissions']) {
      const { status, body } = await world.ask('GET', BASE + path, { token });
      expect([path, status, body.data]).toEqual([path, 200, []]);
    }
  });

  it('erasing a person leaves what they wrote in another guild', async () => {
    const before = await allOfTheirs();
    const { status } = await world.ask('POST', `${BASE}/user/${SEED_IDS.secondMember}/erase`, {
      token,
      body: {},
    });
    expect(status).toBe(202);
    const left = () =>
      world.database.db.selectFrom('outbox').select('kind').where('kind', '=', 'user.erase').execute();
    await expect.poll(left).toEqual([]);
    expect(await allOfTheirs()).toEqual(before);
  });
});
