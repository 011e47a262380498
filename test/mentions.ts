/** Mentions in what bot and service send: it has to say whom it mentions, or Discord reads mentions out of the text. */
import type { RequestRecord } from '@coatcheck/local-discord';

const MESSAGES: ReadonlySet<string> = new Set([
  'POST /channels/:channel_id/messages',
  'PATCH /channels/:channel_id/messages/:message_id',
  'POST /webhooks/:webhook_id/:token',
  'PATCH /webhooks/:webhook_id/:token/messages/:message_id',
]);
/** Callbacks that make a message, or change one. */
const ANSWERS: ReadonlySet<unknown> = new Set([4, 7]);

/** Requests in this log that create or change a message without saying who it mentions. */
export function withoutMentions(requests: readonly RequestRecord[]): string[] {
  return requests
    .flatMap((request) => messagesIn(request).map((message) => ({ ...request, message })))
    .filter(({ message }) => !isNamed(message['allowed_mentions']))
    .map(({ method, path, message }) => `${method} ${path}: ${JSON.stringify(message)}`);
}

function messagesIn({ method, route, body }: RequestRecord): Record<string, unknown>[] {
  const message = fieldsOf(body);
  if (MESSAGES.has(`${method} ${route}`)) return [message];
  // A post in a forum, and the answer to an interaction, carry the message inside.
  if (route === '/channels/:channel_id/threads' && 'message' in message)
    return [fieldsOf(message['message'])];
  return route.endsWith('/callback') && ANSWERS.has(message['type']) ? [fieldsOf(message['data'])] : [];
}

/** As Discord's client shows it: mentions of commands as their names. */
export const withCommandNames = (text: string): string => text.replaceAll(/<(\/[^:>]+):\d+>/g, '$1');

function isNamed(mentions: unknown): boolean {
  return typeof mentions === 'object' && mentions !== null;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
