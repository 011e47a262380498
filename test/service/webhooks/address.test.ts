import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { english } from '../../../src/words/worded.ts';
import { systemClock } from '../../../src/service/base/kit/clock.ts';
import {
  addressFault,
  type AskDns,
  createPublicLookup,
  isPublic,
} from '../../../src/service/features/webhooks/address.ts';
import { createWebhookSender } from '../../../src/service/features/webhooks/send.ts';

const allowed = new Set(['http://127.0.0.1:8080']);

describe('an address that events could be sent to', () => {
  it.each<[url: string, fault: string | null]>([
    ['https://example.com/tickets', null],
    ['https://example.com:8443/?a=b', null],
    ['https://8.8.8.8/', null],
    ['https://[2606:4700:4700::1111]/', null],
    ['https://[::ffff:8.8.8.8]/', null],
    ['http://127.0.0.1:8080/hook', null],
    ['http://example.com/', 'must start with https://'],
    ['ftp://example.com/', 'must start with https://'],
    ['file:///etc/passwd', 'must start with https://'],
    ['http://127.0.0.1:8081/hook', 'must start with https://'],
    ['https://name:secret@example.com/', 'must not contain a name or password'],
    ['https://name@example.com/', 'must not contain a name or password'],
    ['https://:secret@example.com/', 'must not contain a name or password'],
    ['example.com', 'must be an address such as https://example.com/tickets'],
    ['', 'must be an address such as https://example.com/tickets'],
    ...[
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '198.18.0.1',
      '192.0.2.1',
      '224.0.0.1',
      '255.255.255.255',
      '[::]',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::7f00:1]',
      '[::127.0.0.1]',
      '[::a00:1]',
      '[::8.8.8.8]',
      '[0:0:0:1::7f00:1]',
      '[::ffff:0:127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[64:ff9b:1::7f00:1]',
      '[2001:0:7f00:1::]',
      '[2606:4700::5efe:7f00:1]',
      '[2606:4700::200:5efe:a00:1]',
      '[fec0::1]',
      '[4000::1]',
      '[2002:7f00:1::]',
      '[fe80::1]',
      '[fc00::1]',
      '[ff02::1]',
    ].map((host) => [`https://${host}/`, 'must be on a public host'] satisfies [string, string]),
  ])('%s', (url, fault) => {
    const found = addressFault(url, allowed);
    expect(found && english(found)).toBe(fault);
  });
});

const PUBLIC = [
  { address: '93.184.215.14', family: 4 },
  { address: '2606:4700:4700::1111', family: 6 },
];
const PRIVATE = [
  { address: '10.0.0.5', family: 4 },
  { address: '::1', family: 6 },
];

/** A name server that returns these, or fails. */
const dnsOf =
  (answer: readonly LookupAddress[] | Error): AskDns =>
  (_name, _options, found) => {
    if (answer instanceof Error) found(answer, []);
    else found(null, [...answer]);
  };
const failing = (code: string): Error => Object.assign(new Error(`getaddrinfo ${code}`), { code });

const NOT_PUBLIC = { status: null, error: 'NOT_PUBLIC', milliseconds: expect.any(Number) };

async function sendTo(url: string, answer: readonly LookupAddress[] | Error) {
  const { send, close } = createWebhookSender(allowed, systemClock, dnsOf(answer));
  const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
  const outcome = await send({ url, secret }, { id: '1', body: '{}' });
  await close();
  return outcome;
}

describe('a name', () => {
  it.each<[leads: string, addresses: readonly LookupAddress[], isFound: boolean]>([
    ['to one public address', PUBLIC.slice(0, 1), true],
    ['to public addresses', PUBLIC, true],
    ['to private addresses', PRIVATE, false],
    ['to a public address and then a private one', [...PUBLIC, ...PRIVATE.slice(0, 1)], false],
    ['to a private address and then a public one', [...PRIVATE.slice(1), ...PUBLIC], false],
    ['to a private address between public ones', [...PUBLIC, ...PRIVATE, ...PUBLIC], false],
    ['nowhere', [], false],
  ])('that leads %s', async (_, addresses, isFound) => {
    const ask = promisify<string, object, unknown>(createPublicLookup(dnsOf(addresses)));
    const found = (options: object) => ask('example.com', options).catch((error: Error) => error.name);
    const expected = isFound ? [addresses[0]?.address, addresses] : ['NotPublic', 'NotPublic'];
    expect([await found({}), await found({ all: true })]).toEqual(expected);
  });

  it.each<[name: string, answer: readonly LookupAddress[] | Error]>([
    ['exists inside of our own network', PRIVATE],
    ['exists inside and outside', [...PUBLIC, ...PRIVATE]],
    ['does not exist', failing('ENOTFOUND')],
    ['cannot be looked up now', failing('EAI_AGAIN')],
  ])('that %s is told by the same words as any other', async (_, answer) => {
    // The system's own resolver knows this name, and nothing listens there.
    expect(await sendTo('https://localhost:9/', answer)).toEqual(NOT_PUBLIC);
  });

  it('that was stored before it had to be public gets nothing', async () => {
    expect(await sendTo('https://127.0.0.1:9/', PUBLIC)).toEqual(NOT_PUBLIC);
  });

  it('that leads to this machine is found by others, and not by us', async () => {
    const { address } = await lookup('localhost');
    expect(isPublic(address)).toBe(false);
    const ask = promisify<string, object, unknown>(createPublicLookup());
    await expect(ask('localhost', {})).rejects.toThrow('not public');
    await expect(ask('localhost', { all: true })).rejects.toThrow('not public');
  });
});
