/** The foot of the page: the box for messages, or the chosen command's fields in its place. */
import type { Entry } from '../commands/catalogue.ts';
import type { CommandText } from '../commands/command-text.ts';
import type { Session } from '../session/session.ts';
import type { OptionData } from '../wire.ts';
import type { Outgoing } from '../wire.ts';
import { commandData, listEntries } from '../commands/catalogue.ts';
import { byUse, noteUse } from '../commands/use.ts';
import { MESSAGE_FLAG } from '../discord-numbers.ts';
import { byId, h } from '../dom.ts';
import { noteCommand } from '../session/newcomer.ts';
import { createAppNote } from './app-note.ts';
import { createAnswerBar } from './answer-bar.ts';
import { createCommandForm } from './command-form.ts';
import { askAboutFile, factsOf, isSpoken } from './file-facts.ts';
import { createFileSources } from './file-sources.ts';
import { createStickerButton } from './sticker-button.ts';
import { withMentions } from './outgoing.ts';
import { createTextBox } from './text-box.ts';
import { createUploadTray } from './upload-tray.ts';
import { writableIn } from './writable.ts';
import { say } from '../words/words.ts';

export function showComposer(session: Session) {
  const { api, store, interactions, directory, signal } = session;
  const host = byId('composer');
  const faults = h('div', { class: 'composer-fault', role: 'alert' });
  /** The unsent text of each channel waits there. */
  const drafts: Map<string, { text: string; files: File[] }> = new Map();
  let here = store.channelId;
  let form: ReturnType<typeof createCommandForm> | undefined;
  const shownForm = () => (form?.element.isConnected ? form : undefined);

  const fault = (words: string) => {
    faults.textContent = words;
  };

  const writable = () => writableIn(store.channel(store.channelId), store.commands);
  const entries = () => (writable().commands ? byUse(store.me.id, listEntries(store.commands ?? [])) : []);
  const tray = createUploadTray({
    fault,
    onChange: () => box.offerSending(),
    describe: (file, onDone) => askAboutFile(file, { signal, attempt: session.attempt, onDone }),
  });
  const sources = createFileSources({
    area: chat(host),
    signal,
    open: () =>
      store.channel(store.channelId)?.can_attach === true &&
      (box.element.isConnected || shownForm()?.fileOption() !== undefined),
    words: () =>
      box.element.isConnected
        ? say('files.drop', { place: writable().words })
        : say('file.drop', { name: shownForm()?.fileOption()?.name ?? '' }),
    take(files) {
      const command = shownForm();
      if (command !== undefined) return command.take(files);
      tray.add(files);
      box.focus();
    },
  });
  const appNote = createAppNote(session);
  const answerBar = createAnswerBar(session);
  const stickers = createStickerButton(session, {
    isOpen: () => writable().messages,
    onPick: ({ id }) => postSticker(id),
  });
  const box = createTextBox({
    session,
    entries,
    lead: sources.element,
    trail: stickers.element,
    hasFiles: () => tray.files().length > 0,
    onSay: post,
    onEditLast: editLast,
    onRun: (entry) => run(entry, []),
    onFill: fill,
    fault,
  });

  function refresh() {
    box.refresh();
    sources.refresh();
    stickers.refresh();
  }

  const put = (element: HTMLElement) =>
    host.replaceChildren(
      appNote.element,
      faults,
      ...(element === box.element ? [answerBar.element, tray.element] : []),
      element,
    );

  function backToText(text: string) {
    put(box.element);
    box.set(text);
    box.refresh();
    box.focus();
  }

  function fill(command: CommandText) {
    fault('');
    form = createCommandForm({
      session,
      command,
      onLeave: backToText,
      onRun: (values) => run(command.entry, values),
    });
    put(form.element);
    form.focus();
  }

  /** Sends, and restores the text if it was rejected. */
  function submit(sending: () => Promise<unknown>, giveBack: () => void) {
    const channel = store.channelId;
    backToText('');
    session.attempt(async () => {
      try {
        await sending();
      } catch (error) {
        if (store.channelId === channel) giveBack();
        fault(error instanceof Error ? error.message : String(error));
      }
    });
  }

  /** Text, files and answer are sent together; a rejection restores all of them. */
  function post(text: string) {
    const channel = store.channelId;
    if (channel === null) return;
    const files = tray.files();
    const answers = store.answering ?? undefined;
    tray.set([]);
    store.answer(null);
    submit(
      () => sendWithFiles(channel, text, files, answers),
      () => {
        if (box.text() === '') box.set(text);
        if (tray.files().length === 0) tray.set(files);
      },
    );
  }

  async function sendWithFiles(channel: string, text: string, files: File[], answers: Outgoing['answers']) {
    const attachments = [];
    for (const file of files) {
      const { id } = await api.upload(channel, file);
      attachments.push({ id, ...factsOf(file) });
    }
    const content = withMentions(text, directory);
    const flags = files.some(isSpoken) ? MESSAGE_FLAG.voiceMessage : 0;
    await api.say(channel, { content, attachments, flags, ...(answers && { answers }) });
  }

  /** A sticker is sent alone: text written so far waits. */
  function postSticker(id: string) {
    const channel = store.channelId;
    if (channel === null) return;
    const answers = store.answering ?? undefined;
    store.answer(null);
    fault('');
    box.focus();
    session.attempt(async () => {
      try {
        await api.say(channel, {
          content: '',
          attachments: [],
          sticker_ids: [id],
          ...(answers && { answers }),
        });
      } catch (error) {
        fault(error instanceof Error ? error.message : String(error));
      }
    });
  }

  function editLast() {
    const list = store.histories.get(store.channelId ?? '')?.list ?? [];
    const last = list.findLast(({ author, type }) => author.id === store.me.id && [0, 19].includes(type));
    if (last !== undefined) store.edit(last);
  }

  function run(entry: Entry, values: OptionData[]) {
    const channel = store.channelId;
    fault('');
    if (channel === null) return;
    noteCommand();
    noteUse(store.me.id, entry);
    const words = `/${entry.words}`;
    const filled = shownForm();
    submit(
      () => interactions.command(channel, commandData(entry, values), words),
      () => {
        if (box.text() !== '' || shownForm() !== undefined) return;
        if (filled === undefined) return box.set(words);
        put(filled.element);
        filled.focus();
      },
    );
  }

  /** Esc leaves a command from anywhere, unless the focused element uses the key itself. */
  document.addEventListener(
    'keydown',
    ({ key, target, defaultPrevented }) => {
      if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
      if (target.closest('input, textarea, dialog, [popover], .app-menu') === null) shownForm()?.leave();
    },
    { signal },
  );
  store.on('channel', () => {
    if (here === store.channelId) return;
    const written = { text: box.text(), files: tray.files() };
    if (here !== null) drafts.set(here, written);
    // Text that was typed before the first channel was there belongs to that channel.
    const draft = drafts.get(store.channelId ?? '') ?? (here === null ? written : undefined);
    here = store.channelId;
    fault('');
    store.answer(null);
    put(box.element);
    tray.set(draft?.files ?? []);
    box.set(draft?.text ?? '');
    refresh();
    // On a touch screen the focus would bring up the keyboard at each change of channel.
    if (matchMedia('(hover: hover)').matches) box.focus();
  });
  store.on('guild', refresh);
  store.on('answering', () => {
    if (store.answering !== null) box.focus();
  });
  store.on('inserting', () => {
    if (!box.element.isConnected) return;
    box.insert(store.inserting);
  });
  store.on('editing', () => {
    if (store.editing === null) box.focus();
  });
  store.on('commands', () => {
    // The commands of a session that ended say nothing about the one whose box is here now.
    if (signal.aborted) return;
    host.setAttribute('aria-busy', 'false');
    refresh();
    box.suggestAgain();
  });
  host.setAttribute('aria-busy', 'true');
  put(box.element);
  refresh();
}

/** The part of the page that holds messages and box. */
function chat(host: HTMLElement) {
  const found = host.closest('.chat');
  if (!(found instanceof HTMLElement)) throw new Error('index.html has no .chat around the composer');
  return found;
}
