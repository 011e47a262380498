/**
 * A chosen command with a field for each of its options. Keyboard: Tab and Shift+Tab between fields, arrows and Enter
 * in a list, Enter sends, Backspace in an empty field takes it away, Esc leaves. What may be left out stands behind a plus: Enter, or
 * what is typed there, makes it a field. By touch: the crosses.
 */
import type { CommandText } from '../commands/command-text.ts';
import type { Session } from '../session/session.ts';
import type { CommandOption, OptionData } from '../wire.ts';
import type { FileField } from './file-field.ts';
import type { OptionField } from './option-field.ts';
import { commandData } from '../commands/catalogue.ts';
import { endsWithOption } from '../commands/command-text.ts';
import { OPTION } from '../discord-numbers.ts';
import { h } from '../dom.ts';
import { icon } from '../parts/icon.ts';
import { notice } from '../parts/notice.ts';
import { createFileField } from './file-field.ts';
import { createOptionField } from './option-field.ts';
import { say } from '../words/words.ts';

type Field = OptionField | FileField;

const isFile = ({ type }: { type: number }) => type === OPTION.attachment;

export function createCommandForm({
  session,
  command: { entry, values },
  onLeave,
  onRun,
}: {
  session: Session;
  command: CommandText;
  onLeave: (text: string) => void;
  onRun: (values: OptionData[]) => void;
}) {
  let fields: Field[] = [];
  let isSending = false;
  const help = h('div', { class: 'command-help', 'aria-live': 'polite' });
  const slot = h('div', {});
  const chips = h('div', { class: 'command-chips' });
  const send = h('button', { type: 'submit', class: 'send', 'aria-label': say('command.run') }, icon('send'));
  const leave = h(
    'button',
    {
      type: 'button',
      class: 'icon-button',
      'aria-label': say('command.leave', { command: `/${entry.words}` }),
      title: say('command.leave.key'),
      onclick: () => onLeave(''),
    },
    icon('close'),
  );
  const element = h(
    'form',
    { class: 'box command-form', 'aria-label': `/${entry.words}`, onsubmit: submitted, onkeydown: press },
    h('div', { class: 'command-panel' }, slot, help),
    chips,
    leave,
    send,
  );

  const makeField = (option: CommandOption, text: string) =>
    isFile(option)
      ? createFileField({ option, text, upload, onFocus: show })
      : createOptionField({
          option,
          text,
          directory: session.directory,
          ask,
          onFocus: show,
          onInput: split,
          onTrouble: notice,
        });

  const upload = (file: File) => session.api.upload(session.store.channelId ?? '', file);

  function show(field: Field) {
    const { name, description, required } = field.option;
    describe(name, description, required === true && say('option.required'));
    slot.replaceChildren(field.list.element);
  }

  function describe(name: string, description: string, mark: string | false) {
    help.replaceChildren(
      h('strong', {}, name),
      mark === false ? '' : h('span', { class: 'required-mark' }, mark),
      ` ${description}`,
    );
  }

  function draw() {
    chips.replaceChildren(
      h('span', { class: 'command-name' }, `/${entry.words}`),
      // In the command's own order, so that Tab goes through all of it, whatever was added when.
      ...entry.options.map((option) => {
        const field = fields.find((each) => each.option === option);
        return field === undefined ? ghost(option) : chip(field);
      }),
    );
    if (fields.length === 0) help.replaceChildren(entry.description);
  }

  const chip = (field: Field) =>
    field.option.required ? field.element : h('span', { class: 'chip-group' }, field.element, cross(field));

  const ghost = (option: CommandOption) =>
    h(
      'button',
      {
        type: 'button',
        class: 'ghost',
        title: option.description,
        onclick: () => add(option),
        onfocus: () => {
          slot.replaceChildren();
          describe(option.name, option.description, say('option.optional'));
        },
        // The first letter is the first of the value.
        onkeydown: (event: KeyboardEvent) => {
          if (event.key.length > 1 || event.key === ' ' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          add(option, isFile(option) ? '' : event.key);
        },
      },
      `+ ${option.name}`,
    );

  /** By mouse and touch; the keyboard has Backspace, and walks from field to field. */
  const cross = (field: Field) =>
    h(
      'button',
      {
        type: 'button',
        class: 'tool',
        tabindex: -1,
        'aria-label': say('option.remove', { name: field.option.name }),
        onclick: () => remove(field),
      },
      icon('close'),
    );

  function add(option: CommandOption, text: string = '') {
    const field = makeField(option, text);
    const at = (each: Field) => entry.options.indexOf(each.option);
    fields = [...fields, field].toSorted((a, b) => at(a) - at(b));
    draw();
    field.input.focus();
    return field;
  }

  function remove(field: Field) {
    const at = fields.indexOf(field);
    if (field.option.required) {
      if (at === 0) onLeave(`/${entry.words}`);
      else fields[at - 1]?.input.focus();
      return;
    }
    fields = fields.filter((each) => each !== field);
    draw();
    focus(fields[Math.max(0, at - 1)]);
  }

  const focus = (field: Field | undefined) => (field?.input ?? send).focus();

  /** Someone who keeps typing ` other:` means the other option. */
  function split(field: Field) {
    const open = entry.options.filter(
      ({ name }) => (fields.find((each) => each.option.name === name)?.text() ?? '') === '',
    );
    const next = endsWithOption(
      field.text(),
      open.map(({ name }) => name),
    );
    const option = entry.options.find(({ name }) => name === next?.name);
    if (next === null || option === undefined) return;
    field.setText(next.before);
    const known = fields.find((each) => each.option === option);
    if (known === undefined) add(option);
    else known.input.focus();
  }

  /** @returns what is well-formed so far */
  function readValues(focused?: Field): OptionData[] {
    return fields.flatMap((field) => {
      const { type, sent: name } = field.option;
      if (field === focused) return [{ type, name, value: field.text(), focused: true }];
      const reading = field.read();
      return reading === null || 'fault' in reading ? [] : [{ type, name, value: reading.value }];
    });
  }

  async function ask(field: OptionField) {
    const data = commandData(entry, readValues(field));
    const { choices } = await session.api.autocomplete({ channel_id: session.store.channelId, ...data });
    return choices.map(({ name, value }) => ({ text: name, value }));
  }

  function submitted(event: Event) {
    event.preventDefault();
    if (!isSending) run().catch(notice);
  }

  async function run() {
    const faulty = fields.filter((field) => {
      const reading = field.read();
      field.setFault(reading !== null && 'fault' in reading ? reading.fault : '');
      return reading !== null && 'fault' in reading;
    });
    const stuck = faulty[0] ?? (await sendFiles());
    // A person who left the command while its files went up no longer means it.
    if (!element.isConnected) return;
    if (stuck === undefined) onRun(readValues());
    else stuck.input.focus();
  }

  /** @returns the first field whose file was rejected */
  async function sendFiles(): Promise<Field | undefined> {
    isSending = true;
    element.setAttribute('aria-busy', 'true');
    const sent = await Promise.all(fields.map(async (field) => !('send' in field) || field.send()));
    isSending = false;
    element.setAttribute('aria-busy', 'false');
    return fields[sent.indexOf(false)];
  }

  /** The file option that a dropped or pasted file is for: one that has none yet, else the last. */
  function fileOption() {
    const options = entry.options.filter(isFile);
    const isEmpty = (option: CommandOption) =>
      (fields.find((field) => field.option === option)?.text() ?? '') === '';
    return options.find(isEmpty) ?? options.at(-1);
  }

  function press(event: KeyboardEvent) {
    if (event.isComposing) return;
    const field = fields.find(({ input }) => input === event.target);
    if (event.key === 'Escape') {
      event.preventDefault();
      if (field?.list.isOpen()) field.hide();
      else onLeave('');
    } else if (field !== undefined) pressIn(field, event);
  }

  function pressIn(field: Field, event: KeyboardEvent) {
    const { list } = field;
    const meansProposal = list.isOpen() && (list.hasMoved() || !field.isSettled());
    if (list.press(event)) field.announce();
    else if (event.key === 'Enter' && meansProposal) {
      event.preventDefault();
      list.pick();
    } else if (event.key === 'Tab' && meansProposal) list.pick();
    else if (event.key === 'Backspace' && field.text() === '') {
      event.preventDefault();
      remove(field);
    }
  }

  fields = entry.options
    .filter(({ name, required }) => required || values.has(name))
    .map((option) => makeField(option, values.get(option.name) ?? ''));
  draw();

  return {
    element,
    fileOption,
    leave: () => onLeave(''),
    take(files: File[]) {
      const option = fileOption();
      if (option === undefined) return;
      const field = fields.find((each) => each.option === option) ?? add(option);
      if ('give' in field) field.give(files);
    },
    /** The field whose name was just typed, else the first empty one, else the last, where typing continues. */
    focus() {
      const [name] = [...values].findLast(([, text]) => text === '') ?? [];
      const typing = fields.find(({ option }) => option.name === name);
      focus(typing ?? fields.find((field) => field.text() === '') ?? fields.at(-1));
    },
  };
}
