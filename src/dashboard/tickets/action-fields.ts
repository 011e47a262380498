import type { Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import type { Say } from '../../words/say.ts';
import type { Choices, Fields } from './action.ts';

/** The reasons of the group can be chosen, and others entered. */
export const reasonField = (say: Say, group: Choices['group'], entered: string): Html =>
  html`<label
      >${say('more.reason')}
      <input
        name="reason"
        value="${entered}"
        maxlength="400"
        list="reasons"
        autocomplete="off"
        ${group?.close_reason_required && html`required`}
    /></label>
    <datalist id="reasons">
      ${group?.close_reasons.map((reason) => html`<option value="${reason}"></option>`)}
    </datalist>`;

export const nameField = (label: string, hint: string, name: string): Html =>
  html`<label>${label} <input name="name" maxlength="100" value="${name}" /> ${hint}</label>`;

export const levelsOf = ({ group }: Choices): readonly Schema<'Level'>[] => group?.priority_levels ?? [];

interface Option {
  readonly value: string;
  readonly label: string;
}

/** A labeled select; the option with the value `chosen` is selected. */
const select = (label: string, name: string, options: readonly Option[], chosen: string): Html =>
  html`<label
    >${label}
    <select name="${name}">
      ${options.map(
        ({ value, label: text }) =>
          html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`,
      )}
    </select></label
  >`;

export const levelSelect: Fields = ({ visit: { say }, ticket, choices }, entered) => {
  const options = levelsOf(choices).map(({ label }, index) => ({
    value: String(index),
    label: label || String(index),
  }));
  return select(say('more.priority'), 'level', options, entered('level') || String(ticket.priority ?? ''));
};

const named = ({ id, name }: { readonly id: string; readonly name: string }): Option => ({
  value: id,
  label: name,
});

export const savedMessageSelect: Fields = ({ visit: { say }, choices }, entered) =>
  select(say('hint.chooseMessage'), 'message', choices.savedMessages.map(named), entered('message'));

export const groupSelect: Fields = ({ visit: { say }, choices }, entered) =>
  select(say('more.group'), 'group', choices.otherGroups.map(named), entered('group'));

/** The earlier ticket's own group, if it still exists, is chosen unless another one is. */
export const followUpGroupSelect: Fields = ({ visit: { say }, choices: { group, groups } }, entered) =>
  select(say('more.group'), 'group', groups.map(named), entered('group') || (group?.id ?? ''));

export const memberSelect: Fields = ({ visit: { say }, ticket, choices: { names } }, entered) => {
  const options = (ticket.member_ids ?? []).map((id) => ({ value: id, label: names[id] ?? id }));
  return select(say('more.person'), 'person', options, entered('person'));
};

export const HOURS = [1, 12, 24, 72, 168] as const;
/** The other values of the select of times. */
export const AUTO_CLOSE = { never: 'never', off: 'off', on: 'on' } as const;

const hourOptions = (say: Say): Option[] =>
  HOURS.map((hours) => ({ value: String(hours), label: say('more.inHours', { hours }) }));

/** The value that ends a snooze, in place of hours. */
export const END_SNOOZE = 'end';

export const snoozeSelect: Fields = ({ visit: { say }, ticket }, entered) => {
  const end = ticket.snoozed_until ? [{ value: END_SNOOZE, label: say('more.endSnooze') }] : [];
  return select(say('more.when'), 'when', [...hourOptions(say), ...end], entered('when'));
};

/** The same choices as below a ticket's message in Discord. */
export const autoCloseSelect: Fields = ({ visit: { say }, ticket }, entered) => {
  const options = [
    ...hourOptions(say),
    ...(ticket.expires_at ? [{ value: AUTO_CLOSE.never, label: say('more.removeTime') }] : []),
    ticket.eternal
      ? { value: AUTO_CLOSE.on, label: say('more.turnOn') }
      : { value: AUTO_CLOSE.off, label: say('more.turnOff') },
  ];
  return select(say('more.when'), 'when', options, entered('when'));
};
