/** The roles of a member, which people with the permission change; new roles; and what an app may do, which is its own role's. */
import type { Guild, Member, Permission, Role } from '../wire.ts';
import type { Session } from '../session/session.ts';
import { h } from '../dom.ts';
import { checkBox, checkBoxes, chosenOf, type Box } from '../parts/check-boxes.ts';
import { labelled, openFormDialog } from '../parts/form-dialog.ts';
import { PERMISSION } from '../discord-numbers.ts';
import { say } from '../words/words.ts';

/** Whether a dialog would hold anything that this person may change. */
export const canChangeRoles = ({ store }: Session) =>
  (store.guild?.roles ?? []).some(({ can_assign, can_edit }) => can_assign === true || can_edit === true);

export async function askRoles(session: Session, member: Member) {
  const { api, store, directory, attempt, signal } = session;
  const { guild } = store;
  if (guild === null) return;
  const own = guild.roles.find(({ id, managed }) => managed === true && member.roles.includes(id));
  const permissions = await api.permissions();
  if (signal.aborted) return;
  const roles = roleBoxes(guild.roles, member);
  const bits = own === undefined ? [] : permissionBoxes(permissions, own, heldIn(guild));

  async function save() {
    if (guild === null) return;
    const kept = member.roles.filter((id) => !roles.some(({ value }) => value === id));
    const chosen = [...kept, ...chosenOf(roles)];
    if (differs(chosen, member.roles)) await api.setRoles(guild.id, member.user.id, chosen);
    if (own === undefined) return;
    const held = sumOf(bits);
    if (held !== BigInt(own.permissions ?? 0)) await api.setPermissions(guild.id, own.id, held);
  }

  const another = () => {
    dialog.close();
    askNewRole(session, guild, permissions);
  };
  const dialog = openFormDialog({
    title: say('roles.of', { name: directory.nameOf(member.user) }),
    body: [
      checkBoxes(say('roles'), roles, roles.length === 0 ? say('roles.none') : ''),
      (heldIn(guild) & PERMISSION.manageRoles) !== 0n &&
        h('button', { type: 'button', class: 'button secondary', onclick: another }, say('role.new')),
      own && checkBoxes(say('roles.permissions', { name: own.name }), bits),
      own && own.can_edit !== true && h('p', { class: 'faint' }, say('roles.high')),
    ],
    signal,
    // The server's events bring the change into the page.
    onSubmit: () => attempt(save),
  });
}

/** A new role, with only permissions that this person has, too. */
function askNewRole({ api, attempt, signal }: Session, guild: Guild, permissions: Permission[]) {
  const name = h('input', { required: true, maxlength: 100, autocomplete: 'off', autofocus: true });
  const mentionable = checkBox('mentionable', say('role.mentionable'));
  const bits = permissions
    .filter(({ bit }) => (heldIn(guild) & BigInt(bit)) !== 0n)
    .map((permission) => checkBox(permission.bit, permission.name));
  async function create() {
    await api.createRole(guild.id, {
      name: name.value,
      mentionable: mentionable.isChosen(),
      permissions: String(sumOf(bits)),
    });
  }

  openFormDialog({
    title: say('role.new'),
    body: [labelled(say('role.name'), name), mentionable.element, checkBoxes(say('role.permissions'), bits)],
    yes: say('create'),
    signal,
    onSubmit: () => attempt(create),
  });
}

/** Returns the permissions that this person has in the whole guild. */
const heldIn = ({ permissions = '0' }: Guild) => BigInt(permissions);

const sumOf = (bits: Box[]) => chosenOf(bits).reduce((all, bit) => all | BigInt(bit), 0n);

const differs = (a: string[], b: string[]) => a.toSorted().join() !== b.toSorted().join();

/** Only roles that this person can assign; the others stay as they are. */
const roleBoxes = (roles: Role[], member: Member) =>
  roles
    .filter(({ can_assign }) => can_assign === true)
    .toSorted((a, b) => b.position - a.position)
    .map(({ id, name }) => checkBox(id, name, { checked: member.roles.includes(id) }));

/** A permission that this person doesn't have can be neither granted nor removed. */
function permissionBoxes(permissions: Permission[], role: Role, held: bigint) {
  const bits = BigInt(role.permissions ?? 0);
  return permissions.map(({ bit, name }) =>
    checkBox(bit, name, {
      checked: (bits & BigInt(bit)) !== 0n,
      isEnabled: role.can_edit === true && (held & BigInt(bit)) !== 0n,
    }),
  );
}
