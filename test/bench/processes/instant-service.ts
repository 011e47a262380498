import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EXTENSIONS_HEADER, type Schema } from '../../../src/contract/operations.ts';

interface Answers {
  readonly ticket: Schema<'Ticket'>;
  /** The ticket's. */
  readonly group: Schema<'TicketGroupSettings'>;
  /** The token's. */
  readonly user: Schema<'User'>;
}

/**
 * A server of the contract that answers at once: requests for groups with this one, those for users with this one, and
 * all others with the ticket.
 */
export function startInstantService({ ticket, group, user }: Answers): Promise<string> {
  const [aTicket, aGroup, aUser] = [answerOf(ticket), answerOf(group), answerOf(user)];
  const server = createServer(({ url = '' }, response) => {
    const other = url.includes('/user/') ? aUser : aTicket;
    const { headers, body } = url.includes('/groups/') ? aGroup : other;
    response.writeHead(200, headers).end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      // A server that listens on a port has an address of this kind.
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}

function answerOf(value: object) {
  const body = JSON.stringify(value);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    // Otherwise the bot asks for groups as it does of another server, with each command.
    [EXTENSIONS_HEADER]: '1',
  };
  return { headers, body };
}
