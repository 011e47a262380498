import { PermissionFlagsBits } from 'discord.js';
import { ALL_ACTIONS } from '../../../settings/ticket-actions.ts';
import { command } from '../../interactions/kinds/command.ts';
import { plainCommand } from '../action.ts';
import { assign } from './assign.ts';
import { claim } from './claim.ts';
import { close } from './close.ts';
import { create } from './create.ts';
import { deletion } from './delete.ts';
import { eternal } from './eternal.ts';
import { expire } from './expire.ts';
import { followUp } from './follow-up.ts';
import { label } from './label.ts';
import { lock } from './lock.ts';
import { move } from './move.ts';
import { owner } from './owner.ts';
import { priority } from './priority.ts';
import { rename } from './rename.ts';
import { reopen } from './reopen.ts';
import { snooze } from './snooze.ts';
import { unassign } from './unassign.ts';
import { unlock } from './unlock.ts';
import { view } from './view.ts';

/** The commands that an action's entry is enough for. */
const plain = [...ALL_ACTIONS.values()].flatMap((action) =>
  action.command === undefined ? [] : [plainCommand(action.command, action)],
);

export const ticket = command(
  {
    name: 'ticket',
    description: '/ticket',
    default_member_permissions: PermissionFlagsBits.ManageMessages.toString(),
  },
  [
    create,
    followUp,
    view,
    close,
    reopen,
    deletion,
    lock,
    unlock,
    claim,
    assign,
    unassign,
    move,
    owner,
    ...plain,
    rename,
    priority,
    label,
    snooze,
    expire,
    eternal,
  ],
);
