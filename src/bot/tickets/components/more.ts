import type { LabelBuilder } from '@discordjs/builders';
import type { APISelectMenuOption } from 'discord.js';
import { LEVEL_CHOICE, MORE_ID } from '../../../contract/custom-ids.ts';
import { hashOf } from '../../../settings/bound.ts';
import { MORE } from '../../../settings/ticket-actions.ts';
import { onTicket, type Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import {
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
import { say } from '../../words/say.ts';
import { askClose } from '../ask-close.ts';
import { eternal } from '../commands/eternal.ts';
import { expire } from '../commands/expire.ts';
import { priority } from '../commands/priority.ts';
import { ticket as ticketCommand } from '../commands/index.ts';
import { linkFields, setLinks } from '../links.ts';
import { add as addToNotes, create as createNotes } from '../notes.ts';
import { groupZone } from '../times.ts';
import type { Ticket } from '../wording.ts';
import {
  CHOICE,
  CHOICES,
  drawFields,
  NAME_LENGTH,
  OFF,
  TEXT,
  textOf,
  timeFields,
  timeIn,
  timeOptions,
  typedOptions,
} from './action-fields.ts';
import { transcriptOrItsWay } from './control.ts';
import { reasonField, reasonIn } from './reason.ts';

const MORE_FORM_ID = 'ticket:more-form';

/** A form for the ticket as it is, and what is done when it is filled in. */
interface Form {
  readonly fields: (call: Call, ticket: Ticket) => readonly LabelBuilder[] | Promise<readonly LabelBuilder[]>;
  readonly run: (call: Call, submission: Submission) => Promise<Answer>;
}

const reasonOf = (submission: Submission): { readonly reason?: string } => {
  const reason = reasonIn(submission);
  return reason === undefined ? {} : { reason };
};

/** Forms that are more than their action's fields and its command. */
const OWN_FORMS: ReadonlyMap<string, Form> = new Map(
  Object.entries<Form>({
    links: {
      fields: (call) => linkFields(call, { add: TEXT, remove: CHOICES[0] }),
      run: (call, submission) =>
        setLinks(call, { add: textOf(submission), remove: choicesIn(submission, CHOICES[0]) }),
    },
    notes: {
      // People can be added once there is a thread for them.
      fields: (_, ticket) => [
        ticket.notes_thread_id
          ? userField({ name: CHOICE, label: say('more.notesPerson') })
          : textField({ name: TEXT, label: say('more.notesName'), maxLength: NAME_LENGTH }),
      ],
      run: (call, submission) => {
        const user = choiceIn(submission, CHOICE);
        if (user !== undefined) return addToNotes.run(call, { user });
        const name = textOf(submission);
        return createNotes.run(call, name === undefined ? {} : { name });
      },
    },
    autoClose: {
      fields: async (call, ticket) => [
        ...timeFields(await groupZone(call, ticket), autoCloseOptions(ticket)),
        reasonField(),
      ],
      run: setAutoClose,
    },
    askClose: {
      fields: () => [reasonField()],
      run: (call, submission) => askClose(call, reasonOf(submission)),
    },
  }),
);

const ON = 'on';

function autoCloseOptions({ eternal: isEternal, expires_at }: Ticket): APISelectMenuOption[] {
  return [
    ...timeOptions(),
    ...(expires_at ? [{ value: 'never', label: say('more.removeTime') }] : []),
    isEternal ? { value: ON, label: say('more.turnOn') } : { value: OFF, label: say('more.turnOff') },
  ];
}

async function setAutoClose(call: Call, submission: Submission): Promise<Answer> {
  const at = timeIn(submission);
  const reason = reasonOf(submission);
  if (at === ON || at === OFF) return eternal.run(call, { enabled: at === OFF, ...reason });
  return expire.run(call, { at, ...reason });
}

/** What a choice without a form does. */
function atOnce(choice: string): ((call: Call) => Promise<Answer>) | undefined {
  if (choice === 'transcript') return transcriptOrItsWay;
  if (choice.startsWith(LEVEL_CHOICE))
    return (call) => priority.run(call, { level: choice.slice(LEVEL_CHOICE.length) });
  const found = MORE.find(({ more }) => more.choice === choice && more.atOnce === true);
  const command = ticketCommand.subcommands.get(found?.more.command ?? '');
  return command && ((call) => command.run(call, {}));
}

/** Undefined where the choice needs no form, or another version of the service offers it. */
function formOf(
  choice: string | undefined,
): (Form & { readonly label: (typeof MORE)[number]['label'] }) | undefined {
  const found = MORE.find(({ more }) => more.choice === choice);
  if (found === undefined) return undefined;
  const { label, fields: kinds = [], more } = found;
  const own = OWN_FORMS.get(more.choice);
  if (own !== undefined) return { label, ...own };
  const command = ticketCommand.subcommands.get(more.command ?? '');
  if (command === undefined) return undefined;
  return {
    label,
    fields: async (call, ticket) => [
      ...(await drawFields(call, kinds, { ticket })),
      ...(more.reason ? [reasonField(more.reason)] : []),
    ],
    run: async (call, submission) =>
      command.run(call, { ...(await typedOptions(call, kinds, submission)), ...reasonOf(submission) }),
  };
}

/**
 * The select below the buttons of a ticket's message, for the ticket of its channel. Only the service can put it there,
 * and the service decides who may do what: people who may not view the ticket are refused before a form opens.
 * Submitting the form resets the choice that opened it.
 */
export const moreSelect: Component = {
  id: MORE_ID,
  usedBy: 'everyone',
  acknowledgement: 'let-go',
  opens: async (call, { values: [choice = ''] }) => {
    if (atOnce(choice) !== undefined) return undefined;
    const form = formOf(choice);
    if (form === undefined) return undefined;
    const ticket = await onTicket(call, 'getTicket', undefined, {});
    const fields = await form.fields(call, ticket);
    const shown = choice === 'labels' ? [hashOf(ticket.label_ids ?? [])] : [];
    return modalForm(customId(MORE_FORM_ID, choice, ...shown), say(form.label), fields);
  },
  run: async (call, { values: [choice = ''] }) => {
    const act = atOnce(choice);
    if (act !== undefined) return act(call);
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
    const form = formOf(submission.args[0]);
    if (form === undefined) return { content: say('interaction.unknownForm') };
    const typed = [textIn(submission, TEXT), reasonIn(submission)].filter((text) => text !== undefined);
    const input = typed.map((value) => ({ title: say(form.label), value }));
    return keepUnsavedInput(input, () => form.run(call, submission));
  },
};
