import type { Schema } from '../../contract/operations.ts';
import { timestamp } from '../../contract/timestamp.ts';
import type { Consequence, FieldKind, Filled } from '../../settings/ticket-actions.ts';
import { html, type Html } from '../../pages/html.ts';
import type { Say } from '../../words/say.ts';
import { ID_LENGTH } from '../../discord-text/snowflake.ts';
import type { FormFields } from '../form.ts';
import { labeledSelect, type Named, textInput } from '../inputs.ts';
import type { Visit } from '../visit.ts';
import type { Asked, Choices, Fields, MenuItem, ReadField } from './action.ts';
import { LABEL_FIELDS, labelBoxes, labelChange, labelItems } from './labels.ts';
import { findMember, PERSON_FIELD, personField } from './person.ts';

/** A kind of field as pages show it. */
interface PageField {
  /** The names that its form has, and how long their values can be. */
  readonly sent: FormFields;
  readonly draw: Fields;
  /** What a button each can set, instead of the field. */
  readonly items?: (asked: Asked) => readonly MenuItem[];
  /** Whether something else than these can be entered, too. */
  readonly isOpen?: true;
  /** Whether the ticket has anything to choose from. */
  readonly isThere?: (asked: Asked) => boolean;
  readonly filled: (read: ReadField, visit: Visit) => Partial<Filled> | Promise<Partial<Filled>>;
}

const itemsOf = (name: string, choices: readonly Named[], current?: string): readonly MenuItem[] =>
  choices.map((choice) => ({
    name,
    value: choice.id,
    label: choice.name,
    isCurrent: choice.id === current,
  }));

const REASON_LENGTH = 400;
const NAME_LENGTH = 100;
export const GROUP_FIELD = { group: ID_LENGTH } as const;
const WHEN_FIELD = { when: 10 } as const;
const NAME_FIELD = { name: NAME_LENGTH } as const;

export const levelsOf = ({ group }: Choices): readonly Schema<'Level'>[] => group?.priority_levels ?? [];

const reason = (groupOf: (choices: Choices) => Choices['group']): PageField => ({
  sent: { reason: REASON_LENGTH },
  items: ({ choices }) =>
    (groupOf(choices)?.close_reasons ?? []).map((text) => ({ name: 'reason', value: text, label: text })),
  isOpen: true,
  draw: ({ visit: { say }, choices }, entered) =>
    textInput({
      label: say('more.reason'),
      name: 'reason',
      maxLength: REASON_LENGTH,
      value: entered('reason'),
      required: groupOf(choices)?.close_reason_required,
      suggested: groupOf(choices)?.close_reasons ?? [],
    }),
  filled: (read) => {
    const text = read('reason').trim();
    return text === '' ? {} : { reason: { reason: text } };
  },
});

const nameInput = (label: string, hint: string, name: string): Html =>
  textInput({ label, name: 'name', maxLength: NAME_LENGTH, value: name, hint });

const person: PageField = {
  sent: PERSON_FIELD,
  draw: personField,
  filled: async (read, visit) => ({ person: await findMember(visit, read('person')) }),
};

const FIELDS: Readonly<Record<FieldKind, PageField>> = {
  person,
  assignee: {
    sent: { ...PERSON_FIELD, anyone: 1 },
    items: ({ ticket, choices: { staff } }) => itemsOf('person', staff, ticket.assigned_id ?? undefined),
    isOpen: true,
    // Someone who isn't staff will see the ticket: that is asked when the service has refused it once.
    draw: (asked, entered) =>
      html`${personField(asked, entered)}
      ${
        entered('person') !== '' &&
        html`<label class="check"
          ><input type="checkbox" name="anyone" value="1" /> ${asked.visit.say('assignAnyone.title')}</label
        >`
      }`,
    filled: async (read, visit) => ({
      ...(await person.filled(read, visit)),
      anyone: read('anyone') === '1',
    }),
  },
  member: {
    sent: { person: ID_LENGTH },
    isThere: ({ ticket }) => (ticket.member_ids ?? []).length > 0,
    items: (asked) => itemsOf('person', membersOf(asked)),
    draw: (asked, entered) =>
      labeledSelect(asked.visit.say('more.person'), 'person', membersOf(asked), entered('person')),
    filled: (read) => ({ person: read('person') }),
  },
  level: {
    sent: { level: 5 },
    // The highest first, as they are read.
    items: ({ ticket, choices }) =>
      itemsOf('level', levelNames(choices), String(ticket.priority ?? '')).toReversed(),
    draw: ({ visit: { say }, ticket, choices }, entered) => {
      const chosen = entered('level') || String(ticket.priority ?? '');
      return labeledSelect(say('more.priority'), 'level', levelNames(choices), chosen);
    },
    filled: (read) => ({ level: Number.parseInt(read('level'), 10) }),
  },
  labels: {
    sent: LABEL_FIELDS,
    isThere: ({ choices }) => choices.labels.length > 0,
    items: labelItems,
    draw: labelBoxes,
    filled: (read) => ({ labels: labelChange(read) }),
  },
  group: {
    sent: GROUP_FIELD,
    isThere: ({ choices }) => choices.otherGroups.length > 0,
    items: ({ choices }) => itemsOf('group', choices.otherGroups),
    draw: ({ visit: { say }, choices }, entered) =>
      labeledSelect(say('more.group'), 'group', choices.otherGroups, entered('group')),
    filled: (read) => ({ group: read('group') }),
  },
  name: {
    sent: NAME_FIELD,
    draw: ({ visit: { say }, ticket }, entered) =>
      nameInput(say('more.name'), say('more.nameHint'), entered('name') || (ticket.name ?? '')),
    filled: (read) => ({ name: read('name').trim() }),
  },
  notesName: {
    sent: NAME_FIELD,
    isThere: ({ ticket }) => !ticket.notes_thread_id,
    draw: ({ visit: { say } }, entered) => nameInput(say('more.notesName'), '', entered('name')),
    filled: (read) => ({ name: read('name').trim() }),
  },
  snooze: {
    sent: WHEN_FIELD,
    items: (asked) => itemsOf('when', snoozeTimes(asked)),
    draw: (asked, entered) =>
      labeledSelect(asked.visit.say('more.when'), 'when', snoozeTimes(asked), entered('when')),
    filled: (read) => ({ until: read('when') === END_SNOOZE ? null : timeIn(read('when')) }),
  },
  autoClose: {
    sent: WHEN_FIELD,
    items: (asked) => itemsOf('when', autoCloseTimes(asked)),
    draw: (asked, entered) =>
      labeledSelect(asked.visit.say('more.when'), 'when', autoCloseTimes(asked), entered('when')),
    filled: (read) => {
      const when = read('when');
      if (when === AUTO_CLOSE.on || when === AUTO_CLOSE.off)
        return { autoClose: { eternal: when === AUTO_CLOSE.off } };
      return { autoClose: { expire_at: when === AUTO_CLOSE.never ? null : timeIn(when) } };
    },
  },
  reason: reason(() => null),
  closeReason: reason(({ group }) => group),
};

const HOURS = [1, 12, 24, 72, 168] as const;
/** The other values of the selects of times. */
const AUTO_CLOSE = { never: 'never', off: 'off', on: 'on' } as const;
const END_SNOOZE = 'end';

const hourOptions = (say: Say): Named[] =>
  HOURS.map((hours) => ({ id: String(hours), name: say('more.inHours', { hours }) }));

const membersOf = ({ ticket, choices: { names } }: Asked): Named[] =>
  (ticket.member_ids ?? []).map((id) => ({ id, name: names[id] ?? id }));

const levelNames = (choices: Choices): Named[] =>
  levelsOf(choices).map(({ label }, index) => ({ id: String(index), name: label || String(index) }));

/** The times of a ticket that isn't snoozed. */
export const snoozeItems = hourOptions;

const snoozeTimes = ({ visit: { say }, ticket }: Asked): Named[] => [
  ...hourOptions(say),
  ...(ticket.snoozed_until ? [{ id: END_SNOOZE, name: say('more.endSnooze') }] : []),
];

const autoCloseTimes = ({ visit: { say }, ticket }: Asked): Named[] => [
  ...hourOptions(say),
  ...(ticket.expires_at ? [{ id: AUTO_CLOSE.never, name: say('more.removeTime') }] : []),
  ticket.eternal
    ? { id: AUTO_CLOSE.on, name: say('more.turnOn') }
    : { id: AUTO_CLOSE.off, name: say('more.turnOff') },
];

/** The service rejects anything that isn't a time. */
function timeIn(when: string): string {
  const hours = HOURS.find((offered) => String(offered) === when);
  if (hours === undefined) return when;
  // A form that is sent twice has to say the same time both times.
  const minutes = Math.ceil(Date.now() / 60_000) + hours * 60;
  return timestamp(new Date(minutes * 60_000));
}

export const sentIn = (kinds: readonly FieldKind[]): FormFields =>
  kinds.reduce<FormFields>((all, kind) => ({ ...all, ...FIELDS[kind].sent }), {});

export const areThere = (kinds: readonly FieldKind[], asked: Asked): boolean =>
  kinds.every((kind) => FIELDS[kind].isThere?.(asked) ?? true);

/** The consequence of an action, if it has any to tell, and its fields. */
export const drawFields =
  (kinds: readonly FieldKind[], means: Consequence | undefined): Fields =>
  (asked, entered) =>
    html`${means && html`<p>${asked.visit.say(means)}</p>`}
    ${kinds.map((kind) => FIELDS[kind].draw(asked, entered))}`;

/** The buttons of a menu that set the only field of an action. */
export function itemsFor(kinds: readonly FieldKind[], asked: Asked): readonly MenuItem[] {
  const [kind, ...others] = kinds;
  return kind === undefined || others.length > 0 ? [] : (FIELDS[kind].items?.(asked) ?? []);
}

/** Whether those buttons are all that can be entered. */
export const areAllItems = (kinds: readonly FieldKind[]): boolean =>
  kinds.length === 1 &&
  kinds.every((kind) => FIELDS[kind].items !== undefined && FIELDS[kind].isOpen !== true);

export async function filledIn(
  kinds: readonly FieldKind[],
  read: ReadField,
  visit: Visit,
): Promise<Partial<Filled>> {
  const filled = await Promise.all(kinds.map(async (kind) => FIELDS[kind].filled(read, visit)));
  return filled.reduce<Partial<Filled>>((all, each) => ({ ...all, ...each }), {});
}

export const savedMessageSelect: Fields = ({ visit: { say }, choices }, entered) =>
  labeledSelect(say('hint.chooseMessage'), 'message', choices.savedMessages, entered('message'));

/** The earlier ticket's own group, if it still exists, is chosen unless another one is. */
export const followUpGroupSelect: Fields = ({ visit: { say }, choices: { group, groups } }, entered) =>
  labeledSelect(say('more.group'), 'group', groups, entered('group') || (group?.id ?? ''));
