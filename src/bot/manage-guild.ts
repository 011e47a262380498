import { PermissionFlagsBits } from 'discord.js';
import type { Call } from './call.ts';
import { InputError } from './errors.ts';

const ALLOWED = PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator;

/**
 * Refuses whoever lacks Manage Server. Discord's own setting of who may use a command is the whole command's:
 * subcommands cannot differ. `deed` ends the sentence: "start a sync".
 */
export function mustManageGuild({ permissions }: Pick<Call, 'permissions'>, deed: string): void {
  if ((permissions & ALLOWED) !== 0n) return;
  throw new InputError(`Only those with the permission Manage Server can ${deed}.`);
}
