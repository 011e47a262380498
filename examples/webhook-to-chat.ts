/** Tells a chat (Slack, Mattermost, a Discord webhook, …) what happens to tickets, from Coatcheck's signed webhooks. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook, WebhookError } from 'ticket-service-client';
import { setting } from './settings.ts';

const secret = setting('WEBHOOK_SECRET');
const chatUrl = setting('CHAT_URL');

async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { data } = verifyWebhook(secret, request.headers, await buffer(request));
    const text = `Ticket ${data.ticket_id}: ${data.entry?.action ?? 'test'}`;
    const told = await fetch(chatUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // Slack and Mattermost read `text`, Discord reads `content`.
      body: JSON.stringify({ text, content: text }),
    });
    // Anything but success makes Coatcheck send the event again later.
    response.writeHead(told.ok ? 204 : 502).end();
  } catch (error) {
    response.writeHead(error instanceof WebhookError ? 400 : 500).end();
  }
}

const server = createServer((request, response) => void pass(request, response));
server.listen(Number(setting('PORT')), '127.0.0.1');
