/** The guild's name; where there are several, a choice of them. */
import type { Session } from '../session/session.ts';
import { byId, h } from '../dom.ts';

export function showGuilds(session: Session) {
  const { store } = session;
  const head = byId('guild');

  function render() {
    const name = store.guild?.name ?? '…';
    head.replaceChildren(store.guilds.length > 1 ? chooser() : h('span', { class: 'guild-name' }, name));
  }

  function chooser() {
    const select = h(
      'select',
      { 'aria-label': 'Server', onchange: () => session.openGuild(select.value) },
      store.guilds.map(({ id, name }) => h('option', { value: id, selected: id === store.guild?.id }, name)),
    );
    return select;
  }

  store.on('guild', render);
  render();
}
