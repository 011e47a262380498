import { ApplicationCommandOptionType, PermissionFlagsBits } from 'discord.js';
import { soleCommand, subcommand } from '../interactions/kinds/command.ts';
import { userMenu } from '../interactions/kinds/menu.ts';
import { personCard } from './card.ts';

export const about = subcommand(
  {
    name: 'person',
    description: '/person',
    options: [
      {
        name: 'user',
        description: '/person: user',
        type: ApplicationCommandOptionType.User,
        required: true,
      },
    ],
  },
  (call, { user }) => personCard(call, user),
);

export const person = soleCommand(
  { default_member_permissions: PermissionFlagsBits.ManageMessages.toString() },
  about,
);

/** The same in the context menu of people. */
export const personMenu = userMenu(
  { name: 'menu.person', permissions: PermissionFlagsBits.ManageMessages, isExtension: true },
  (call, { id }) => personCard(call, id),
);
