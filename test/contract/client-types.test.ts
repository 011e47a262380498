import { expectTypeOf, it } from 'vitest';
import type { ApiClient } from '../../src/contract/client.ts';
import type {
  Body,
  BodyUse,
  Query,
  Reply,
  Schema,
  TicketOperationId,
} from '../../src/contract/operations.ts';
import { guildId, ticketId, userId } from './samples.ts';

const target = { guildId, ticketId };

// Compiled, never run: what must not compile is marked, and the type check fails when it does.
function callsThatCompile(client: ApiClient) {
  const path = { guild_id: guildId };
  return {
    without: client.call('getUser', {}),
    list: client.call('listTicketGroups', { path, query: { page: 1 } }),
    optional: client.ticket('lockTicket', target, {}),
    send: client.ticket('sendTicketTranscript', target, { path: { user_id: userId } }),
    // @ts-expect-error the operation does not exist
    unknown: client.call('freezeTicket', { path }),
    // @ts-expect-error the path is missing
    pathless: client.call('getGuild', {}),
    // @ts-expect-error the body is required
    bodyless: client.ticket('assignTicket', target, {}),
    // @ts-expect-error a field of the body is misspelt
    misspelt: client.ticket('assignTicket', target, { body: { userid: userId } }),
    // @ts-expect-error the operation has no body
    bodied: client.ticket('getTicket', target, { body: {} }),
    // @ts-expect-error nobody says to whom
    nobody: client.ticket('sendTicketTranscript', target, {}),
    // @ts-expect-error a ticket has one address here
    halfAddressed: client.ticket('lockTicket', { guildId }, {}),
  };
}

function requestsThatCompile({ http }: ApiClient) {
  const params = { path: { guild_id: guildId, ticket_id: ticketId } };
  return {
    lock: http.POST('/api/v1/guild/{guild_id}/ticket/{ticket_id}/lock', { params, body: { reason: 'Calm' } }),
    // @ts-expect-error the path does not exist
    unknown: http.POST('/api/v1/guild/{guild_id}/ticket/{ticket_id}/freeze', { params }),
    // @ts-expect-error the body is required
    bodyless: http.POST('/api/v1/guild/{guild_id}/ticket/{ticket_id}/assign', { params }),
  };
}

type Calls = ReturnType<typeof callsThatCompile>;
type Requests = ReturnType<typeof requestsThatCompile>;

it('types calls by their operation', () => {
  expectTypeOf<Awaited<Calls['without']>>().toEqualTypeOf<Schema<'User'>>();
  expectTypeOf<Awaited<Calls['optional']>>().toEqualTypeOf<Schema<'Ticket'> | undefined>();
  expectTypeOf<Awaited<Calls['send']>>().toEqualTypeOf<Schema<'Queued'> | undefined>();
});

it("types openapi-fetch's own requests by the contract's paths", () => {
  expectTypeOf<Awaited<Requests['lock']>['data']>().toExtend<Schema<'Ticket'> | undefined>();
  expectTypeOf<Awaited<Requests['lock']>['error']>().toExtend<Schema<'Error'> | undefined>();
});

it('derives bodies, queries and replies', () => {
  expectTypeOf<Body<'lockTicket'>>().toEqualTypeOf<Schema<'ActionBody'>>();
  expectTypeOf<BodyUse<'lockTicket'>>().toEqualTypeOf<'optional'>();
  expectTypeOf<BodyUse<'assignTicket'>>().toEqualTypeOf<'required'>();
  expectTypeOf<BodyUse<'getTicket'>>().toEqualTypeOf<'none'>();
  expectTypeOf<Reply<'syncGuild'>>().toEqualTypeOf<Schema<'Queued'>>();
  expectTypeOf<Query<'listTicketPanels'>>().toEqualTypeOf<{
    readonly offers?: string;
    readonly page?: number;
    readonly per_page?: number;
  }>();
  expectTypeOf<'createTicket'>().not.toExtend<TicketOperationId>();
  expectTypeOf<'renameTicket'>().toExtend<TicketOperationId>();
});
