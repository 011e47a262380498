import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAttachmentLinks } from '../../../../src/service/features/transcripts/attachments/links.ts';
import { createSignatures } from '../../../../src/service/base/kit/signatures.ts';
import { testClock } from '../../http/world.ts';

const ATTACHMENT = {
  ticketId: '1300000000000000007',
  id: '1300000000000000001',
  name: 'what? <is> this.png',
};
const clock = testClock(Date.UTC(2026, 10, 21, 9));
const key = randomBytes(32);
const signatures = createSignatures(key, clock);
const links = createAttachmentLinks({ signatures, publicUrl: () => 'https://tickets.example' });

function partsOf(link: string): [expires: string, signature: string] {
  const { searchParams } = new URL(link);
  return [searchParams.get('ex') ?? '', searchParams.get('hm') ?? ''];
}

it('leads to where the service is reached from outside, whatever the file is called', () => {
  const link = new URL(links.of(ATTACHMENT));
  expect(link.origin).toBe('https://tickets.example');
  expect(link.pathname).toBe(
    '/attachments/1300000000000000007/1300000000000000001/what%3F%20%3Cis%3E%20this.png',
  );
});

it('is valid for an hour', () => {
  const parts = partsOf(links.of(ATTACHMENT));
  clock.advance(3_599_000);
  expect(() => links.check(ATTACHMENT, ...parts)).not.toThrow();
  clock.advance(2_000);
  expect(() => links.check(ATTACHMENT, ...parts)).toThrow('expired');
});

it('is valid for its attachment, its time and its service alone', () => {
  const [expires, signature] = partsOf(links.of(ATTACHMENT));
  // A copy of a forwarded attachment has the same id in another ticket.
  const elsewhere = { ...ATTACHMENT, ticketId: '1300000000000000008' };
  expect(() => links.check(elsewhere, expires, signature)).toThrow('expired');
  expect(() => links.check({ ...ATTACHMENT, id: '1300000000000000002' }, expires, signature)).toThrow(
    'expired',
  );
  expect(() => links.check(ATTACHMENT, 'ffffffff', signature)).toThrow('expired');
  expect(() => links.check(ATTACHMENT, expires, '')).toThrow('expired');
  expect(() => links.check(ATTACHMENT, '', '')).toThrow('expired');
  const others = createSignatures(randomBytes(32), clock);
  const other = createAttachmentLinks({ signatures: others, publicUrl: () => '' });
  expect(() => other.check(ATTACHMENT, expires, signature)).toThrow('expired');
});
