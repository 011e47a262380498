import type { LabelBuilder } from '@discordjs/builders';
import type { APISelectMenuOption } from 'discord.js';
import { MORE_CHOICES, MORE_ID, type MoreChoice } from '../../../contract/custom-ids.ts';
import { readEmoji } from '../../../discord-text/emoji.ts';
import { onTicket, type Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import {
  choiceField,
  choiceIn,
  choicesIn,
  modalForm,
  textField,
  textIn,
  userField,
  type Modal,
  type Submission,
} from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { keepUnsavedInput } from '../../interactions/unsaved-input.ts';
import { personCard } from '../../people/card.ts';
import { changedMeanwhile, hashOf } from '../../../settings/bound.ts';
import { listGroups, movableFrom } from '../../setup/ticket-groups.ts';
import { InputError } from '../../words/errors.ts';
import { TIME_LENGTH } from '../../words/input/time-options.ts';
import { say } from '../../words/say.ts';
import { clip } from '../../words/wording.ts';
import { add } from '../commands/add.ts';
import { assign } from '../commands/assign.ts';
import { eternal } from '../commands/eternal.ts';
import { expire } from '../commands/expire.ts';
import { move } from '../commands/move.ts';
import { label } from '../commands/label.ts';
import { levelValue, priority } from '../commands/priority.ts';
import { remove } from '../commands/remove.ts';
import { rename } from '../commands/rename.ts';
import { snooze } from '../commands/snooze.ts';
import { askClose } from '../ask-close.ts';
import { add as addToNotes, create as createNotes } from '../notes.ts';
import { labelOption, listLabels, type Label } from '../labels.ts';
import { linkFields, setLinks } from '../links.ts';
import { cachedLevels, labeledLevels, type PriorityLevel } from '../priority-levels.ts';
import { reasonField, reasonIn } from './reason.ts';
import { groupZone } from '../times.ts';
import type { Ticket } from '../wording.ts';
import { inSelects, OPTION_TEXT, SELECT_OPTIONS } from '../../words/rows.ts';

const MORE_FORM_ID = 'ticket:more-form';

/** The custom ids of the forms' fields. */
const CHOICE = 'choice';
const TEXT = 'text';
/** The selects of labels: they hold as many as a server can have. */
const CHOICES = ['choices', 'choices-2', 'choices-3', 'choices-4'] as const;

/** Discord's limit for a channel's name. */
const NAME_LENGTH = 100;

/** The values of a submitted form; an empty field is absent. */
interface Filled {
  /** What was chosen in all fields of several choices. */
  readonly choices: readonly string[];
  /** Identifies what the form showed, where the submission depends on it. */
  readonly shown: string | undefined;
  readonly choice?: string;
  readonly text?: string;
  /** The option of the command, or none. */
  readonly reason: { readonly reason?: string };
}

/** One choice of the select: its form for the ticket as it is, and the command that the filled form runs. */
interface Step {
  readonly fields: (call: Call, ticket: Ticket) => readonly LabelBuilder[] | Promise<readonly LabelBuilder[]>;
  readonly run: (call: Call, filled: Filled) => Promise<Answer>;
}

const person = () => userField({ name: CHOICE, label: say('more.person') });

/** A time to choose, or to type. */
const timeFields = (zone: string, options: readonly APISelectMenuOption[]): readonly LabelBuilder[] => [
  choiceField({ name: CHOICE, label: say('more.when'), required: false, options }),
  textField({
    name: TEXT,
    label: say('more.otherTime'),
    description: say('more.otherTimeHint', { zone }),
    maxLength: TIME_LENGTH,
  }),
];

const STEPS = {
  priority: {
    fields: async (call, ticket) => [
      choiceField({ name: CHOICE, label: say('more.priority'), options: await levelOptions(call, ticket) }),
    ],
    run: (call, { choice }) => priority.run(call, { level: choice }),
  },
  labels: {
    fields: async (call, ticket) => [...(await labelFields(call, ticket)), reasonField('hint.staffReason')],
    run: setLabels,
  },
  links: {
    fields: (call) => linkFields(call, { add: TEXT, remove: CHOICES[0] }),
    run: (call, { text, choices }) => setLinks(call, { add: text, remove: choices }),
  },
  assign: {
    fields: () => [person(), reasonField()],
    run: (call, { choice, reason }) => assign.run(call, { user: choice, ...reason }),
  },
  move: {
    fields: async (call, ticket) => [
      await groupField(call, ticket, { name: CHOICE, text: TEXT }),
      reasonField(),
    ],
    run: (call, { choice, text, reason }) => move.run(call, { group: choice ?? text, ...reason }),
  },
  add: {
    fields: () => [person(), reasonField()],
    run: (call, { choice, reason }) => add.run(call, { user: choice, ...reason }),
  },
  remove: {
    fields: () => [person(), reasonField()],
    run: (call, { choice, reason }) => remove.run(call, { user: choice, ...reason }),
  },
  notes: {
    // People can be added once there is a thread for them.
    fields: (_, ticket) => [
      ticket.notes_thread_id
        ? userField({ name: CHOICE, label: say('more.notesPerson') })
        : textField({ name: TEXT, label: say('more.notesName'), maxLength: NAME_LENGTH }),
    ],
    run: (call, { choice, text }) =>
      choice === undefined
        ? createNotes.run(call, { ...(text !== undefined && { name: text }) })
        : addToNotes.run(call, { user: choice }),
  },
  rename: {
    fields: (_, { name }) => [
      textField({
        name: TEXT,
        label: say('more.name'),
        description: say('more.nameHint'),
        maxLength: NAME_LENGTH,
        value: name || undefined,
      }),
      reasonField(),
    ],
    run: (call, { text, reason }) =>
      rename.run(call, { ...(text !== undefined && { name: text }), ...reason }),
  },
  autoClose: {
    fields: async (call, ticket) => [
      ...timeFields(await groupZone(call, ticket), autoCloseOptions(ticket)),
      reasonField(),
    ],
    run: setAutoClose,
  },
  snooze: {
    fields: async (call, ticket) => [
      ...timeFields(await groupZone(call, ticket), snoozeOptions(ticket)),
      reasonField('hint.staffReason'),
    ],
    run: setSnooze,
  },
  askClose: {
    fields: () => [reasonField()],
    run: (call, { reason }) => askClose(call, reason),
  },
} as const satisfies Record<FormChoice, Step>;

/** All choices but the one that needs no form. */
type FormChoice = Exclude<MoreChoice, 'person'>;

async function levelOptions(
  call: Call,
  { group_id, priority: current }: Ticket,
): Promise<APISelectMenuOption[]> {
  const levels = labeledLevels(await cachedLevels(call, group_id));
  if (levels.length === 0) throw new InputError(say('more.noLevels'));
  return levels.slice(0, SELECT_OPTIONS).map((labeled) => ({
    ...levelOption(labeled),
    value: levelValue(labeled, levels),
    ...(labeled.index === current && { default: true }),
  }));
}

/** The level in a select, without a value. */
export function levelOption({ label, level }: PriorityLevel): Omit<APISelectMenuOption, 'value'> {
  const emoji = readEmoji(level.emoji?.trim() ?? '');
  return {
    label: clip(label, OPTION_TEXT),
    ...(level.description && { description: clip(level.description, OPTION_TEXT) }),
    ...(emoji !== null && { emoji }),
  };
}

/** Selects of all labels, where those of the ticket are chosen. */
async function labelFields(call: Call, { label_ids: present = [] }: Ticket): Promise<LabelBuilder[]> {
  const labels = await listLabels(call);
  if (labels.length === 0) throw new InputError(say('labels.noneYet'));
  return labelPages(labels).map((page, place) =>
    choiceField({
      name: CHOICES[place] ?? CHOICE,
      label: say('more.labels'),
      required: false,
      several: true,
      options: page.map((each) => ({
        ...labelOption(each),
        ...(present.includes(each.id) && { default: true }),
      })),
    }),
  );
}

const labelPages = (labels: readonly Label[]): readonly (readonly Label[])[] =>
  inSelects(labels).slice(0, CHOICES.length);

/** The ticket gets the chosen labels, and loses all others, unless somebody changed them since the form was opened. */
async function setLabels(call: Call, { choices, shown, reason }: Filled): Promise<Answer> {
  const [labels, { label_ids: ids = [] }] = await Promise.all([
    listLabels(call),
    onTicket(call, 'getTicket', undefined, {}),
  ]);
  if (hashOf(ids) !== shown) throw changedMeanwhile(say('more.labels'));
  if (choices.some((id) => !labels.some((each) => each.id === id)))
    throw new InputError(say('refused.noLabel'));
  const add = labels.filter(({ id }) => choices.includes(id) && !ids.includes(id));
  const remove = labels.filter(({ id }) => !choices.includes(id) && ids.includes(id));
  const names = (changed: readonly Label[]): string => changed.map(({ name }) => name).join(',');
  return label.run(call, { add: names(add), remove: names(remove), ...reason });
}

/** The groups to choose from; where they are more than a select holds, the name is typed. */
export async function groupField(
  call: Call,
  { group_id }: { readonly group_id?: string | undefined },
  { name, text }: { readonly name: string; readonly text: string },
): Promise<LabelBuilder> {
  const others = movableFrom(group_id, await listGroups(call));
  if (others.length === 0) throw new InputError(say('more.noGroups'));
  const label = say('more.group');
  if (others.length > SELECT_OPTIONS)
    return textField({ name: text, label, required: true, maxLength: NAME_LENGTH });
  const options = others.map(({ id, name }) => ({ label: clip(name, OPTION_TEXT), value: id }));
  return choiceField({ name, label, options });
}

/** Times as `/ticket expire` reads them, and their hours. */
const TIMES = { '1h': 1, '12h': 12, '1d': 24, '3d': 72, '1w': 168 } as const;
const OFF = 'off';
const ON = 'on';

const timeOptions = (): APISelectMenuOption[] =>
  Object.entries(TIMES).map(([value, hours]) => ({ value, label: say('more.inHours', { hours }) }));

const snoozeOptions = ({ snoozed_until }: Ticket): APISelectMenuOption[] => [
  ...timeOptions(),
  ...(snoozed_until ? [{ value: OFF, label: say('more.endSnooze') }] : []),
];

async function setSnooze(call: Call, { choice, text, reason }: Filled): Promise<Answer> {
  const until = text ?? choice;
  if (until === undefined) throw new InputError(say('more.noTime'));
  return snooze.run(call, { ...(until !== OFF && { until }), ...reason });
}

function autoCloseOptions({ eternal, expires_at }: Ticket): APISelectMenuOption[] {
  return [
    ...timeOptions(),
    ...(expires_at ? [{ value: 'never', label: say('more.removeTime') }] : []),
    eternal ? { value: ON, label: say('more.turnOn') } : { value: OFF, label: say('more.turnOff') },
  ];
}

async function setAutoClose(call: Call, { choice, text, reason }: Filled): Promise<Answer> {
  const at = text ?? choice;
  if (at === undefined) throw new InputError(say('more.noTime'));
  if (at === ON || at === OFF) return eternal.run(call, { enabled: at === OFF, ...reason });
  return expire.run(call, { at, ...reason });
}

const isFormChoice = (value: string | undefined): value is FormChoice =>
  value !== 'person' && MORE_CHOICES.some((choice) => choice === value);

/**
 * The select below the buttons of a ticket's message, for the ticket of its channel. Only the service can put it there,
 * and the service decides who may do what: people who may not view the ticket are refused before a form opens.
 * Submitting the form resets the choice that opened it.
 */
export const moreSelect: Component = {
  id: MORE_ID,
  usedBy: 'everyone',
  acknowledgement: 'let-go',
  opens: async (call, { values: [choice] }) => {
    if (!isFormChoice(choice)) return undefined;
    const ticket = await onTicket(call, 'getTicket', undefined, {});
    const fields = await STEPS[choice].fields(call, ticket);
    const shown = choice === 'labels' ? [hashOf(ticket.label_ids ?? [])] : [];
    return modalForm(customId(MORE_FORM_ID, choice, ...shown), say(`more.${choice}`), fields);
  },
  run: async (call, { values: [choice] }) => {
    // Another version of the service offers something else.
    if (choice !== 'person') return { content: say('interaction.unknownButton') };
    const { owner_id: owner } = await onTicket(call, 'getTicket', undefined, {});
    return owner ? personCard(call, owner) : { content: say('person.noOwner') };
  },
};

/** Handles the forms of that select. */
export const moreModal: Modal = {
  id: MORE_FORM_ID,
  usedBy: 'everyone',
  acknowledgement: 'let-go',
  run: async (call, submission) => {
    const [choice] = submission.args;
    if (!isFormChoice(choice)) return { content: say('interaction.unknownForm') };
    const typed = [textIn(submission, TEXT), reasonIn(submission)].filter((text) => text !== undefined);
    const input = typed.map((value) => ({ title: say(`more.${choice}`), value }));
    return keepUnsavedInput(input, () => STEPS[choice].run(call, readFilled(submission)));
  },
};

function readFilled(submission: Submission): Filled {
  const choice = choiceIn(submission, CHOICE);
  const text = textIn(submission, TEXT)?.trim();
  const reason = reasonIn(submission);
  return {
    choices: CHOICES.flatMap((name) => choicesIn(submission, name)),
    shown: submission.args[1],
    ...(choice !== undefined && { choice }),
    ...(text && { text }),
    reason: reason === undefined ? {} : { reason },
  };
}
