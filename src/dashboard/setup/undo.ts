import { html, type Html } from '../../pages/html.ts';
import type { BoundSetting } from '../../settings/bound.ts';
import { InputError } from '../../settings/input-error.ts';
import { say } from '../../words/speaker.ts';
import { KEPT, type Kept } from '../cookies.ts';
import type { Visit } from '../visit.ts';

type Setting<Body = unknown> = BoundSetting<string, Body>;

/** A browser keeps cookies of 4,096 characters, name and rules included. */
const LONGEST = 3_500;

/** A setting that a form changed: what to enter to set it back, and hashes of the values that it had and has. */
type Former = readonly [field: string, values: readonly string[], typed: string, was: string, now: string];

/**
 * Keeps what a form changed, for Undo on the page that follows. It isn't in the address: no link can make someone undo
 * what they didn't do. Undefined where it can't be undone exactly, or a change would affect open tickets.
 * @param of the item's id
 */
export function changeOf(
  of: string,
  before: readonly Setting[],
  after: readonly Setting[],
): Kept | undefined {
  const changed = before.flatMap((setting) => {
    const stored = after.find(({ field }) => field === setting.field);
    return stored === undefined || stored.hash === setting.hash ? [] : [{ setting, stored }];
  });
  const isExact = changed.every(
    ({ setting, stored }) => !setting.isFinal && hashAfter(stored, setting.entered) === setting.hash,
  );
  if (changed.length === 0 || !isExact) return undefined;
  const former = changed.map(({ setting: { field, entered, hash }, stored }): Former => [
    field,
    entered.values,
    entered.typed,
    hash,
    stored.hash,
  ]);
  const value = encodeURIComponent(JSON.stringify([of, former]));
  return value.length > LONGEST ? undefined : { ...KEPT.settings, value };
}

/** Identifies the value that would be set back; undefined where it can't be, or open tickets would change with it. */
function hashAfter(stored: Setting, entered: Setting['entered']): string | undefined {
  try {
    const { hash, effect } = stored.change(entered);
    return effect === undefined ? hash : undefined;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** The cookie is removed with the change. */
export const forgotten = (): Kept => ({ ...KEPT.settings, value: '', seconds: 0 });

function keptFor(visit: Visit, of: string): readonly Former[] {
  const kept = parsed(visit.kept(KEPT.settings.name));
  if (!Array.isArray(kept)) return [];
  const [id, former]: unknown[] = kept;
  return id === of && Array.isArray(former) && former.every(isFormer) ? former : [];
}

/** A browser may send anything. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    return undefined;
  }
}

function isFormer(value: unknown): value is Former {
  if (!Array.isArray(value)) return false;
  const [field, values, ...texts]: unknown[] = value;
  return (
    [field, ...texts].every(isText) && texts.length === 3 && Array.isArray(values) && values.every(isText)
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The button that undoes what was just saved, if that is possible. */
export function undoForm(visit: Visit, of: string, here: string): Html | false {
  if (keptFor(visit, of).length === 0) return false;
  return html`<form class="setup-undo" method="post" action="${here}/undo">
    <button>${say('button.undo')}</button>
  </form>`;
}

/**
 * The change that sets all of it back, for the settings as they are now; undefined where that's done already.
 * @throws InputError if one of them was changed since
 */
export function changeBack<Body extends object>(
  visit: Visit,
  of: string,
  settings: readonly Setting<Body>[],
): Body | undefined {
  const former = keptFor(visit, of);
  const found = former.map(([field, values, typed, was, now]) => {
    const setting = settings.find((each) => each.field === field);
    if (setting === undefined) throw notUndone();
    return { setting, entered: { values, typed }, was, now };
  });
  if (found.every(({ setting, was }) => setting.hash === was)) return undefined;
  return found.reduce<Body | undefined>((body, { setting, entered, was, now }) => {
    const change = setting.hash === now ? setting.change(entered) : undefined;
    if (change?.hash !== was) throw notUndone();
    return { ...body, ...change.body };
  }, undefined);
}

const notUndone = (): InputError => new InputError(say('dashboard.notUndone'));
