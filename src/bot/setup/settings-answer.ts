import type { ButtonBuilder } from '@discordjs/builders';
import { card, holdsAll, type Card } from '../words/embeds.ts';
import { customId } from '../interactions/kinds/component.ts';
import type { Answer } from '../interactions/replies.ts';
import { button, row } from '../words/rows.ts';
import { say } from '../words/say.ts';

/** A card with all settings, and a file as well where the card has no room for all of them. */
export function settingsAnswer(content: string, parts: Card, settings: object): Answer {
  const embed = card(parts);
  if (holdsAll(embed, parts)) return { content, embeds: [embed] };
  const file = {
    name: 'settings.json',
    contentType: 'application/json',
    bytes: new TextEncoder().encode(JSON.stringify(settings, null, 2)),
    description: say('settings.file'),
  };
  return { content, embeds: [embed], files: [file] };
}

interface Change {
  /** A sentence about what was done. */
  readonly notice: string;
  /** The card's title and its changed fields, as they were understood. */
  readonly title: string;
  readonly fields: Card['fields'];
  /** The remaining problems, formatted; empty where there are none. */
  readonly faults?: string;
  /** The next step, in one plain line; left out when there is none. */
  readonly next?: string;
  readonly buttons: readonly ButtonBuilder[];
}

/** Shows the changes and the next step; everything else is behind the buttons. */
export function changeAnswer({ notice, title, fields, faults = '', next, buttons }: Change): Answer {
  return {
    content: notice,
    embeds: [
      card({ title, description: faults, fields, ...(next && { footer: say('settings.next', { next }) }) }),
    ],
    components: [row(...buttons)],
  };
}

export const SHOW_ID = 'setup:show';

/** Opens the whole card in place of the answer. */
export function showAllButton(kind: 'panel', id: string): ButtonBuilder {
  return button('Secondary', say('button.showAll'), customId(SHOW_ID, kind, id));
}

/** A short line on each side of the arrow is read at a glance; for longer values only the new one is shown. */
const SHORT = 120;

/** The fields that differ, with their old values. */
export function differences(before: Card, after: Card): Card['fields'] {
  const old = new Map(allFields(before));
  const now = new Map(allFields(after));
  const names = new Set([...now.keys(), ...old.keys()]);
  return [...names].flatMap((name) => {
    const [was = say('settings.none'), is = say('settings.none')] = [old.get(name), now.get(name)];
    return was === is ? [] : [[name, isShort(was) && isShort(is) ? `${was} → ${is}` : is] as const];
  });
}

/** All fields, with name and opening text as fields. */
function allFields({ title, description, fields }: Card): (readonly [string, string])[] {
  const named: Card['fields'] = [
    [say('settings.name'), title],
    [say('settings.welcomeText'), description],
    ...fields,
  ];
  return named.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

function isShort(text: string): boolean {
  return text.length <= SHORT && !text.includes('\n');
}
