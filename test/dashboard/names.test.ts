/** Names of channels, roles and members: for the staff of a server, and only those that they see in Discord. */
import { ChannelType } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { POLL } from '../service/transcripts/world.ts';
import { type OpenTicket, startWorld, type World } from '../world.ts';
import { signIn } from './visitor.ts';

let world: World;
let ticket: OpenTicket;
const path = { guild_id: SEED_IDS.guild };
const general = `<#${SEED_IDS.general}>`;
const staff = `<#${SEED_IDS.staff}>`;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  ticket = await world.openTicket();
  // A ticket's assignee can see it, but has none of the roles that see #staff.
  const body = { user_id: SEED_IDS.secondMember };
  await world.api.call('assignTicket', { path: { ...path, ticket_id: ticket.id }, body });
});
afterAll(() => world.close());

const channelsOf = async (onBehalfOf?: string): Promise<string[]> => {
  const { channels } = await world.api.call('listChannels', { path }, onBehalfOf ? { onBehalfOf } : {});
  return channels.map(({ name }) => name);
};
const of = (userId: string) => channelsOf(userId);

it('lists the channels that the person sees in Discord, without their overwrites', async () => {
  expect(await channelsOf()).toEqual(expect.arrayContaining(['general', 'staff']));
  expect(await of(SEED_IDS.moderator)).toEqual(expect.arrayContaining(['general', 'staff']));
  expect(await of(SEED_IDS.secondMember)).toContain('general');
  expect(await of(SEED_IDS.secondMember)).not.toContain('staff');
  await expect(of(SEED_IDS.member)).rejects.toMatchObject({ status: 403 });
  await expect(of(SEED_IDS.outsider)).rejects.toMatchObject({ status: 403 });
  const { channels } = await world.api.call('listChannels', { path });
  expect(channels.find(({ id }) => id === SEED_IDS.general)).toEqual({
    id: SEED_IDS.general,
    name: 'general',
    type: ChannelType.GuildText,
    parent_id: SEED_IDS.textCategory,
    position: expect.any(Number),
  });
});

it('lists the roles, the highest first, without what they may do', async () => {
  const { roles } = await world.api.call('listRoles', { path }, { onBehalfOf: SEED_IDS.moderator });
  expect(roles.map(({ name }) => name)).toEqual(['Tickets', 'Admin', 'Moderator', 'Supporter', '@everyone']);
  expect(Object.keys(roles[0] ?? {}).sort()).toEqual(['color', 'hoist', 'id', 'name', 'own', 'position']);
});

it('finds members by the beginning of a name, and asks Discord once for the same', async () => {
  const search = (query: string, onBehalfOf: string = SEED_IDS.moderator) =>
    world.api.call('searchMembers', { path, query: { query } }, { onBehalfOf });
  const asked = () =>
    world.discord.requests.all().filter((request) => request.path.includes('/members/search')).length;
  const before = asked();
  const found = { id: SEED_IDS.member, name: 'Milo', username: expect.any(String), bot: false };
  for (const typed of ['mil', 'MIL ']) expect((await search(typed)).members).toEqual([found]);
  expect(asked()).toBe(before + 1);
  expect((await search(SEED_IDS.member)).members).toEqual([found]);
  expect((await search('1180000000000000999')).members).toEqual([]);
  expect((await search('nobody has this name')).members).toEqual([]);
  await expect(search(' ')).rejects.toMatchObject({ status: 400 });
  await expect(search('mil', SEED_IDS.member)).rejects.toMatchObject({ status: 403 });
});

it('the pages name channels and roles in place of their ids, but no channel that the person does not see', async () => {
  await world.member.say(
    ticket.channel_id,
    `Written in ${general} and ${staff} to <@&${SEED_IDS.moderatorRole}>`,
  );
  const home = `/dashboard/${world.guildId}`;
  const mara = await signIn(world, world.moderator);
  const page = async () => (await mara.get(`${home}/tickets/${ticket.id}`)).text;
  await expect.poll(page, POLL).toContain('Written in');
  expect(await page()).toMatch(/#general\b.*#staff\b.*@Moderator/s);
  const hits = (await mara.get(`${home}/search?q=written`)).text;
  expect(hits).toContain('Written in #general and #staff to @Moderator');

  const nele = await signIn(world, world.secondMember);
  const hers = (await nele.get(`${home}/tickets/${ticket.id}`)).text;
  expect(hers).toContain('#general');
  expect(hers).not.toMatch(/#staff\b/);
  expect((await nele.get(`${home}/search?q=written`)).text).not.toContain('#staff');
});
