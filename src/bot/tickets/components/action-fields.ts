/** The fields of actions on tickets as Discord's forms show them: for one ticket in "More…", and for many. */
import type { LabelBuilder } from '@discordjs/builders';
import type { APISelectMenuOption } from 'discord.js';
import { readEmoji } from '../../../discord-text/emoji.ts';
import { changedMeanwhile, hashOf } from '../../../settings/bound.ts';
import { DEFAULT_ZONE } from '../../../settings/input/zones.ts';
import type { FieldKind, Filled } from '../../../settings/ticket-actions.ts';
import { onTicket, type Call } from '../../interactions/call.ts';
import {
  choiceField,
  choiceIn,
  choicesIn,
  textField,
  textIn,
  userField,
  type Submission,
} from '../../interactions/kinds/modal.ts';
import { findGroupId, listGroups, movableFrom } from '../../setup/ticket-groups.ts';
import { InputError } from '../../words/errors.ts';
import { TIME_LENGTH } from '../../words/input/time-options.ts';
import { inSelects, namedOption, OPTION_TEXT, SELECT_OPTIONS } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip } from '../../words/wording.ts';
import { levelValue } from '../commands/priority.ts';
import { listLabels, type Label } from '../labels.ts';
import { cachedLevels, labeledLevels, type PriorityLevel } from '../priority-levels.ts';
import { groupZone } from '../times.ts';
import type { Ticket } from '../wording.ts';

/** The custom ids of the forms' fields. */
export const CHOICE = 'choice';
export const TEXT = 'text';
/** The selects of labels: they hold as many as a server can have. */
export const CHOICES = ['choices', 'choices-2', 'choices-3', 'choices-4'] as const;

/** Discord's limit for a channel's name. */
export const NAME_LENGTH = 100;

/** What a form is about: one ticket, or many, whose group is known if the list has only one. */
type About = { readonly ticket: Ticket } | { readonly ticket?: never; readonly groupId: string | undefined };

interface Field {
  readonly draw: (call: Call, about: About) => readonly LabelBuilder[] | Promise<readonly LabelBuilder[]>;
  /** The options of the action's command, for one ticket. */
  readonly typed: (call: Call, submission: Submission) => object | Promise<object>;
  /** For many tickets. */
  readonly filled?: (call: Call, submission: Submission) => Partial<Filled> | Promise<Partial<Filled>>;
}

/** The choice in a select that is required. */
const chosen = (submission: Submission): string => choiceIn(submission, CHOICE) ?? '';
export const textOf = (submission: Submission): string | undefined =>
  textIn(submission, TEXT)?.trim() || undefined;

const person: Field = {
  draw: () => [userField({ name: CHOICE, label: say('more.person') })],
  typed: (_, submission) => ({ user: choiceIn(submission, CHOICE) }),
  filled: (_, submission) => ({ person: chosen(submission) }),
};

/** The other kinds have forms of their own, or every form has them. */
const FIELDS: Readonly<
  Record<Exclude<FieldKind, 'reason' | 'closeReason' | 'notesName' | 'autoClose'>, Field>
> = {
  person,
  assignee: person,
  member: person,
  level: {
    draw: async (call, about) => [
      choiceField({ name: CHOICE, label: say('more.priority'), options: await levelOptions(call, about) }),
    ],
    typed: (_, submission) => ({ level: choiceIn(submission, CHOICE) }),
    filled: (_, submission) => ({ level: Number.parseInt(chosen(submission), 10) }),
  },
  labels: { draw: labelFields, typed: labelNames, filled: chosenLabels },
  group: {
    draw: async (call, about) => [await groupField(call, groupIdOf(about))],
    typed: (_, submission) => ({ type: choiceIn(submission, CHOICE) ?? textOf(submission) }),
    filled: async (call, submission) => ({
      group: await findGroupId(call, choiceIn(submission, CHOICE) ?? textIn(submission, TEXT) ?? ''),
    }),
  },
  name: {
    draw: (_, { ticket }) => [
      textField({
        name: TEXT,
        label: say('more.name'),
        description: say('more.nameHint'),
        maxLength: NAME_LENGTH,
        value: ticket?.name || undefined,
      }),
    ],
    typed: (_, submission) => {
      const name = textOf(submission);
      return { ...(name !== undefined && { name }) };
    },
  },
  snooze: {
    draw: async (call, { ticket }) => {
      const end = ticket?.snoozed_until ? [{ value: OFF, label: say('more.endSnooze') }] : [];
      return timeFields(ticket ? await groupZone(call, ticket) : DEFAULT_ZONE, [...timeOptions(), ...end]);
    },
    typed: (_, submission) => {
      const until = timeIn(submission);
      return { ...(until !== OFF && { until }) };
    },
  },
};

const isDrawn = (kind: FieldKind): kind is keyof typeof FIELDS => Object.hasOwn(FIELDS, kind);
const fieldsOf = (kinds: readonly FieldKind[]): readonly Field[] =>
  kinds.filter(isDrawn).map((kind) => FIELDS[kind]);

export async function drawFields(
  call: Call,
  kinds: readonly FieldKind[],
  about: About,
): Promise<readonly LabelBuilder[]> {
  return (await Promise.all(fieldsOf(kinds).map(async ({ draw }) => draw(call, about)))).flat();
}

/** The options of the command that the filled form stands for. */
export async function typedOptions(
  call: Call,
  kinds: readonly FieldKind[],
  submission: Submission,
): Promise<Record<string, unknown>> {
  const options = await Promise.all(fieldsOf(kinds).map(async ({ typed }) => typed(call, submission)));
  return options.reduce<Record<string, unknown>>((all, each) => ({ ...all, ...each }), {});
}

export async function filledIn(
  call: Call,
  kinds: readonly FieldKind[],
  submission: Submission,
): Promise<Partial<Filled>> {
  const filled = await Promise.all(fieldsOf(kinds).map(async ({ filled: read }) => read?.(call, submission)));
  return filled.reduce<Partial<Filled>>((all, each) => ({ ...all, ...each }), {});
}

const groupIdOf = (about: About): string | undefined =>
  about.ticket === undefined ? about.groupId : about.ticket.group_id;

/** Levels are a group's own: a list has to have one group, or the server no other. */
async function levelOptions(call: Call, about: About): Promise<APISelectMenuOption[]> {
  const id = groupIdOf(about) ?? (await onlyGroupId(call));
  if (id === undefined) throw new InputError(say('bulk.oneGroup'));
  const levels = labeledLevels(await cachedLevels(call, id));
  if (levels.length === 0) throw new InputError(say('more.noLevels'));
  return levels.slice(0, SELECT_OPTIONS).map((labeled) => ({
    ...levelOption(labeled),
    value: about.ticket ? levelValue(labeled, levels) : String(labeled.index),
    ...(labeled.index === about.ticket?.priority && { default: true }),
  }));
}

async function onlyGroupId(call: Call): Promise<string | undefined> {
  const [only, another] = await listGroups(call);
  return another === undefined ? only?.id : undefined;
}

function levelOption({ label, level }: PriorityLevel): Omit<APISelectMenuOption, 'value'> {
  const emoji = readEmoji(level.emoji?.trim() ?? '');
  return {
    label: clip(label, OPTION_TEXT),
    ...(level.description && { description: clip(level.description, OPTION_TEXT) }),
    ...(emoji !== null && { emoji }),
  };
}

/** Selects of all labels, where those of one ticket are chosen. Of several, each says from which name to which it goes. */
async function labelFields(call: Call, { ticket }: About): Promise<LabelBuilder[]> {
  const labels = await listLabels(call);
  if (labels.length === 0) throw new InputError(say('labels.noneYet'));
  const pages = inSelects(labels).slice(0, CHOICES.length);
  const isOne = pages.length === 1;
  return pages.map((page, place) =>
    choiceField({
      name: CHOICES[place] ?? CHOICE,
      label: say(ticket ? 'more.labels' : 'labels.list'),
      required: !ticket && isOne,
      several: true,
      ...(!isOne && { description: clip(`${page[0]?.name} – ${page.at(-1)?.name}`, OPTION_TEXT) }),
      options: page.map((each) => ({
        ...namedOption(each),
        ...(ticket?.label_ids?.includes(each.id) && { default: true }),
      })),
    }),
  );
}

const choicesOf = (submission: Submission): string[] =>
  CHOICES.flatMap((name) => choicesIn(submission, name));

function chosenLabels(_: Call, submission: Submission): Partial<Filled> {
  const add = choicesOf(submission);
  if (add.length === 0) throw new InputError(say('findLabel.nothing'));
  return { labels: { add, remove: [] } };
}

/** Sets the ticket's labels to the chosen ones, unless someone changed them since the form was opened. */
async function labelNames(call: Call, submission: Submission) {
  const choices = choicesOf(submission);
  const [labels, { label_ids: ids = [] }] = await Promise.all([
    listLabels(call),
    onTicket(call, 'getTicket', undefined, {}),
  ]);
  if (hashOf(ids) !== submission.args[1]) throw changedMeanwhile(say('more.labels'));
  if (choices.some((id) => !labels.some((each) => each.id === id)))
    throw new InputError(say('refused.noLabel'));
  const names = (changed: readonly Label[]): string => changed.map(({ name }) => name).join(',');
  return {
    add: names(labels.filter(({ id }) => choices.includes(id) && !ids.includes(id))),
    remove: names(labels.filter(({ id }) => !choices.includes(id) && ids.includes(id))),
  };
}

/** The groups to choose from; where they are more than a select holds, the name is typed. */
async function groupField(call: Call, groupId: string | undefined): Promise<LabelBuilder> {
  const others = movableFrom(groupId, await listGroups(call));
  if (others.length === 0) throw new InputError(say('more.noGroups'));
  const label = say('more.group');
  if (others.length > SELECT_OPTIONS)
    return textField({ name: TEXT, label, required: true, maxLength: NAME_LENGTH });
  const options = others.map(({ id, name }) => ({ label: clip(name, OPTION_TEXT), value: id }));
  return choiceField({ name: CHOICE, label, options });
}

/** Times as `/ticket expire` reads them, and their hours. */
const TIMES = { '1h': 1, '12h': 12, '1d': 24, '3d': 72, '1w': 168 } as const;
export const OFF = 'off';

export const timeOptions = (): APISelectMenuOption[] =>
  Object.entries(TIMES).map(([value, hours]) => ({ value, label: say('more.inHours', { hours }) }));

/** A time to choose, or to type. */
export const timeFields = (
  zone: string,
  options: readonly APISelectMenuOption[],
): readonly LabelBuilder[] => [
  choiceField({ name: CHOICE, label: say('more.when'), required: false, options }),
  textField({
    name: TEXT,
    label: say('more.otherTime'),
    description: say('more.otherTimeHint', { zone }),
    maxLength: TIME_LENGTH,
  }),
];

/** A typed time counts before a chosen one. */
export function timeIn(submission: Submission): string {
  const time = textOf(submission) ?? choiceIn(submission, CHOICE);
  if (time === undefined) throw new InputError(say('more.noTime'));
  return time;
}
