/**
 * A program of someone else, who has the packed client: takes what a webhook sends, and says a line for each, verified
 * or rejected. Its secret is in a file, since it starts before there is one.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook, WebhookError } from 'ticket-service-client';

async function verified(request: IncomingMessage): Promise<string> {
  const secret = await readFile('secret', 'utf8');
  const body = await buffer(request);
  const { type, data } = verifyWebhook(secret, request.headers, body);
  return `verified ${type} of ${data.ticket_id}, and ${forged(secret, request, body)}`;
}

/** One letter more than was signed. */
function forged(secret: string, { headers }: IncomingMessage, body: Buffer): string {
  try {
    verifyWebhook(secret, headers, Buffer.concat([body, Buffer.from(' ')]));
    return 'took a forged one';
  } catch (error) {
    if (error instanceof WebhookError) return 'rejected a forged one';
    throw error;
  }
}

const server = createServer((request, response) => {
  verified(request).then(
    (told) => {
      console.log(told);
      response.writeHead(204).end();
    },
    (error: unknown) => {
      console.log(`rejected: ${String(error)}`);
      response.writeHead(400).end();
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`at http://127.0.0.1:${address.port}`);
});
process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
