import { type LabelBuilder, StringSelectMenuBuilder, TextDisplayBuilder } from '@discordjs/builders';
import { ApiError } from '../../../contract/errors.ts';
import { MAX_BULK_TICKETS, type Body, type Schema } from '../../../contract/operations.ts';
import type { Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import {
  choiceField,
  choiceIn,
  choicesIn,
  modalForm,
  textIn,
  userField,
  type Modal,
  type Submission,
} from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { keepUnsavedInput } from '../../interactions/unsaved-input.ts';
import { findGroupId, listGroups } from '../../setup/ticket-groups.ts';
import { InputError, serviceReason } from '../../words/errors.ts';
import { OPTION_TEXT, row, SELECT_OPTIONS } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip } from '../../words/wording.ts';
import type { Key } from '../../../words/languages/en.ts';
import { labelOption, listLabels } from '../labels.ts';
import { BULK_ID } from '../list.ts';
import { filterOf, type ListFilter, readFilter, writeFilter } from '../list-filter.ts';
import { cachedLevels, labeledLevels } from '../priority-levels.ts';
import { bulkAnswer } from './bulk-progress.ts';
import { reasonField, reasonIn } from './reason.ts';
import { groupField, levelOption } from './more.ts';

const ACTION_ID = 'ticket:bulk-action';
/** Short: the custom id also has the action, the filter and the number of tickets, and is signed. */
const FORM_ID = 'ticket:bulk';

/** The custom ids of the forms' fields. */
const CHOICE = 'choice';
const TEXT = 'text';
/** Four selects hold all labels that a server can have; the form's fifth field is the reason. */
const LABELS = ['labels', 'labels-2', 'labels-3', 'labels-4'] as const;

type Action = Body<'startBulkAction'>['action'];

/** One choice of the select: its form, and the action that the filled form asks for. */
interface Step {
  readonly label: Key;
  /** Asks with the number of tickets. At most 45 characters. */
  readonly title: Extract<Key, `bulk.${string}Title`>;
  readonly fields: (
    call: Call,
    filter: ListFilter,
  ) =>
    readonly (LabelBuilder | TextDisplayBuilder)[] | Promise<readonly (LabelBuilder | TextDisplayBuilder)[]>;
  readonly action: (
    call: Call,
    submission: Submission,
    reason: { readonly reason?: string },
  ) => Action | Promise<Action>;
}

const personField = () => userField({ name: CHOICE, label: say('more.person') });

/** The choice in a select that is required. */
const chosen = (submission: Submission): string => choiceIn(submission, CHOICE) ?? '';

const STEPS = {
  close: {
    label: 'bulk.closeTicket',
    title: 'bulk.closeTitle',
    fields: () => [reasonField()],
    action: (_call, _submission, reason) => ({ closeTicket: reason }),
  },
  label: {
    label: 'bulk.addLabels',
    title: 'bulk.addLabelsTitle',
    fields: async (call) => [...(await labelFields(call)), reasonField('hint.staffReason')],
    action: (_call, submission, reason) => ({ labelTicket: { add: chosenLabels(submission), ...reason } }),
  },
  unlabel: {
    label: 'bulk.removeLabels',
    title: 'bulk.removeLabelsTitle',
    fields: async (call) => [...(await labelFields(call)), reasonField('hint.staffReason')],
    action: (_call, submission, reason) => ({ labelTicket: { remove: chosenLabels(submission), ...reason } }),
  },
  assign: {
    label: 'bulk.assignTicket',
    title: 'bulk.assignTitle',
    fields: () => [personField(), reasonField()],
    action: (_call, submission, reason) => ({
      assignTicket: { user_id: chosen(submission), staff_only: true, ...reason },
    }),
  },
  unassign: {
    label: 'bulk.unassignTicket',
    title: 'bulk.unassignTitle',
    fields: () => [personField(), reasonField()],
    action: (_call, submission, reason) => ({ unassignTicket: { user_id: chosen(submission), ...reason } }),
  },
  priority: {
    label: 'bulk.setTicketPriority',
    title: 'bulk.priorityTitle',
    fields: async (call, { groupId }) => [await levelField(call, groupId), reasonField('hint.staffReason')],
    action: (_call, submission, reason) => ({
      setTicketPriority: { priority: Number.parseInt(chosen(submission), 10), ...reason },
    }),
  },
  move: {
    label: 'bulk.moveTicket',
    title: 'bulk.moveTitle',
    fields: async (call, { groupId }) => [
      await groupField(call, { group_id: groupId }, { name: CHOICE, text: TEXT }),
      reasonField(),
    ],
    action: async (call, submission, reason) => {
      const group = choiceIn(submission, CHOICE) ?? textIn(submission, TEXT) ?? '';
      return { moveTicket: { ticket_group_id: await findGroupId(call, group), ...reason } };
    },
  },
  delete: {
    label: 'bulk.deleteTicket',
    title: 'bulk.deleteTitle',
    fields: () => [new TextDisplayBuilder().setContent(say('bulk.deletes')), reasonField()],
    action: (_call, _submission, reason) => ({ deleteTicket: reason }),
  },
} as const satisfies Record<string, Step>;

type Choice = keyof typeof STEPS;

const isChoice = (text: string | undefined): text is Choice => Object.hasOwn(STEPS, text ?? '');

/** Selects of all labels. Where there are several, each says from which name to which it goes. */
async function labelFields(call: Call): Promise<LabelBuilder[]> {
  const labels = await listLabels(call);
  if (labels.length === 0) throw new InputError(say('labels.noneYet'));
  const isOne = labels.length <= SELECT_OPTIONS;
  return LABELS.flatMap((name, place) => {
    const page = labels.slice(place * SELECT_OPTIONS, (place + 1) * SELECT_OPTIONS);
    const [first, last] = [page[0], page.at(-1)];
    if (first === undefined || last === undefined) return [];
    const field = { name, label: say('labels.list'), required: isOne, several: true };
    const range = isOne ? {} : { description: clip(`${first.name} – ${last.name}`, OPTION_TEXT) };
    return [choiceField({ ...field, ...range, options: page.map(labelOption) })];
  });
}

function chosenLabels(submission: Submission): string[] {
  const ids = LABELS.flatMap((name) => choicesIn(submission, name));
  if (ids.length === 0) throw new InputError(say('findLabel.nothing'));
  return ids;
}

/** Levels are a group's own: the list has one group, or the server has no other. */
async function levelField(call: Call, groupId: string | undefined): Promise<LabelBuilder> {
  const [only, another] = groupId === undefined ? await listGroups(call) : [];
  const id = groupId ?? (another === undefined ? only?.id : undefined);
  if (id === undefined) throw new InputError(say('bulk.oneGroup'));
  const levels = labeledLevels(await cachedLevels(call, id));
  if (levels.length === 0) throw new InputError(say('more.noLevels'));
  const options = levels
    .slice(0, SELECT_OPTIONS)
    .map((level) => ({ ...levelOption(level), value: String(level.index) }));
  return choiceField({ name: CHOICE, label: say('more.priority'), options });
}

/** Counts the tickets of the list. */
async function countTickets(call: Call, filter: ListFilter): Promise<number> {
  const input = { path: { guild_id: call.guildId }, query: { ...filterOf(call, filter), per_page: 1 } };
  const { total, total_is_minimum: isMinimum } = await call.client.call('listTickets', input, call.options);
  if (total === 0) throw new InputError(say('ticketList.none'));
  // The number of a list ends at this limit as well.
  if (total > MAX_BULK_TICKETS || isMinimum)
    throw new InputError(say('bulk.tooMany', { most: MAX_BULK_TICKETS }));
  return total;
}

/** "All of these…": asks what to do with all tickets of the list. */
const openButton: Component = {
  id: BULK_ID,
  usedBy: 'asker',
  acknowledgement: 'reply',
  run: async (call, { args }) => {
    const filter = readFilter(args);
    const options = Object.entries(STEPS).map(([value, { label }]) => ({
      value,
      label: clip(say(label), OPTION_TEXT),
    }));
    const select = new StringSelectMenuBuilder()
      .setCustomId(customId(ACTION_ID, ...writeFilter(filter)))
      .addOptions(...options);
    return {
      content: say('bulk.choose', { count: await countTickets(call, filter) }),
      components: [row(select)],
    };
  },
};

/** The form of the chosen action is the question: its title has the number of tickets. */
const actionSelect: Component = {
  id: ACTION_ID,
  usedBy: 'asker',
  acknowledgement: 'let-go',
  opens: async (call, { args, values: [choice] }) => {
    if (!isChoice(choice)) return undefined;
    const filter = readFilter(args);
    const [total, fields] = await Promise.all([
      countTickets(call, filter),
      STEPS[choice].fields(call, filter),
    ]);
    const id = customId(FORM_ID, choice, ...writeShort(filter), total.toString(36));
    return modalForm(id, say(STEPS[choice].title, { count: total }), fields);
  },
  run: async () => ({ content: say('interaction.unknownButton') }),
};

/** Handles the form of an action. The select forgets it, so that the same one can be chosen again. */
export const bulkModal: Modal = {
  id: FORM_ID,
  usedBy: 'asker',
  acknowledgement: 'let-go',
  run: async (call, submission) => {
    const [choice, ...rest] = submission.args;
    if (!isChoice(choice)) return { content: say('interaction.unknownForm') };
    const reason = reasonIn(submission);
    return keepUnsavedInput([{ title: say('more.reason'), value: reason ?? '' }], async () =>
      start(call, {
        action: await STEPS[choice].action(call, submission, reason === undefined ? {} : { reason }),
        filter: filterOf(call, readShort(rest)),
        expected_total: Number.parseInt(rest.at(-1) ?? '', 36),
      }),
    );
  },
};

async function start(call: Call, body: Schema<'BulkActionBody'>): Promise<Answer> {
  const input = { path: { guild_id: call.guildId }, body };
  try {
    return bulkAnswer(call, await call.client.call('startBulkAction', input, call.options));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'BULK_ACTION_RUNNING') return runningAnswer(call, error);
    // Tickets were opened or closed since the form with the number was opened.
    if (error instanceof ApiError && 'expected_total' in error.errors)
      throw new InputError(say('bulk.changed'));
    throw error;
  }
}

/** The one that is still running, whose message may be gone: it can be followed and stopped here. */
async function runningAnswer(call: Call, error: ApiError): Promise<Answer> {
  const input = { path: { guild_id: call.guildId }, query: { per_page: 1 } };
  const [newest] = (await call.client.call('listBulkActions', input, call.options)).data;
  if (newest?.state !== 'running') throw error;
  return { ...bulkAnswer(call, newest), content: serviceReason(error) };
}

const NONE = '-';

/** Writes the filter in as few characters as possible. The order of a list isn't part of it. */
function writeShort({ which, ownerId, groupId, labelId }: ListFilter): string[] {
  return [
    which,
    ...[ownerId, groupId, labelId].map((id) => (id === undefined ? NONE : BigInt(id).toString(36))),
  ];
}

function readShort([which = '', owner, group, label]: readonly string[]): ListFilter {
  return readFilter([which, idIn(owner), idIn(group), '', idIn(label)]);
}

function idIn(short: string | undefined): string {
  if (short === undefined || !/^[0-9a-z]{1,13}$/.test(short)) return NONE;
  let id = 0n;
  for (const digit of short) id = id * 36n + BigInt(Number.parseInt(digit, 36));
  return String(id);
}

export const bulkComponents: readonly Component[] = [openButton, actionSelect];
