import type { Body } from '../../../contract/operations.ts';
import { sayIn } from '../../../words/say.ts';
import { customEmojiIds, emojiFault } from '../../base/guilds/emojis.ts';
import { unknownLabels } from '../../core/groups/checks/labels.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { type Fault, validationFailed } from '../../base/model/validation-failed.ts';
import type { PanelFaults, PanelChange, PanelOption, PanelRecord } from '../../core/model/panel.ts';
import type { Surroundings } from './store/panels.ts';
import type { Language } from '../../../words/languages.ts';
import { worded } from '../../../words/worded.ts';

type NewPanel = Pick<PanelRecord, 'id' | 'guild_id' | 'created_at'>;

/** Returns a new panel; fields that the body leaves out have default texts in the panel's language. */
export function newPanel(
  identity: NewPanel,
  body: Body<'createTicketPanel'>,
  groups: Surroundings['groups'],
): PanelRecord {
  const language = languageOf(body.options, groups) ?? 'en';
  const say = sayIn(language);
  return {
    ...identity,
    style: 'buttons',
    title: say('panel.button'),
    description: say('panel.choose'),
    color: '#5865f2',
    placeholder: say('panel.button'),
    custom_message_id: null,
    shows_availability: false,
    ...body,
    language,
    messages: [],
    version: 1,
  };
}

/** The language of the first group that is known; undefined if none is. */
export function languageOf(
  options: readonly Pick<PanelOption, 'group_id'>[],
  groups: Surroundings['groups'],
): Language | undefined {
  return options.map(({ group_id: id }) => groups.get(id)).find((language) => language !== undefined);
}

interface FitContext extends Surroundings {
  readonly emojiIds: ReadonlySet<string>;
  readonly faultsOf: PanelFaults;
  /** The options before the change: they may keep labels that were deleted since. */
  readonly optionsBefore: readonly PanelOption[];
}

/** Throws everything that is wrong with the request at once; a name that is taken only if nothing else is wrong. */
export async function mustFit(
  change: PanelChange,
  panel: PanelRecord,
  { groups, otherNames, customMessage, labels, emojiIds, faultsOf, optionsBefore }: FitContext,
): Promise<void> {
  // An emoji that was deleted since it was set may stay.
  const kept = customEmojiIds(optionsBefore.map(({ emoji }) => emoji));
  const known = { groups, emojiIds: new Set([...emojiIds, ...kept]) };
  const faults = [
    ...blankFaults(change, panel),
    ...(await messageFaults(change, panel, { customMessage, faultsOf })),
    ...(await labelFaults(change, { labels, optionsBefore })),
    ...(change.options ?? []).flatMap((option, index) =>
      optionFaults(option, change.options ?? [], index, known).map(({ field, says }): Fault => ({
        field: `options.${index}.${field}`,
        says,
      })),
    ),
  ];
  if (faults.length > 0) throw validationFailed(faults);
  if (change.name === undefined || !otherNames.has(change.name)) return;
  throw new ServiceError('NAME_TAKEN', worded('refused.panelNameTaken', { name: change.name }));
}

/** The custom message was checked when it was set; the panel may add more to it by now. */
async function messageFaults(
  change: PanelChange,
  panel: PanelRecord,
  { customMessage, faultsOf }: Pick<FitContext, 'customMessage' | 'faultsOf'>,
): Promise<Fault[]> {
  const { custom_message_id: id } = panel;
  if (id === null) return [];
  const field = change.custom_message_id === undefined ? 'options' : 'custom_message_id';
  const stored = await customMessage(id);
  if (stored === null) return [{ field, says: worded('fault.noCustomMessage') }];
  return faultsOf(panel, stored.message).map((fault) => ({
    field,
    says: field === 'options' ? worded('fault.ofPanelsMessage', { fault }) : fault,
  }));
}

async function labelFaults(
  { options = [] }: PanelChange,
  { optionsBefore, ...surroundings }: Pick<FitContext, 'labels' | 'optionsBefore'>,
): Promise<Fault[]> {
  const named = options.flatMap(({ label_ids: ids = [] }, place) =>
    ids.map((id, index) => ({ id, field: `options.${place}.label_ids.${index}` })),
  );
  const kept = optionsBefore.flatMap(({ label_ids: ids = [] }) => ids);
  return unknownLabels(named, kept, surroundings);
}

function blankFaults(change: PanelChange, { title, description }: PanelRecord): Fault[] {
  const named = change.name === undefined || change.name.trim() !== '';
  const shown = (title + description).trim() !== '';
  return [
    ...(named ? [] : [{ field: 'name', says: worded('fault.blank') }]),
    // Discord rejects an embed that shows nothing.
    ...(shown ? [] : [{ field: 'title', says: worded('fault.blankWithDescription') }]),
  ];
}

function optionFaults(
  { group_id, label, emoji = '' }: PanelOption,
  all: readonly PanelOption[],
  index: number,
  known: Pick<Surroundings, 'groups'> & { readonly emojiIds: ReadonlySet<string> },
): Fault[] {
  const isUnknown = !known.groups.has(group_id);
  const isRepeated = all.findIndex((other) => other.group_id === group_id) < index;
  const says = emoji === '' ? null : emojiFault(emoji, known.emojiIds);
  return [
    ...(isUnknown ? [{ field: 'group_id', says: worded('fault.noGroup') }] : []),
    ...(isRepeated ? [{ field: 'group_id', says: worded('fault.groupTwice') }] : []),
    ...(label.trim() === '' ? [{ field: 'label', says: worded('fault.blank') }] : []),
    ...(says === null ? [] : [{ field: 'emoji', says }]),
  ];
}
