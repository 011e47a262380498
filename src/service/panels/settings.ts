import type { Body } from '../../contract/operations.ts';
import { ServiceError } from '../errors.ts';
import { type Fault, validationFailed } from '../validation-failed.ts';
import { readEmoji } from '../../discord-text/emoji.ts';
import type { PanelChange, PanelOption, PanelRecord } from './panel.ts';
import type { Surroundings } from './ports.ts';

/** Of a new panel, where its body says nothing. */
const DEFAULTS = {
  style: 'buttons',
  title: 'Open a ticket',
  description: 'Choose what it is about.',
  color: '#5865f2',
  placeholder: 'Open a ticket',
} as const;

type NewPanel = Pick<PanelRecord, 'id' | 'guild_id' | 'created_at'>;

export function newPanel(made: NewPanel, body: Body<'createTicketPanel'>): PanelRecord {
  return { ...made, ...DEFAULTS, ...body, messages: [], version: 1 };
}

/** Everything that is wrong with what was asked for, at once; a name that is taken only where nothing else is. */
export function mustFit(
  change: PanelChange,
  panel: PanelRecord,
  emojiIds: ReadonlySet<string>,
  { groupIds, otherNames }: Surroundings,
): void {
  const faults = [
    ...blankFaults(change, panel),
    ...(change.options ?? []).flatMap((option, index) =>
      optionFaults(option, change.options ?? [], index, { groupIds, emojiIds }).map(
        ({ field, says }): Fault => ({ field: `options.${index}.${field}`, says }),
      ),
    ),
  ];
  if (faults.length > 0) throw validationFailed(faults);
  if (change.name === undefined || !otherNames.has(change.name)) return;
  throw new ServiceError(
    'NAME_TAKEN',
    `This server has a panel "${change.name}" already; choose another name.`,
  );
}

/** Ids of the custom emojis that a body names: whether the guild has them is Discord's to say. */
export function customEmojiIds({ options = [] }: PanelChange): string[] {
  return options.flatMap(({ emoji = '' }) => readEmoji(emoji)?.id ?? []);
}

function blankFaults(change: PanelChange, { title, description }: PanelRecord): Fault[] {
  const named = change.name === undefined || change.name.trim() !== '';
  const shown = (title + description).trim() !== '';
  return [
    ...(named ? [] : [{ field: 'name', says: 'must not be blank' }]),
    // Discord refuses an embed that shows nothing.
    ...(shown ? [] : [{ field: 'title', says: 'must not be blank where the description is, too' }]),
  ];
}

function optionFaults(
  { group_id, label, emoji = '' }: PanelOption,
  all: readonly PanelOption[],
  index: number,
  known: { readonly groupIds: ReadonlySet<string>; readonly emojiIds: ReadonlySet<string> },
): Fault[] {
  const isUnknown = !known.groupIds.has(group_id);
  const isRepeated = all.findIndex((other) => other.group_id === group_id) < index;
  const says = emoji === '' ? null : emojiFault(emoji, known.emojiIds);
  return [
    ...(isUnknown ? [{ field: 'group_id', says: 'is no ticket group of this server' }] : []),
    ...(isRepeated
      ? [{ field: 'group_id', says: 'is in the panel already; a group can be in it once' }]
      : []),
    ...(label.trim() === '' ? [{ field: 'label', says: 'must not be blank' }] : []),
    ...(says === null ? [] : [{ field: 'emoji', says }]),
  ];
}

function emojiFault(text: string, emojiIds: ReadonlySet<string>): string | null {
  const emoji = readEmoji(text);
  if (emoji === null) return 'must be one emoji, or a custom one of this server as <:name:id>';
  if (typeof emoji.id === 'string' && !emojiIds.has(emoji.id)) return 'is no emoji of this server';
  return null;
}
