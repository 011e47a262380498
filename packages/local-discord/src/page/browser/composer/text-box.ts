/**
 * The box for messages. A text that begins with a slash is looked up among the commands; an @ among the people.
 */
import type { Entry } from '../commands/catalogue.ts';
import type { CommandText } from '../commands/command-text.ts';
import type { Session } from '../session/session.ts';
import type { Choice } from '../parts/choice-list.ts';
import { matchEntries } from '../commands/catalogue.ts';
import { readCommandText } from '../commands/command-text.ts';
import { h } from '../dom.ts';
import { avatar } from '../parts/avatar.ts';
import { createChoiceList } from '../parts/choice-list.ts';
import { icon } from '../parts/icon.ts';
import { entryChoice } from './entry-choice.ts';
import { nameBeingTyped } from './outgoing.ts';
import { withoutCommands, writableIn } from './writable.ts';
import { say } from '../words/words.ts';

/** @param options `lead`, `trail`: what stands before the text, and behind it; `hasFiles`: then a message needs no text */
export function createTextBox({
  session,
  entries,
  lead,
  trail,
  hasFiles,
  onSay,
  onEditLast,
  onRun,
  onFill,
  fault,
}: {
  session: Session;
  entries: () => Entry[];
  lead: HTMLElement;
  trail: HTMLElement;
  hasFiles: () => boolean;
  onSay: (text: string) => void;
  onEditLast: () => void;
  onRun: (entry: Entry) => void;
  onFill: (command: CommandText) => void;
  fault: (words: string) => void;
}) {
  const { store, directory } = session;
  const list = createChoiceList({ label: say('suggestions'), onPick: (take: () => void) => take() });
  const input = h('textarea', {
    class: 'text-box',
    rows: 1,
    maxlength: 4000,
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': list.id,
    'aria-autocomplete': 'list',
    oninput: typed,
    onkeydown: press,
    onblur: () => hideList(),
    onfocus: () => suggest(),
  });
  const send = h(
    'button',
    { type: 'button', class: 'send', 'aria-label': say('send'), onclick: submit },
    icon('send'),
  );
  const element = h('div', { class: 'box' }, list.element, lead, input, trail, send);

  const channel = () => store.channel(store.channelId);
  const hasNoCommands = () => store.commands !== null && entries().length === 0;

  function announce() {
    input.setAttribute('aria-expanded', String(list.isOpen()));
    input.setAttribute('aria-activedescendant', list.activeId() ?? '');
  }

  function hideList() {
    list.hide();
    announce();
  }

  function set(text: string) {
    input.value = text;
    offerSending();
  }

  function offerSending() {
    send.hidden = input.value.trim() === '' && !hasFiles();
  }

  const command = () => readCommandText(input.value, entries());

  function typed() {
    fault('');
    offerSending();
    const read = command();
    // The first `option:` turns the text into fields; from there on it is typed into those.
    if (read !== null && read.values.size > 0 && read.stray === '') onFill(read);
    else suggest();
  }

  function suggest() {
    const wantsCommand = input.value.startsWith('/');
    if (wantsCommand && hasNoCommands()) fault(withoutCommands(channel()));
    if (wantsCommand) list.show(commandChoices());
    else list.show(nameChoices());
    announce();
  }

  function commandChoices() {
    const exact = command();
    const known = exact === null ? matchEntries(entries(), input.value.slice(1)) : [exact.entry];
    return known.map((entry) => entryChoice(entry, () => fill(entry)));
  }

  const fill = (entry: Entry) => onFill({ entry, values: new Map(), stray: '' });

  function nameChoices(): Choice<() => void>[] {
    const being = nameBeingTyped(input.value.slice(0, input.selectionStart));
    if (being === null) return [];
    const wanted = being.name.toLowerCase();
    return directory
      .members()
      .filter(({ user }) => `${user.username} ${directory.nameOf(user)}`.toLowerCase().includes(wanted))
      .map(({ user }) => ({
        value: () => insertName(being.start, user.username),
        title: directory.nameOf(user),
        detail: user.username,
        mark: avatar(user, directory.nameOf(user)),
      }));
  }

  function insertName(start: number, name: string) {
    input.setRangeText(`@${name} `, start, input.selectionStart, 'end');
    hideList();
  }

  function submit() {
    const text = input.value.trim();
    if (text === '' && !hasFiles()) return;
    if (text.startsWith('/')) submitCommand();
    else if (writableIn(channel(), store.commands).messages) onSay(text);
    else fault(say('write.refused'));
  }

  function submitCommand() {
    const exact = readCommandText(input.value.trim(), entries());
    if (list.hasMoved()) list.pick();
    else if (exact !== null && exact.stray !== '')
      fault(say('command.stray', { text: exact.stray, command: `/${exact.entry.words}` }));
    else if (exact !== null && exact.entry.options.some(({ required }) => required)) onFill(exact);
    else if (exact !== null) onRun(exact.entry);
    else if (list.isOpen()) list.pick();
    else
      fault(
        hasNoCommands()
          ? withoutCommands(channel())
          : say('command.unknown', { command: input.value.trim() }),
      );
  }

  function press(event: KeyboardEvent) {
    // The Enter that ends the composition of a character is not meant for us.
    if (event.isComposing) return;
    if (list.press(event)) announce();
    else if (event.key === 'Tab' && list.isOpen() && !event.shiftKey) {
      event.preventDefault();
      list.pick();
    } else if (event.key === 'Escape') {
      if (list.isOpen()) hideList();
      else store.answer(null);
    } else if (event.key === 'ArrowUp' && input.value === '') {
      event.preventDefault();
      onEditLast();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (list.isOpen() && !input.value.startsWith('/')) list.pick();
      else submit();
    }
  }

  return {
    element,
    set,
    offerSending,
    text: () => input.value,
    focus: () => input.focus(),
    /** Inserts text at the caret. */
    insert(text: string) {
      input.setRangeText(text, input.selectionStart, input.selectionEnd, 'end');
      offerSending();
      input.focus();
    },
    /** A person who typed before the commands had come gets their list when it comes. */
    suggestAgain() {
      if (document.activeElement === input) suggest();
    },
    /** Says whether one may write here. */
    refresh() {
      const { messages, commands, words } = writableIn(channel(), store.commands);
      input.disabled = !messages && !commands;
      input.placeholder = words;
      input.setAttribute('aria-label', words);
      element.classList.toggle('locked', !messages);
    },
  };
}
