/** Who may do what: every operation of the contract, asked by every kind of person. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationId, operationIds, operationTable } from '../../../src/contract/operations.ts';
import { SEED_IDS } from '../../../packages/local-discord/src/seed/seed.ts';
import type { NamedOperation } from '../../../src/service/authorization/policies.ts';
import { type Answer, GUILD, type SetupWorld, startSetupWorld } from '../setup/world.ts';
import { addPeople, as, type Kind, openTicket, PEOPLE, setUpTeams, type Teams } from './people.ts';

const UNKNOWN = '1300000000000000009';

const EVERYWHERE: readonly Kind[] = ['administrator', 'server owner'];
const STAFF: readonly Kind[] = ['staff', 'assignee', ...EVERYWHERE];
const CLOSERS: readonly Kind[] = [...STAFF, 'owner', 'added member'];
const MANAGERS: readonly Kind[] = ['server manager', ...EVERYWHERE];
const ANY_STAFF: readonly Kind[] = ['staff', 'staff of another group', 'assignee', ...MANAGERS];
const MEMBERS = Object.keys(PEOPLE).filter((kind) => kind !== 'former staff who left') as Kind[];
const WRITERS: readonly Kind[] = ['moderator', ...EVERYWHERE];
const EVERYONE = Object.keys(PEOPLE) as Kind[];

/** Written out from the decision, operation by operation: a table that is read from the code could not be wrong. */
const MAY: Readonly<Record<NamedOperation, readonly Kind[]>> = {
  createTicket: ['staff', ...EVERYWHERE],
  rateTicket: ['owner'],
  closeTicket: CLOSERS,
  getTicket: STAFF,
  getTicketHistory: STAFF,
  deleteTicket: STAFF,
  moveTicket: STAFF,
  openTicket: STAFF,
  assignTicket: STAFF,
  unassignTicket: STAFF,
  expireTicket: STAFF,
  setTicketEternal: STAFF,
  lockTicket: STAFF,
  unlockTicket: STAFF,
  renameTicket: STAFF,
  createTicketNotes: STAFF,
  addTicketNotesMember: STAFF,
  removeTicketNotesMember: STAFF,
  replyToTicket: STAFF,
  askTicketClose: STAFF,
  keepTicketOpen: CLOSERS,
  setTicketPriority: STAFF,
  setTicketOwner: STAFF,
  addTicketMember: STAFF,
  removeTicketMember: STAFF,
  getTicketTranscript: STAFF,
  getTicketTranscriptLink: STAFF,
  saveTicketTranscript: STAFF,
  sendTicketTranscript: STAFF,
  checkTicketOpening: MEMBERS,
  listTickets: MEMBERS,
  searchTranscripts: MEMBERS,
  getGuildStats: ANY_STAFF,
  getGuild: ANY_STAFF,
  listTicketGroups: ANY_STAFF,
  getTicketGroup: ANY_STAFF,
  listTicketPanels: ANY_STAFF,
  getTicketPanel: ANY_STAFF,
  listCustomMessages: ANY_STAFF,
  getCustomMessage: ANY_STAFF,
  sendMessage: WRITERS,
  editMessage: WRITERS,
  sendCustomMessage: WRITERS,
  editCustomMessage: WRITERS,
  checkGuild: MANAGERS,
  getGuildSync: MANAGERS,
  syncGuild: MANAGERS,
  createTicketGroup: MANAGERS,
  changeTicketGroup: MANAGERS,
  deleteTicketGroup: MANAGERS,
  createTicketPanel: MANAGERS,
  changeTicketPanel: MANAGERS,
  deleteTicketPanel: MANAGERS,
  sendTicketPanel: MANAGERS,
  createCustomMessage: MANAGERS,
  changeCustomMessage: MANAGERS,
  deleteCustomMessage: MANAGERS,
  listApiPermissions: MANAGERS,
  grantApiPermission: MANAGERS,
  revokeApiPermission: MANAGERS,
  listBlocks: MANAGERS,
  addBlock: MANAGERS,
  removeBlock: MANAGERS,
  listWebhooks: MANAGERS,
  getWebhook: MANAGERS,
  listWebhookDeliveries: MANAGERS,
  createWebhook: MANAGERS,
  changeWebhook: MANAGERS,
  deleteWebhook: MANAGERS,
  testWebhook: MANAGERS,
  eraseTicket: MANAGERS,
  eraseUser: MANAGERS,
  exportUser: MANAGERS,
  getUser: EVERYONE,
  listUserGuilds: EVERYONE,
  listTokens: EVERYONE,
  createToken: EVERYONE,
  revokeToken: EVERYONE,
};

/** Bodies that change nothing, or that fail for another reason than who asks: neither is a 403. */
const BODIES: Partial<Record<NamedOperation, (teams: Teams) => object>> = {
  createTicket: ({ billing }) => ({ user_id: UNKNOWN, ticket_group_id: billing }),
  rateTicket: () => ({ rating: 5 }),
  moveTicket: ({ billing }) => ({ ticket_group_id: billing }),
  assignTicket: () => ({ user_id: PEOPLE.assignee }),
  unassignTicket: () => ({ user_id: PEOPLE.onlooker }),
  expireTicket: () => ({ expire_at: null }),
  setTicketOwner: () => ({ user_id: PEOPLE.owner }),
  addTicketMember: () => ({ user_id: PEOPLE['added member'] }),
  removeTicketMember: () => ({ user_id: PEOPLE.onlooker }),
  addTicketNotesMember: () => ({ user_id: PEOPLE['guest of notes'] }),
  removeTicketNotesMember: () => ({ user_id: PEOPLE.onlooker }),
  setTicketPriority: () => ({ priority: 1 }),
  replyToTicket: () => ({ custom_message_id: UNKNOWN }),
  createTicketGroup: () => ({ name: ' ' }),
  changeTicketGroup: () => ({ name: 'Nothing' }),
  createTicketPanel: () => ({ name: ' ', options: [] }),
  changeTicketPanel: () => ({ name: 'Nothing' }),
  createCustomMessage: () => ({ name: ' ', message: {} }),
  changeCustomMessage: () => ({ name: 'Nothing' }),
  createWebhook: () => ({ url: 'nowhere' }),
  changeWebhook: () => ({ enabled: true }),
  createToken: () => ({ name: ' ' }),
};

let world: SetupWorld;
let teams: Teams;

beforeAll(async () => {
  world = await startSetupWorld();
  addPeople(world.discord);
  teams = await setUpTeams(world);
});
afterAll(() => world[Symbol.asyncDispose]());

function pathOf(
  operation: OperationId,
  { ticketId, channelId }: Pick<Teams, 'ticketId' | 'channelId'>,
): string {
  const values: Record<string, string> = {
    guild_id: GUILD,
    ticket_id: ticketId,
    channel_id: operation.includes('Message') ? SEED_IDS.general : channelId,
    channel: channelId,
    user_id: UNKNOWN,
    subject_kind: 'role',
    subject_id: UNKNOWN,
  };
  const path = operationTable[operation].path.replaceAll(
    /\{(\w+)\}/g,
    (_all, name: string) => values[name] ?? UNKNOWN,
  );
  return operation === 'searchTranscripts' ? `${path}?q=order` : path;
}

async function ask(
  operation: OperationId,
  kind: Kind,
  of: Pick<Teams, 'ticketId' | 'channelId'> = teams,
): Promise<Answer> {
  const method = operationTable[operation].method.toUpperCase() as 'GET' | 'POST' | 'DELETE';
  const body = BODIES[operation.replace(/ByChannel$/, '') as NamedOperation]?.(teams);
  return world.ask(method, pathOf(operation, of), { ...(body && { body }), ...as(kind) });
}

/** Allowed is whatever is not refused for who asks; ends of tickets get one of their own. */
async function isLetIn(operation: OperationId, kind: Kind): Promise<boolean> {
  const may = MAY[operation.replace(/ByChannel$/, '') as NamedOperation].includes(kind);
  const ends = operation === 'deleteTicket' || operation === 'deleteTicketByChannel';
  const fresh = may && ends ? await openTicket(world, teams.billing) : undefined;
  const { status, body } = await ask(
    operation,
    kind,
    fresh ? { ticketId: fresh.id, channelId: fresh.channelId } : teams,
  );
  expect([operation, kind, status < 500, body.message]).toEqual([operation, kind, true, body.message]);
  return status !== 403;
}

describe('who may do what', () => {
  it.each(operationIds)('%s', async (operation) => {
    const letIn: Kind[] = [];
    for (const kind of EVERYONE) if (await isLetIn(operation, kind)) letIn.push(kind);
    const expected = MAY[operation.replace(/ByChannel$/, '') as NamedOperation];
    expect(letIn.sort()).toEqual([...expected].sort());
  });
});
