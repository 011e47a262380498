/** The guild's name, or a choice where there are several; and the button that makes a channel in it. */
import type { Session } from '../session/session.ts';
import { byId, h } from '../dom.ts';
import { newChannelButton } from './new-channel.ts';
import { say } from '../words/words.ts';

export function showGuilds(session: Session) {
  const { store } = session;
  const head = byId('guild');

  function render() {
    const name = store.guild?.name ?? '…';
    head.replaceChildren(
      store.guilds.length > 1 ? chooser() : h('span', { class: 'guild-name' }, name),
      newChannelButton(session) ?? '',
    );
  }

  function chooser() {
    const select = h(
      'select',
      { 'aria-label': say('server'), onchange: () => session.openGuild(select.value) },
      store.guilds.map(({ id, name }) => h('option', { value: id, selected: id === store.guild?.id }, name)),
    );
    return select;
  }

  store.on('guild', render);
  render();
}
