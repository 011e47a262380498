import { lookup } from 'node:dns/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { english } from '../../../src/service/kit/english.ts';
import { addressFault, isPublic, lookupPublic } from '../../../src/service/webhooks/sending/address.ts';

const allowed = new Set(['http://127.0.0.1:8080']);

describe('an address that events could be sent to', () => {
  it.each<[url: string, fault: string | null]>([
    ['https://example.com/tickets', null],
    ['https://example.com:8443/?a=b', null],
    ['https://8.8.8.8/', null],
    ['https://[2606:4700:4700::1111]/', null],
    ['http://127.0.0.1:8080/hook', null],
    ['http://example.com/', 'must begin with https://'],
    ['ftp://example.com/', 'must begin with https://'],
    ['file:///etc/passwd', 'must begin with https://'],
    ['http://127.0.0.1:8081/hook', 'must begin with https://'],
    ['https://name:secret@example.com/', 'must not have a name or a password in it'],
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
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '[fe80::1]',
      '[fc00::1]',
      '[ff02::1]',
    ].map((host) => [`https://${host}/`, 'must lead to a public host'] satisfies [string, string]),
  ])('%s', (url, fault) => {
    const found = addressFault(url, allowed);
    expect(found && english(found)).toBe(fault);
  });
});

it('a name that leads to this machine is found by others, and not by us', async () => {
  const { address } = await lookup('localhost');
  expect(isPublic(address)).toBe(false);
  const ask = promisify<string, object, unknown>(lookupPublic);
  await expect(ask('localhost', {})).rejects.toThrow('not public');
  await expect(ask('localhost', { all: true })).rejects.toThrow('not public');
});
