import { PermissionFlagsBits } from 'discord.js';
import type { Call } from '../interactions/call.ts';
import { InputError } from '../words/errors.ts';

const ALLOWED = PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator;

/** Refuses people without Manage Server before a confirmation is asked for; the service decides again. */
export function requireManageGuild({ permissions }: Pick<Call, 'permissions'>, refusal: string): void {
  if ((permissions & ALLOWED) === 0n) throw new InputError(refusal);
}
