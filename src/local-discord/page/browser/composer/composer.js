/**
 * The foot of the page: the box for messages, or the chosen command's fields in its place.
 *
 * @import { Entry } from '../commands/catalogue.js'
 * @import { CommandText } from '../commands/command-text.js'
 * @import { Session } from '../session/session.js'
 * @import { OptionData } from '../wire.ts'
 */
import { commandData, listEntries } from '../commands/catalogue.js';
import { byId, h } from '../dom.js';
import { noteCommand } from '../session/newcomer.js';
import { createCommandForm } from './command-form.js';
import { withMentions } from './outgoing.js';
import { createTextBox } from './text-box.js';
import { writableIn } from './writable.js';

/** @param {Session} session */
export function showComposer(session) {
  const { api, store, interactions, directory } = session;
  const host = byId('composer');
  const faults = h('div', { class: 'composer-fault', role: 'alert' });
  /** What was begun in each channel waits there. @type {Map<string, string>} */
  const drafts = new Map();
  let here = store.channelId;

  const fault = (/** @type {string} */ words) => {
    faults.textContent = words;
  };

  const entries = () =>
    writableIn(store.channel(store.channelId)).commands ? listEntries(store.commands) : [];
  const box = createTextBox({
    session,
    entries,
    onSay: say,
    onRun: (entry) => run(entry, []),
    onFill: fill,
    fault,
  });

  /** @param {HTMLElement} element */
  const put = (element) => host.replaceChildren(faults, element);

  /** @param {string} text */
  function backToText(text) {
    put(box.element);
    box.set(text);
    box.refresh();
    box.focus();
  }

  /** @param {CommandText} command */
  function fill(command) {
    fault('');
    const form = createCommandForm({
      session,
      command,
      onLeave: backToText,
      onRun: (values) => run(command.entry, values),
    });
    put(form.element);
    form.focus();
  }

  /** Sends, and gives the words back when it was refused. @param {string} text @param {() => Promise<unknown>} sending */
  function submit(text, sending) {
    const channel = store.channelId;
    backToText('');
    session.attempt(async () => {
      try {
        await sending();
      } catch (error) {
        if (store.channelId === channel && box.text() === '') box.set(text);
        fault(error instanceof Error ? error.message : String(error));
      }
    });
  }

  /** @param {string} text */
  function say(text) {
    const channel = store.channelId;
    if (channel !== null) submit(text, () => api.say(channel, withMentions(text, directory)));
  }

  /** @param {Entry} entry @param {OptionData[]} values */
  function run(entry, values) {
    const channel = store.channelId;
    fault('');
    if (channel === null) return;
    noteCommand();
    submit('', () => interactions.command(channel, commandData(entry, values), `/${entry.words}`));
  }

  store.on('channel', () => {
    if (here === store.channelId) return;
    if (here !== null) drafts.set(here, box.text());
    here = store.channelId;
    fault('');
    put(box.element);
    box.set(drafts.get(here ?? '') ?? '');
    box.refresh();
    // On a touch screen the focus would bring up the keyboard at each change of channel.
    if (matchMedia('(hover: hover)').matches) box.focus();
  });
  store.on('guild', () => box.refresh());
  store.on('commands', () => {
    host.setAttribute('aria-busy', 'false');
    box.suggestAgain();
  });
  host.setAttribute('aria-busy', 'true');
  put(box.element);
  box.refresh();
}
