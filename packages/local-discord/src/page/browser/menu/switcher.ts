/** Finds a channel or a person by a few letters: Ctrl+K, or the field above the channels. */
import type { Session } from '../session/session.ts';
import type { Choice } from '../parts/choice-list.ts';
import type { Channel, User } from '../wire.ts';
import { byId, h } from '../dom.ts';
import { CHANNEL } from '../discord-numbers.ts';
import { avatar } from '../parts/avatar.ts';
import { channelIcon } from '../parts/channel-label.ts';
import { createChoiceList } from '../parts/choice-list.ts';
import { icon } from '../parts/icon.ts';
import { addressOf } from '../session/place.ts';
import { countWords } from '../session/unread.ts';
import { say } from '../words/words.ts';

/** A thing that can be found: `kind` is the sign that narrows the search to its like. */
type Find = Choice<() => void> & { kind: '#' | '@'; name: string; words: string };

export function showSwitcher(session: Session) {
  const { signal } = session;
  let dialog: HTMLDialogElement | null = null;
  const close = () => dialog?.close();

  function open() {
    if (dialog !== null || document.querySelector('dialog[open]') !== null) return;
    dialog = openSwitcher(session, close);
    dialog.addEventListener('close', () => {
      dialog?.remove();
      dialog = null;
    });
  }

  byId('find').addEventListener('click', open, { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      if (dialog === null) open();
      else close();
    },
    { signal },
  );
  signal.addEventListener('abort', close);
}

function openSwitcher(session: Session, close: () => void) {
  const finds = [...channels(session), ...people(session)];
  const list = createChoiceList({
    label: say('find.list'),
    onPick(go: () => void) {
      close();
      go();
    },
  });
  const none = h('div', { class: 'switcher-none faint', role: 'status' });
  const input = h('input', {
    class: 'switcher-field',
    role: 'combobox',
    'aria-expanded': 'true',
    'aria-controls': list.id,
    'aria-label': say('find'),
    placeholder: say('find.hint'),
    autocomplete: 'off',
    spellcheck: 'false',
    oninput: show,
    onkeydown: press,
  });

  function announce() {
    input.setAttribute('aria-activedescendant', list.activeId() ?? '');
  }

  function show() {
    const found = search(finds, input.value);
    list.show(found);
    none.textContent = found.length === 0 ? say('find.none') : '';
    announce();
  }

  function press(event: KeyboardEvent) {
    if (event.isComposing) return;
    if (list.press(event)) announce();
    else if (event.key === 'Enter') {
      event.preventDefault();
      list.pick();
    }
  }

  const dialog = h(
    'dialog',
    {
      class: 'switcher',
      'aria-label': say('find'),
      // The content covers the dialog's own box: a click on the dialog itself is a click outside.
      onclick: ({ target }: Event) => target === dialog && close(),
    },
    h('div', { class: 'switcher-inside' }, input, list.element, none),
  );
  document.body.append(dialog);
  dialog.showModal();
  show();
  input.focus();
  return dialog;
}

/** Names that begin with what was typed come first, then those that contain it, then what is said of them. */
function search(finds: Find[], typed: string) {
  const kind = ['#', '@'].find((sign) => typed.startsWith(sign));
  const wanted = typed
    .slice(kind?.length ?? 0)
    .trim()
    .toLowerCase();
  const rank = ({ name, words }: Find) => {
    if (name.toLowerCase().startsWith(wanted)) return 0;
    if (name.toLowerCase().includes(wanted)) return 1;
    return words.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return finds
    .filter((find) => (kind === undefined || find.kind === kind) && rank(find) < 3)
    .toSorted((a, b) => rank(a) - rank(b));
}

/** Unread channels come first. */
function channels({ store, open }: Session): Find[] {
  const find = (channel: Channel): Find => {
    const { id, name, type, parent_id: parent } = channel;
    const unread = store.unread.get(id);
    const place = type === CHANNEL.direct ? say('find.direct') : (store.channel(parent)?.name ?? '');
    return {
      kind: type === CHANNEL.direct ? '@' : '#',
      name,
      words: place,
      value: () => open(id),
      title: name,
      detail: [unread && say('find.unread', { count: countWords(unread.messages) }), place]
        .filter(Boolean)
        .join(' · '),
      mark: icon(channelIcon(type)),
    };
  };
  return store
    .channels()
    .filter(({ type }) => type !== CHANNEL.category)
    .toSorted((a, b) => Number(store.unread.has(b.id)) - Number(store.unread.has(a.id)))
    .map(find);
}

/** Choosing a person whom one can act as switches to that person; others are mentioned in the message that one writes. */
function people({ store, directory }: Session): Find[] {
  const find = (user: User, detail: string, value: () => void): Find => {
    const name = directory.nameOf(user);
    const words = `${user.username} ${detail}`;
    return { kind: '@', name, words, value, title: name, detail, mark: avatar(user, name) };
  };
  const playable = new Set(store.people.map(({ id }) => id));
  const others = directory.members().filter(({ user }) => !playable.has(user.id));
  return [
    ...store.people
      .filter(({ id }) => !directory.isMe(id))
      .map((person) =>
        find(person, say('find.act', { title: directory.titleOf(person.id) }), () => actAs(person)),
      ),
    ...others.map(({ user }) => find(user, say('find.mention'), () => store.insert(`@${user.username} `))),
  ];

  /** As if the address had been opened: the start of the page follows it. */
  function actAs({ id }: User) {
    const guild = store.guild?.id;
    location.replace(addressOf({ person: id, guild, channel: store.channelId ?? undefined }));
  }
}
