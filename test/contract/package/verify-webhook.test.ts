import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import {
  verifyWebhook,
  WebhookError,
  type WebhookHeaders,
} from '../../../src/contract/package/verify-webhook.ts';

const SECRET = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
const EVENT = { type: 'webhook.test', timestamp: '2026-11-21T09:30:00.000000Z', data: { guild_id: '1' } };
const BODY = JSON.stringify(EVENT);

/** As the service sends it, this many seconds ago. */
function headersOf(body: string, secondsAgo = 0) {
  const at = new Date(Date.now() - secondsAgo * 1_000);
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(SECRET).sign('msg_1', at, body),
  };
}

function refusalOf(secret: string, headers: WebhookHeaders, body: string | Uint8Array): string {
  try {
    verifyWebhook(secret, headers, body);
  } catch (error) {
    if (error instanceof WebhookError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'none';
}

it('gives the event, however its headers and body are held', () => {
  const headers = headersOf(BODY);
  const bytes = new TextEncoder().encode(BODY);
  expect(verifyWebhook(SECRET, headers, BODY)).toEqual(EVENT);
  expect(verifyWebhook(SECRET, new Headers(headers), bytes)).toEqual(EVENT);
  const listed = {
    ...headers,
    'webhook-signature': ['v1,old', headers['webhook-signature']],
    host: undefined,
  };
  expect(verifyWebhook(SECRET, listed, Buffer.from(BODY))).toEqual(EVENT);
  const capital = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  );
  expect(verifyWebhook(SECRET, capital, BODY)).toEqual(EVENT);
});

it('says why it refuses one', () => {
  const headers = headersOf(BODY);
  const other = `whsec_${Buffer.from('another secret').toString('base64')}`;
  expect(refusalOf(other, headers, BODY)).toMatch(/^NOT_VERIFIED: .*No matching signature/);
  expect(refusalOf(SECRET, headers, `${BODY} `)).toMatch(/^NOT_VERIFIED: .*No matching signature/);
  expect(refusalOf(SECRET, headers, `\u{feff}${BODY}`)).toMatch(/^NOT_VERIFIED/);
  expect(refusalOf(SECRET, headers, Buffer.from(`\u{feff}${BODY}`))).toMatch(/^NOT_VERIFIED/);
  expect(refusalOf(SECRET, { ...headers, 'webhook-id': 'msg_2' }, BODY)).toMatch(/^NOT_VERIFIED/);
  expect(refusalOf(SECRET, { ...headers, 'webhook-signature': 'v1' }, BODY)).toMatch(/^NOT_VERIFIED/);
  expect(refusalOf(SECRET, headersOf(BODY, 301), BODY)).toMatch(/^NOT_VERIFIED: .*too old/);
  expect(refusalOf(SECRET, headersOf(BODY, -310), BODY)).toMatch(/^NOT_VERIFIED: .*too new/);
  expect(refusalOf(SECRET, { 'webhook-id': 'msg_1' }, BODY)).toBe(
    'HEADERS_MISSING: The webhook has no webhook-timestamp and no webhook-signature.',
  );
  for (const secret of ['', 'whsec_', 'whsec_!', SECRET.slice(6)]) {
    expect(refusalOf(secret, headers, BODY)).toMatch(/^SECRET_MALFORMED/);
  }
  for (const body of ['', 'no JSON', 'null', '[]', '{}', '{"type":"x","timestamp":"y","data":{}}']) {
    expect(refusalOf(SECRET, headersOf(body), body)).toMatch(/^EVENT_MALFORMED/);
  }
});
