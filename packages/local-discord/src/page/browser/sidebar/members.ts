/** The list of those who can see the current channel, by their highest role; in a thread, of its members. */
import type { Member } from '../wire.ts';
import type { Session } from '../session/session.ts';
import { byId, h } from '../dom.ts';
import { avatar } from '../parts/avatar.ts';
import { channelLabel } from '../parts/channel-label.ts';
import { icon } from '../parts/icon.ts';
import { createRoving } from '../parts/roving.ts';
import { askRoles, canChangeRoles } from './roles.ts';
import { say } from '../words/words.ts';

const rolesButton = (name: string, onclick: () => void) =>
  h(
    'button',
    {
      type: 'button',
      class: 'icon-button',
      'aria-label': say('roles.of', { name }),
      'aria-haspopup': 'dialog',
      onclick,
    },
    icon('edit'),
  );

/** A list is for looking at: with thousands, the first ones do. */
const MOST = 200;

export function showMembers(session: Session) {
  const { api, store, directory, attempt, signal } = session;
  const list = byId('members');
  // Reached by keyboard, for the menu key.
  const roving = createRoving(list, {
    row: '.member',
    inside: '.icon-button',
    keyOf: ({ dataset }) => dataset.user,
    first: ([first]) => first,
    signal,
  });
  let listed: Set<string> = new Set();
  let asked = 0;

  /** Only the answer to the newest question counts: an older one is about another channel, or other roles. */
  async function look() {
    asked += 1;
    const mine = asked;
    const { channelId } = store;
    try {
      const ids = channelId === null ? [] : await api.members(channelId);
      if (mine !== asked) return;
      listed = new Set(ids);
      render();
    } catch (error) {
      if (mine === asked) throw error;
    }
  }

  function render() {
    const channel = store.channel(store.channelId);
    list.setAttribute(
      'aria-label',
      channel === undefined ? say('members') : say('members.of', { channel: channelLabel(channel) }),
    );
    const members = (store.guild?.members ?? []).filter(({ user }) => listed.has(user.id)).slice(0, MOST);
    const groups = Map.groupBy(members, (member) => headingOf(member));
    const order = [
      say('members.apps'),
      ...directory
        .roles()
        .toSorted((a, b) => b.position - a.position)
        .map(({ name }) => name),
      say('members'),
    ];
    roving.redraw(() =>
      list.replaceChildren(
        ...[...groups]
          .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
          .flatMap(([name, group]) => section(name, group)),
      ),
    );
  }

  function headingOf({ user, roles }: Member) {
    if (user.bot) return say('members.apps');
    const highest = roles
      .map((id) => directory.role(id))
      .filter((role) => role !== undefined && role.name !== '@everyone')
      .toSorted((a, b) => (b?.position ?? 0) - (a?.position ?? 0))[0];
    return highest?.name ?? say('members');
  }

  const section = (name: string, members: Member[]) => [
    h('h2', { class: 'category' }, `${name} — ${members.length}`),
    ...members.map(row),
  ];

  function row(member: Member) {
    const { user } = member;
    const name = directory.nameOf(user);
    const label = h('span', { class: 'author' }, name);
    const colour = directory.colourOf(user.id);
    if (colour !== null) label.style.setProperty('--role', colour);
    return h(
      'div',
      { class: 'member', 'data-user': user.id },
      avatar(user, name),
      label,
      user.bot && h('span', { class: 'tag' }, say('app.tag')),
      user.bot && store.app?.connected === false && h('span', { class: 'faint' }, say('offline')),
      directory.isMe(user.id) && h('span', { class: 'faint' }, say('you')),
      canChangeRoles(session) && rolesButton(name, () => attempt(() => askRoles(session, member))),
    );
  }

  // Anything that changes who sees a channel (overwrites, roles, members of a thread) arrives as a change of the guild.
  for (const topic of ['guild', 'channel'] as const) store.on(topic, () => attempt(look));
  store.on('app', render);
  render();
}
