import type { Schema } from '../../contract/operations.ts';
import type { Html } from '../../pages/html.ts';
import type { Say } from '../../words/say.ts';
import { ID_LENGTH } from '../fields.ts';
import { labeledSelect, type Named, textInput } from '../inputs.ts';
import type { Choices, Fields } from './action.ts';

const REASON_LENGTH = 400;
export const NAME_LENGTH = 100;
export const REASON_FIELD = { reason: REASON_LENGTH } as const;
export const LEVEL_FIELD = { level: 5 } as const;
export const GROUP_FIELD = { group: ID_LENGTH } as const;

/** The reasons of the group can be chosen, and others entered. */
export const reasonField = (say: Say, group: Choices['group'], entered: string): Html =>
  textInput({
    label: say('more.reason'),
    name: 'reason',
    maxLength: REASON_LENGTH,
    value: entered,
    required: group?.close_reason_required,
    suggested: group?.close_reasons ?? [],
  });

export const nameField = (label: string, hint: string, name: string): Html =>
  textInput({ label, name: 'name', maxLength: NAME_LENGTH, value: name, hint });

export const levelsOf = ({ group }: Choices): readonly Schema<'Level'>[] => group?.priority_levels ?? [];

export const levelSelect: Fields = ({ visit: { say }, ticket, choices }, entered) => {
  const options = levelsOf(choices).map(({ label }, index) => ({
    id: String(index),
    name: label || String(index),
  }));
  return labeledSelect(
    say('more.priority'),
    'level',
    options,
    entered('level') || String(ticket.priority ?? ''),
  );
};

export const savedMessageSelect: Fields = ({ visit: { say }, choices }, entered) =>
  labeledSelect(say('hint.chooseMessage'), 'message', choices.savedMessages, entered('message'));

export const groupSelect: Fields = ({ visit: { say }, choices }, entered) =>
  labeledSelect(say('more.group'), 'group', choices.otherGroups, entered('group'));

/** The earlier ticket's own group, if it still exists, is chosen unless another one is. */
export const followUpGroupSelect: Fields = ({ visit: { say }, choices: { group, groups } }, entered) =>
  labeledSelect(say('more.group'), 'group', groups, entered('group') || (group?.id ?? ''));

export const memberSelect: Fields = ({ visit: { say }, ticket, choices: { names } }, entered) => {
  const options = (ticket.member_ids ?? []).map((id) => ({ id, name: names[id] ?? id }));
  return labeledSelect(say('more.person'), 'person', options, entered('person'));
};

export const HOURS = [1, 12, 24, 72, 168] as const;
/** The other values of the select of times. */
export const AUTO_CLOSE = { never: 'never', off: 'off', on: 'on' } as const;

const hourOptions = (say: Say): Named[] =>
  HOURS.map((hours) => ({ id: String(hours), name: say('more.inHours', { hours }) }));

/** The value that ends a snooze, in place of hours. */
export const END_SNOOZE = 'end';

export const snoozeSelect: Fields = ({ visit: { say }, ticket }, entered) => {
  const end = ticket.snoozed_until ? [{ id: END_SNOOZE, name: say('more.endSnooze') }] : [];
  return labeledSelect(say('more.when'), 'when', [...hourOptions(say), ...end], entered('when'));
};

/** The same choices as below a ticket's message in Discord. */
export const autoCloseSelect: Fields = ({ visit: { say }, ticket }, entered) => {
  const options = [
    ...hourOptions(say),
    ...(ticket.expires_at ? [{ id: AUTO_CLOSE.never, name: say('more.removeTime') }] : []),
    ticket.eternal
      ? { id: AUTO_CLOSE.on, name: say('more.turnOn') }
      : { id: AUTO_CLOSE.off, name: say('more.turnOff') },
  ];
  return labeledSelect(say('more.when'), 'when', options, entered('when'));
};
