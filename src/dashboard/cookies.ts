import type { FastifyReply, FastifyRequest } from 'fastify';

interface OwnAddress {
  readonly publicUrl: () => string;
}

/** The browser keeps a cookie with this prefix to this host, and to https; without https there is no prefix. */
const nameOf = (address: OwnAddress, name: string): string => `${isSecure(address) ? '__Host-' : ''}${name}`;

const isSecure = ({ publicUrl }: OwnAddress): boolean => publicUrl().startsWith('https:');

export function readCookie(
  address: OwnAddress,
  { headers }: FastifyRequest,
  name: string,
): string | undefined {
  const start = `${nameOf(address, name)}=`;
  return cookiesIn(headers)
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}

/** The rests of the names of all cookies that begin so, the oldest cookie first. */
export function cookieNames(address: OwnAddress, { headers }: FastifyRequest, beginning: string): string[] {
  const start = nameOf(address, beginning);
  return cookiesIn(headers)
    .filter((cookie) => cookie.startsWith(start))
    .map((cookie) => cookie.slice(start.length).split('=', 1)[0] ?? '');
}

const cookiesIn = ({ cookie = '' }: FastifyRequest['headers']): string[] =>
  cookie.split(';').map((each) => each.trim());

/** Cookies other than the session. */
export interface Kept {
  readonly name: string;
  readonly seconds: number;
  readonly value: string;
}

export const KEPT = {
  /** The change of the last action, for Undo. */
  change: { name: 'coatcheck-change', seconds: 10 * 60 },
  /** What the last form of settings changed, for Undo. */
  settings: { name: 'coatcheck-settings', seconds: 10 * 60 },
  /** `stay` where the desk stays at a ticket that leaves its list. As long as browsers keep one. */
  after: { name: 'coatcheck-after', seconds: 400 * 24 * 60 * 60 },
} as const satisfies Readonly<Record<string, Omit<Kept, 'value'>>>;

/** Zero seconds remove it. */
export function writeCookie(
  address: OwnAddress,
  reply: FastifyReply,
  name: string,
  value: string,
  seconds: number,
): void {
  const rules = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
  if (isSecure(address)) rules.push('Secure');
  reply.header('set-cookie', `${nameOf(address, name)}=${value}; ${rules.join('; ')}`);
}
