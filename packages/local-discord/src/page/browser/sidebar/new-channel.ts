/** A new channel, for people who can manage channels: its kind, its category, and who sees it. */
import type { Guild } from '../wire.ts';
import type { Session } from '../session/session.ts';
import { h } from '../dom.ts';
import { CHANNEL, PERMISSION } from '../discord-numbers.ts';
import { checkBox, checkBoxes, chosenOf } from '../parts/check-boxes.ts';
import { labelled, openFormDialog } from '../parts/form-dialog.ts';
import { icon } from '../parts/icon.ts';
import { say } from '../words/words.ts';

/** @returns nothing where this person may make none */
export function newChannelButton(session: Session): HTMLElement | null {
  const { guild } = session.store;
  if (guild === null || (BigInt(guild.permissions ?? 0) & PERMISSION.manageChannels) === 0n) return null;
  const name = say('channel.new');
  return h(
    'button',
    {
      type: 'button',
      class: 'icon-button',
      'aria-label': name,
      title: name,
      'aria-haspopup': 'dialog',
      onclick: () => askNewChannel(session, guild),
    },
    icon('plus'),
  );
}

const kinds = () => [
  { type: CHANNEL.text, words: say('channel.kind.0') },
  { type: CHANNEL.announcement, words: say('channel.kind.5') },
  { type: CHANNEL.forum, words: say('channel.kind.15') },
  { type: CHANNEL.category, words: say('channel.kind.4') },
];

function askNewChannel({ api, store, attempt, signal, open }: Session, guild: Guild) {
  const name = h('input', { required: true, maxlength: 100, autocomplete: 'off', autofocus: true });
  const kind = h(
    'select',
    {},
    kinds().map(({ type, words }) => h('option', { value: type }, words)),
  );
  const categories = guild.channels.filter(({ type }) => type === CHANNEL.category);
  const category = h(
    'select',
    {},
    h('option', { value: '' }, say('channel.category.none')),
    // In the current channel's category, as in Discord.
    categories.map(({ id, name: words }) =>
      h('option', { value: id, selected: id === store.channel(store.channelId)?.parent_id }, words),
    ),
  );
  const roles = guild.roles
    .filter(({ id, managed }) => id !== guild.id && managed !== true)
    .toSorted((a, b) => b.position - a.position)
    .map((role) => checkBox(role.id, role.name));

  async function create() {
    const type = Number(kind.value);
    const made = await api.createChannel(guild.id, {
      name: name.value,
      type,
      // There are no categories inside of others.
      ...(category.value !== '' && type !== CHANNEL.category && { parent_id: category.value }),
      ...seenBy(guild, chosenOf(roles)),
    });
    if (type !== CHANNEL.category) open(made.id);
  }

  openFormDialog({
    title: say('channel.new'),
    body: [
      labelled(say('channel.name'), name),
      labelled(say('channel.kind'), kind),
      labelled(say('channel.category'), category),
      checkBoxes(say('channel.audience'), roles, say('channel.audience.all')),
    ],
    yes: say('create'),
    signal,
    onSubmit: () => attempt(create),
  });
}

/** Without a role that is chosen, everyone sees it, or everyone who sees its category. */
function seenBy({ id: everyone }: Guild, roles: string[]) {
  if (roles.length === 0) return {};
  const bit = String(PERMISSION.viewChannel);
  const allowed = roles.map((id) => ({ id, type: 0, allow: bit, deny: '0' }));
  return { permission_overwrites: [{ id: everyone, type: 0, allow: '0', deny: bit }, ...allowed] };
}
