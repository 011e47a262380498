import { randomUUID } from 'node:crypto';
import type { CallOptions } from '../contract/client.ts';
import { html, type Html } from '../pages/html.ts';

/** A form that is sent twice has the same key, and acts once. */
export const keyField = (): Html => html`<input type="hidden" name="key" value="${randomUUID()}" />`;

export const KEY_FIELD = { key: 64 } as const;
const KEY = /^[\w-]{1,64}$/;

/** The options of a call that a form makes once, however often it is sent; one without a key makes it each time. */
export function onceOf(read: (field: string) => string): CallOptions {
  const key = read('key');
  return { idempotencyKey: KEY.test(key) ? key : randomUUID() };
}
