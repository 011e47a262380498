import type { ButtonBuilder } from '@discordjs/builders';
import { card, holdsAll, type Card } from '../words/embeds.ts';
import { customId } from '../interactions/kinds/component.ts';
import type { Answer } from '../interactions/replies.ts';
import { button, row } from '../words/rows.ts';
import { say } from '../words/say.ts';

/** Everything that is set about something, as a card; where that has no room for all of it, as a file, too. */
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
  /** What was done, in a sentence. */
  readonly said: string;
  /** Of the card: what it is about, and what changed of it, as it was understood. */
  readonly title: string;
  readonly fields: Card['fields'];
  /** Its faults, formatted; empty without any. */
  readonly faults?: string;
  /** The next step, in one plain line; left out when there is none. */
  readonly next?: string;
  readonly buttons: readonly ButtonBuilder[];
}

/** What changed, and what comes next; the rest is behind the buttons. */
export function changeAnswer({ said, title, fields, faults = '', next, buttons }: Change): Answer {
  return {
    content: said,
    embeds: [
      card({ title, description: faults, fields, ...(next && { footer: say('settings.next', { next }) }) }),
    ],
    components: [row(...buttons)],
  };
}

export const SHOW_ID = 'setup:show';

/** Opens the whole card in place of the answer. */
export function showAllButton(kind: 'group' | 'panel', id: string): ButtonBuilder {
  return button('Secondary', say('button.showAll'), customId(SHOW_ID, kind, id));
}

/** A line on each side of the arrow is read at once; what is longer is shown as it is now. */
const SHORT = 120;

/** The fields that are different, with how they were before. */
export function differences(before: Card, after: Card): Card['fields'] {
  const old = new Map(allOf(before));
  const now = new Map(allOf(after));
  const names = new Set([...now.keys(), ...old.keys()]);
  return [...names].flatMap((name) => {
    const [was = say('settings.none'), is = say('settings.none')] = [old.get(name), now.get(name)];
    return was === is ? [] : [[name, isShort(was) && isShort(is) ? `${was} → ${is}` : is] as const];
  });
}

/** Name and first words are told of like the fields. */
function allOf({ title, description, fields }: Card): (readonly [string, string])[] {
  const named: Card['fields'] = [
    [say('settings.name'), title],
    [say('settings.firstWords'), description],
    ...fields,
  ];
  return named.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

function isShort(text: string): boolean {
  return text.length <= SHORT && !text.includes('\n');
}
