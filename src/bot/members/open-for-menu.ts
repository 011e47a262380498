import { PermissionFlagsBits } from 'discord.js';
import { userMenu } from '../interactions/kinds/menu.ts';
import { mustBePerson, openForOther, OPEN_FOR_ID } from './open-for-other.ts';

/** On a person: a ticket of theirs. */
export const openFor = userMenu(
  { name: 'Open a ticket for…', permissions: PermissionFlagsBits.ManageMessages },
  async (call, user) => {
    mustBePerson(user);
    return openForOther(call, { ownerId: user.id, choice: [OPEN_FOR_ID, user.id] });
  },
);
