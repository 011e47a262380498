/** The roles of a member, changed by whoever may; and what an app may do, which is its own role's. */
import type { Member, Permission, Role } from '../wire.ts';
import type { Session } from '../session/session.ts';
import { freshId, h } from '../dom.ts';

interface Box {
  element: HTMLElement;
  /** The role's id, or the permission's bit. */
  value: string;
  isChosen: () => boolean;
}

/** Whether a dialog would hold anything that this person may change. */
export const canChangeRoles = ({ store }: Session) =>
  (store.guild?.roles ?? []).some(({ can_assign, can_edit }) => can_assign === true || can_edit === true);

export async function askRoles(session: Session, member: Member) {
  const { api, store, directory, attempt, signal } = session;
  const { guild } = store;
  if (guild === null) return;
  const own = guild.roles.find(({ id, managed }) => managed === true && member.roles.includes(id));
  const permissions = own === undefined ? [] : await api.permissions();
  if (signal.aborted) return;
  const roles = roleBoxes(guild.roles, member);
  const bits = own === undefined ? [] : permissionBoxes(permissions, own, BigInt(guild.permissions ?? 0));

  async function save() {
    if (guild === null) return;
    const kept = member.roles.filter((id) => !roles.some(({ value }) => value === id));
    const chosen = [...kept, ...chosenOf(roles)];
    if (differs(chosen, member.roles)) await api.setRoles(guild.id, member.user.id, chosen);
    if (own === undefined) return;
    const held = chosenOf(bits).reduce((all, bit) => all | BigInt(bit), 0n);
    if (held !== BigInt(own.permissions ?? 0)) await api.setPermissions(guild.id, own.id, held);
  }

  const title = freshId('roles');
  const close = () => dialog.close();
  const submitted = (event: Event) => {
    event.preventDefault();
    close();
    // The server's events bring the change into the page.
    attempt(save);
  };
  const dialog = h(
    'dialog',
    { class: 'modal', 'aria-labelledby': title, onclose: () => dialog.remove() },
    h(
      'form',
      { method: 'dialog', onsubmit: submitted },
      h('header', {}, h('h2', { id: title }, `Roles of ${directory.nameOf(member.user)}`)),
      h(
        'div',
        { class: 'modal-body' },
        boxes('Roles', roles, 'No role is below your own highest one.'),
        own && boxes(`Permissions of ${own.name}`, bits, ''),
        own && own.can_edit !== true && h('p', { class: 'faint' }, TOO_HIGH),
      ),
      h(
        'footer',
        {},
        h('button', { type: 'button', class: 'button secondary', onclick: close }, 'Cancel'),
        h('button', { type: 'submit', class: 'button primary' }, 'Save'),
      ),
    ),
  );
  signal.addEventListener('abort', close);
  document.body.append(dialog);
  dialog.showModal();
}

const TOO_HIGH = 'Only someone whose highest role is above this one can change what it may do.';

const chosenOf = (all: Box[]) => all.filter((each) => each.isChosen()).map(({ value }) => value);

const differs = (a: string[], b: string[]) => a.toSorted().join() !== b.toSorted().join();

/** Only roles that this person may give; the others stay as they are. */
const roleBoxes = (roles: Role[], member: Member) =>
  roles
    .filter(({ can_assign }) => can_assign === true)
    .toSorted((a, b) => b.position - a.position)
    .map(({ id, name }) => box(id, name, member.roles.includes(id), true));

/** A permission that this person lacks can be neither given nor taken. */
function permissionBoxes(permissions: Permission[], role: Role, held: bigint) {
  const bits = BigInt(role.permissions ?? 0);
  return permissions.map(({ bit, name }) => {
    const mayChange = role.can_edit === true && (held & BigInt(bit)) !== 0n;
    return box(bit, name, (bits & BigInt(bit)) !== 0n, mayChange);
  });
}

function box(value: string, name: string, checked: boolean, isEnabled: boolean): Box {
  const input = h('input', { type: 'checkbox', value, checked, disabled: !isEnabled });
  const element = h('label', { class: 'box-row' }, input, h('span', {}, name));
  return { element, value, isChosen: () => input.checked };
}

function boxes(title: string, all: Box[], none: string) {
  const id = freshId('boxes');
  return h(
    'div',
    { class: 'boxes', role: 'group', 'aria-labelledby': id },
    h('h3', { id, class: 'modal-label' }, title),
    ...(all.length === 0 ? [h('p', { class: 'faint' }, none)] : all.map(({ element }) => element)),
  );
}
