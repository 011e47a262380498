import { randomUUID } from 'node:crypto';
import { html, type Html } from '../pages/html.ts';

/** A form that is sent twice has the same key, and acts once. */
export const keyField = (): Html => html`<input type="hidden" name="key" value="${randomUUID()}" />`;

const KEY = /^[\w-]{1,64}$/;

/** The key of a form that was sent, or a new one if it has none. */
export const keyOf = (sent: string): string => (KEY.test(sent) ? sent : randomUUID());
