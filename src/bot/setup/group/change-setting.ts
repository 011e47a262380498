import { ApiError } from '../../../contract/errors.ts';
import type { Body } from '../../../contract/operations.ts';
import type { Call } from '../../interactions/call.ts';
import { customId } from '../../interactions/kinds/component.ts';
import type { Answer } from '../../interactions/replies.ts';
import { InputError, serviceReason } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { changeLatest } from '../change-latest.ts';
import { changedMeanwhile } from '../../../settings/bound.ts';
import type { Group } from '../../../settings/group-settings.ts';
import {
  bodyOf,
  carry,
  effectsOf,
  hashOfEntries,
  labelsOf,
  readCarried,
  type Entry,
} from '../settings/entries.ts';
import { undoOf } from '../settings/undo.ts';
import { onGroup, readGroup } from '../ticket-groups.ts';
import { blockOf, isBlock, type FoundBlock } from './blocks.ts';
import { faultsText } from './faults.ts';
import { SETUP_CONFIRM_ID, SETUP_GO_ID, SETUP_UNDO_ID } from './ids.ts';
import { groupScreen } from './screen.ts';
import { questionScreen } from './parts.ts';
import { button } from '../../words/rows.ts';

export async function findBlock(
  call: Call,
  [groupId = '', block = '']: readonly string[],
): Promise<FoundBlock> {
  if (!isBlock(block)) throw new InputError(say('interaction.unknownButton'));
  return blockOf(await readGroup(call, groupId), block);
}

type Entries = readonly Entry<Body<'changeTicketGroup'>>[];

interface HowChanged {
  readonly isConfirmed?: boolean;
  /** It gives settings their former values again. */
  readonly isUndo?: boolean;
}

/**
 * Changes settings of a block and shows its section. A change that affects open tickets, or erases some, is first
 * confirmed.
 * @throws InputError if someone else changed one of them since it was read
 */
export async function changeBlock(
  call: Call,
  found: FoundBlock,
  entries: Entries,
  { isConfirmed = false, isUndo = false }: HowChanged = {},
): Promise<Answer> {
  const { group, block, section } = found;
  if (entries.length === 0) return groupScreen(call, group, section);
  const effects = effectsOf(entries);
  const isFinal = entries.some(({ setting }) => setting.field === 'erase_after') && isConfirmed;
  if (effects.length > 0 && !isConfirmed) {
    const count = await countOpen(call, group);
    const warnings = effects.map((effect) => say(effect, { count }));
    if (count > 0) return confirmScreen(call, found, entries, warnings.join('\n'));
  }
  try {
    const stored = await changeGroup(call, group, (current) => ({
      ...bodyOf(entries, blockOf(current, block).settings, {}),
      ...(isFinal && { erase_existing: true }),
    }));
    const saved = say(isUndo ? 'setup.restored' : 'setup.saved', { setting: labelsOf(entries) });
    const notice = [saved, await faultsText(call, stored, section)].filter(Boolean).join('\n');
    // A change from channels to threads, or back, also changes other settings, which undoing it would not restore.
    const isKept = isFinal || stored.mode !== group.mode;
    const id = customId(SETUP_UNDO_ID, group.id, block);
    const undo = isKept ? undefined : await undoOf(call, entries, blockOf(stored, block).settings, id);
    return await groupScreen(call, stored, section, { notice, undo });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'GROUP_ERASES_TICKETS') throw error;
    const warning = say('list.sentences', { first: serviceReason(error), second: say('setup.erases') });
    return confirmScreen(call, found, entries, warning);
  }
}

/**
 * Changes a group that was just read, or its newest version if someone changed it in between. `change` throws if the
 * change no longer applies to that version.
 */
export async function changeGroup(
  call: Call,
  read: Group,
  change: (group: Group) => Body<'changeTicketGroup'>,
): Promise<Group> {
  const path = { guild_id: call.guildId, group_id: read.id };
  return changeLatest(call, read, {
    read: () => readGroup(call, read.id),
    store: async (group, options) => {
      const body = { ...change(group), revision: group.revision };
      const stored = await onGroup(() => call.client.call('changeTicketGroup', { path, body }, options));
      call.forms.update(stored);
      return stored;
    },
  });
}

/** The number is requested as the bot itself: a person who sets up need not be staff of the group. */
async function countOpen({ client, guildId }: Call, { id }: Group): Promise<number> {
  const query = { group_id: id, status: ['open' as const], per_page: 1 };
  const { total } = await client.call('listTickets', { path: { guild_id: guildId }, query });
  return total;
}

/** Asks before the change. The button reads what was entered from the screen. */
async function confirmScreen(
  call: Call,
  { group: { id }, block, section, settings }: FoundBlock,
  entries: Entries,
  warning: string,
): Promise<Answer> {
  const { texts, words } = await carry(call, entries, settings);
  return questionScreen(
    say('setup.confirm', { setting: labelsOf(entries) }),
    warning,
    button(
      'Danger',
      say('button.saveAnyway'),
      customId(SETUP_CONFIRM_ID, id, block, hashOfEntries(entries), ...words),
    ),
    customId(SETUP_GO_ID, id, section),
    texts,
  );
}

/** Reads what was entered from the screen of a question. @throws InputError if someone else changed one of them */
export function confirmedIn(
  { settings }: FoundBlock,
  [, , hash = '', ...words]: readonly string[],
  [, ...texts]: readonly string[],
): Entries {
  const entries = readCarried(settings, { words, texts });
  if (hashOfEntries(entries) !== hash) throw changedMeanwhile(labelsOf(entries));
  return entries;
}
