/**
 * Discord's edge wants to know which client asks, before it looks at the token: 403 with code 40333.
 * @see https://docs.discord.com/developers/reference#user-agent
 */
import type { FastifyRequest } from 'fastify';
import { refusal } from '../errors.ts';

/** Whether a program told its name at all, as readers of files must. */
export function hasUserAgent({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (headers['user-agent'] ?? '').trim() !== '';
}

/** Rejects a program without a name. Libraries name themselves in several forms, and Discord accepts them all. */
export function demandUserAgent(request: Pick<FastifyRequest, 'headers'>): void {
  if (!hasUserAgent(request)) throw refusal('invalidUserAgent');
}
