/** A guild with two teams, and one person of each kind that a permission may tell apart. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { member, person, role, SEED_IDS } from '@coatcheck/local-discord/seed';
import type { LocalDiscord } from '@coatcheck/local-discord';
import type { Answer, SetupWorld } from '../setup/world.ts';
import { BASE } from '../setup/world.ts';

export const ROLES = {
  billing: '1290000000000000101',
  sales: '1290000000000000102',
  managers: '1290000000000000103',
} as const;

/** Everyone but the owner of the server, an administrator and the moderator is new. */
export const PEOPLE = {
  staff: '1180000000000000101',
  'staff of another group': '1180000000000000102',
  assignee: '1180000000000000103',
  owner: '1180000000000000104',
  'added member': '1180000000000000105',
  'guest of notes': '1180000000000000106',
  'server manager': '1180000000000000107',
  moderator: SEED_IDS.moderator,
  administrator: SEED_IDS.administrator,
  'server owner': SEED_IDS.owner,
  onlooker: '1180000000000000108',
  'former staff who left': '1180000000000000109',
} as const;

export type Kind = keyof typeof PEOPLE;

/** Every kind of person. */
// The type of Object.keys does not carry over that these are the keys alone.
export const KINDS = Object.keys(PEOPLE) as readonly Kind[];

const ROLES_OF: Partial<Record<Kind, string>> = {
  staff: ROLES.billing,
  'staff of another group': ROLES.sales,
  'server manager': ROLES.managers,
  'former staff who left': ROLES.billing,
};

/** The moderator moderates the server, and is staff of no group. */
export function addPeople({ state }: LocalDiscord): void {
  const guild = state.guild(SEED_IDS.guild);
  if (guild === undefined) throw new Error('The seed has no guild');
  const place = { position: 1, permissions: 0n };
  for (const made of [
    role({ id: ROLES.billing, name: 'Billing team', ...place }),
    role({ id: ROLES.sales, name: 'Sales team', ...place }),
    role({ id: ROLES.managers, name: 'Managers', position: 1, permissions: Bit.ManageGuild }),
  ]) {
    guild.roles.set(made.id, made);
  }
  for (const [kind, id] of Object.entries(PEOPLE)) {
    if (state.users.has(id)) continue;
    state.users.set(id, person(id, kind.replaceAll(' ', '.'), null));
    // The keys of PEOPLE, which Object.entries forgets.
    const own = ROLES_OF[kind as Kind];
    guild.members.set(id, own === undefined ? member(id) : member(id, own));
  }
}

export interface Teams {
  readonly billing: string;
  readonly sales: string;
  readonly ticketId: string;
  readonly channelId: string;
}

/** Two groups, a ticket of the first with everyone in their place, and one who has left. */
export async function setUpTeams(world: SetupWorld): Promise<Teams> {
  const billing = await post(world, '/groups', { name: 'Billing', staff_role_ids: [ROLES.billing] });
  const sales = await post(world, '/groups', { name: 'Sales', staff_role_ids: [ROLES.sales] });
  const ticket = await openTicket(world, billing['id']);
  await post(world, `/ticket/${ticket.id}/notes`);
  await post(world, `/ticket/${ticket.id}/notes/add`, { user_id: PEOPLE['guest of notes'] });
  await world.discord.as(PEOPLE['former staff who left']).leave(SEED_IDS.guild);
  return { billing: billing['id'], sales: sales['id'], ticketId: ticket.id, channelId: ticket.channelId };
}

export async function openTicket(
  world: SetupWorld,
  groupId: string,
): Promise<{ readonly id: string; readonly channelId: string; readonly number: number }> {
  const made = await post(world, '/ticket', { user_id: PEOPLE.owner, ticket_group_id: groupId });
  const id: string = made['id'];
  await post(world, `/ticket/${id}/add`, { user_id: PEOPLE['added member'] });
  await post(world, `/ticket/${id}/assign`, { user_id: PEOPLE.assignee });
  return { id, channelId: made['channel_id'], number: made['number'] };
}

export async function post(world: SetupWorld, path: string, body: object = {}): Promise<Answer['body']> {
  const answer = await world.ask('POST', BASE + path, { body });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body.message}`);
  return answer.body;
}

/** As this person, by the bot's token. */
export function as(kind: Kind): { readonly headers: Readonly<Record<string, string>> } {
  return { headers: { 'x-on-behalf-of': PEOPLE[kind] } };
}
