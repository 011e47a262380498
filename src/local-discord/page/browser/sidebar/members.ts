/** Who is in the guild, by their highest role that is shown apart. */
import type { Member } from '../wire.ts';
import type { Session } from '../session/session.ts';
import { byId, h } from '../dom.ts';
import { avatar } from '../parts/avatar.ts';

/** A list is for looking at: with thousands, the first ones do. */
const MOST = 200;

export function showMembers({ store, directory }: Session) {
  const list = byId('members');

  function render() {
    const members = (store.guild?.members ?? []).slice(0, MOST);
    const groups = Map.groupBy(members, (member) => headingOf(member));
    const order = [
      'Apps',
      ...directory
        .roles()
        .toSorted((a, b) => b.position - a.position)
        .map(({ name }) => name),
      'Members',
    ];
    list.replaceChildren(
      ...[...groups]
        .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
        .flatMap(([name, group]) => section(name, group)),
    );
  }

  function headingOf({ user, roles }: Member) {
    if (user.bot) return 'Apps';
    const highest = roles
      .map((id) => directory.role(id))
      .filter((role) => role !== undefined && role.name !== '@everyone')
      .toSorted((a, b) => (b?.position ?? 0) - (a?.position ?? 0))[0];
    return highest?.name ?? 'Members';
  }

  const section = (name: string, members: Member[]) => [
    h('h2', { class: 'category' }, `${name} — ${members.length}`),
    ...members.map(row),
  ];

  function row({ user }: Member) {
    const name = directory.nameOf(user);
    const label = h('span', { class: 'author' }, name);
    const colour = directory.colourOf(user.id);
    if (colour !== null) label.style.setProperty('--role', colour);
    return h(
      'div',
      // Reached by Tab, for the menu key.
      { class: 'member', 'data-user': user.id, tabindex: 0 },
      avatar(user, name),
      label,
      user.bot && h('span', { class: 'tag' }, 'APP'),
      directory.isMe(user.id) && h('span', { class: 'faint' }, '(you)'),
    );
  }

  store.on('guild', render);
  render();
}
