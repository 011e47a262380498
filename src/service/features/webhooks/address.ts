import { lookup, type LookupAddress, type LookupAllOptions, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Worded, worded } from '../../../words/worded.ts';

/** The origins that the operator has allowed for webhooks, in addition to public hosts. */
export type AllowedOrigins = ReadonlySet<string>;

/** The reason why events can't be sent to an address, as the rest of a sentence; null if they can. */
export function addressFault(text: string, allowed: AllowedOrigins): Worded | null {
  if (!URL.canParse(text)) return worded('fault.webAddress');
  const { protocol, hostname, username, password, origin } = new URL(text);
  if (username !== '' || password !== '') return worded('fault.addressWithName');
  if (allowed.has(origin)) return null;
  if (protocol !== 'https:') return worded('fault.notHttps');
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isPublic(literal)) return worded('fault.notPublic');
  return null;
}

/** Whether an IP address is public: neither this machine's, nor of a private network, nor a stand-in for another one. */
export function isPublic(address: string): boolean {
  const found = ipaddr.process(address);
  if (found.range() !== 'unicast') return false;
  return (
    found instanceof ipaddr.IPv4 ||
    (found.match(GLOBAL_UNICAST) && !found.parts.slice(4, 6).every(isOfIsatap))
  );
}

/**
 * Other IPv6 addresses are assigned to nobody, and some stand for an IPv4 address: `::7f00:1` is 127.0.0.1.
 * @see https://www.rfc-editor.org/rfc/rfc4291#section-2.5.5.1
 */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** An interface `200:5efe` or `0:5efe` is followed by an IPv4 address. @see https://www.rfc-editor.org/rfc/rfc5214#section-6.1 */
const isOfIsatap = (part: number, index: number): boolean =>
  index === 0 ? part === 0 || part === 0x200 : part === 0x5efe;

/** The host name resolves to an address that is not public. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;
type Lookup = (hostname: string, options: LookupOptions, callback: LookupCallback) => void;

/** Resolves all addresses of a host name. */
export type AskDns = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves a host name, and fails if one of its addresses is not public. The connection uses exactly these addresses, so a
 * name that resolves differently a moment later has no effect.
 */
export function createPublicLookup(askDns: AskDns = lookup): Lookup {
  return (hostname, options, callback) => {
    askDns(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null) callback(error, []);
      else if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
        callback(new NotPublic('The name leads to an address that is not public'), []);
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
