import { PermissionFlagsBits } from 'discord.js';
import type { Call } from '../interactions/call.ts';
import { InputError } from '../words/errors.ts';

const ALLOWED = PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator;

/**
 * Tells whoever lacks Manage Server before a confirmation is asked for; the service decides again. `deed` ends the
 * sentence: "erase what tickets say".
 */
export function mustManageGuild({ permissions }: Pick<Call, 'permissions'>, deed: string): void {
  if ((permissions & ALLOWED) !== 0n) return;
  throw new InputError(`Only people with Manage Server can ${deed}.`);
}
