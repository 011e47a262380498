/**
 * Refuses foreign callers. Nothing here has a password, so a web page elsewhere must not reach it: not by a name that
 * its owner points at this machine (DNS rebinding: the request's Host is that name), and not by a browser that it tells to
 * send something here (the request's Origin is that page). Libraries and curl send no Origin.
 */
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { DiscordRefusal } from './errors.ts';

/** Addresses that mean all of a machine's, and aren't anyone's name. */
const EVERY_ADDRESS = ['0.0.0.0', '::'];

/** Requests that change nothing; a browser lets no foreign page read their answers. */
const READING = ['GET', 'HEAD'];

/** Why a request is rejected, in a sentence; null if it's allowed. */
export type OwnAddress = (request: Pick<IncomingMessage, 'headers' | 'method'>) => string | null;

/** @param bound the host that the local Discord listens at */
export function createOwnAddress(bound: string): OwnAddress {
  return ({ headers, method = 'GET' }) => {
    const host = hostOf(`http://${headers.host ?? ''}`);
    if (host === null || !isOwn(host, bound)) {
      return 'The local Discord answers at localhost and at the address where it listens only.';
    }
    const asks = !READING.includes(method) || headers.upgrade !== undefined;
    return asks && isForeign(headers)
      ? 'The local Discord takes nothing from pages of other addresses.'
      : null;
  };
}

/** Rejects foreign HTTP requests; upgrades to WebSockets, which no hook sees, are rejected where they're handled. */
export function guardAddress(app: FastifyInstance, faultOf: OwnAddress): void {
  app.addHook('onRequest', async (request, reply) => {
    const fault = faultOf(request.raw);
    if (fault !== null) await reply.code(403).send(new DiscordRefusal(403, 0, fault).body());
  });
}

/** The name or number in an address, without port and brackets. */
function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '') : null;
}

/** Listening everywhere, it is reached by any number that the machine has: only names can be pointed at it by others. */
function isOwn(host: string, bound: string): boolean {
  const loopback = host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
  return loopback || host === bound.toLowerCase() || (EVERY_ADDRESS.includes(bound) && isIP(host) !== 0);
}

/** A page's Origin must be the address that it requests, which `null`, that of a sandboxed page, never is. */
function isForeign({ origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== new URL(`http://${host}`).host;
}
