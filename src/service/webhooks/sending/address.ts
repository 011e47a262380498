import { lookup, type LookupAddress, type LookupAllOptions, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Worded, worded } from '../../../words/worded.ts';

/** Where events may be sent besides public hosts: origins that whoever runs the service has named. */
export type AllowedOrigins = ReadonlySet<string>;

/** What keeps an address from being one that events are sent to, as the rest of a sentence; null: nothing. */
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

/** Not this machine's, not a private network's, and none that stands for another address. */
export function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

/** The name leads to an address that is not public. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;
type Lookup = (hostname: string, options: LookupOptions, found: Found) => void;

/** Asks for all of a name's addresses. */
export type AskDns = (
  hostname: string,
  options: LookupAllOptions,
  found: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Finds a name's addresses, and gives none where one of them is not public. The connection is made to just these: a name
 * that leads elsewhere a moment later leads nowhere.
 */
export function createPublicLookup(askDns: AskDns = lookup): Lookup {
  return (hostname, options, found) => {
    askDns(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null) found(error, []);
      else if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
        found(new NotPublic('The name leads to an address that is not public'), []);
      else if (options.all === true) found(null, addresses);
      else found(null, first.address, first.family);
    });
  };
}
