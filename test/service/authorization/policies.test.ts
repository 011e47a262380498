/** Who can do what: every operation of the contract, called by every kind of person. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationId, operationIds, operationTable } from '../../../src/contract/operations.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { entryOf, EVERYONE, MANAGERS } from '../../operations.ts';
import { type Answer, GUILD, type SetupWorld, startSetupWorld } from '../setup/world.ts';
import { UNKNOWN } from '../tickets/asking.ts';
import { addPeople, as, type Kind, openTicket, setUpTeams, type Teams } from './people.ts';

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
    channel_id: operation.endsWith('Message') ? SEED_IDS.general : channelId,
    channel: channelId,
    user_id: UNKNOWN,
    subject_kind: 'role',
    subject_id: UNKNOWN,
  };
  const path = operationTable[operation].path.replaceAll(
    /\{(\w+)\}/g,
    (_all, name: string) => values[name] ?? UNKNOWN,
  );
  if (operation === 'searchMembers') return `${path}?query=ada`;
  return operation === 'searchTranscripts' ? `${path}?q=order` : path + entryOf(operation).query;
}

/** Names nobody and nothing that exists, so that an allowed request changes nothing that the next person needs. */
function bodyOf(operation: OperationId): object | undefined {
  const { who, body } = entryOf(operation);
  if (operation === 'createTicket') return { user_id: UNKNOWN, ticket_group_id: teams.billing };
  if (body === undefined) return undefined;
  // These are distinguished before the body is read.
  if (who === MANAGERS || who === EVERYONE) return { ...body, wrong: true };
  const fields = Object.entries(body);
  return Object.fromEntries(fields.map(([name, value]) => [name, name.endsWith('_id') ? UNKNOWN : value]));
}

async function ask(
  operation: OperationId,
  kind: Kind,
  of: Pick<Teams, 'ticketId' | 'channelId'> = teams,
): Promise<Answer> {
  const method = operationTable[operation].method.toUpperCase() as 'GET' | 'POST' | 'DELETE';
  const body = bodyOf(operation);
  return world.ask(method, pathOf(operation, of), { ...(body && { body }), ...as(kind) });
}

/** Allowed is whatever is not refused for who asks; what ends tickets gets one of its own. */
async function isLetIn(operation: OperationId, kind: Kind): Promise<boolean> {
  const may = entryOf(operation).who.includes(kind);
  const ends = /^(?:close|delete)Ticket/.test(operation);
  const fresh = may && ends ? await openTicket(world, teams.billing) : undefined;
  const { status, body } = await ask(
    operation,
    kind,
    fresh ? { ticketId: fresh.id, channelId: fresh.channelId } : teams,
  );
  expect([operation, kind, status < 500, body.message]).toEqual([operation, kind, true, body.message]);
  return status !== 403;
}

/** Of the form by channel: `policies.ts` has one entry for both, so these only tell whether it is asked at all. */
const OF_TWINS: readonly Kind[] = ['staff', 'staff of another group', 'owner', 'onlooker'];

describe('who may do what', () => {
  it.each(operationIds)('%s', async (operation) => {
    const letIn: Kind[] = [];
    const kinds = operation.endsWith('ByChannel') ? OF_TWINS : EVERYONE;
    for (const kind of kinds) if (await isLetIn(operation, kind)) letIn.push(kind);
    const may = entryOf(operation).who.filter((kind) => kinds.includes(kind));
    expect(letIn.sort()).toEqual(may.sort());
  });
});
