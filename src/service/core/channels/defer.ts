import { OverwriteType } from 'discord-api-types/v10';
import { permissionsIn } from '../../base/guilds/permissions/permissions-in.ts';
import { instant } from '../../base/kit/clock.ts';
import { DiscordBusy } from '../../base/model/discord-errors.ts';
import type { Work } from '../engine/action.ts';
import type { Overwrite } from './channel-plan.ts';
import type { GuildOnDiscord, TicketDiscord } from '../tickets/ports.ts';
import type { TicketChange } from '../model/ticket.ts';

/**
 * Updates a channel to match its ticket. When Discord wants us to wait longer than a person would, and no announcement
 * becomes untrue by it, the change is stored at once and the channel is updated later (`engine/reconcile-channel.ts`).
 */
export async function updateOrDefer(
  work: Pick<Work<unknown>, 'deferrable' | 'at'>,
  isHarmless: () => boolean | Promise<boolean>,
  update: () => Promise<TicketChange>,
): Promise<TicketChange> {
  try {
    return await update();
  } catch (error) {
    if (!(error instanceof DiscordBusy) || work.deferrable === 'nothing') throw error;
    if (!(await isHarmless())) throw error;
    return { channel_applies_at: instant(new Date(Date.parse(work.at) + error.waitSeconds * 1_000)) };
  }
}

/** Whether the wanted overwrites leave everyone's access and permissions intact. */
export async function removesNoAccess(
  discord: Pick<TicketDiscord, 'rolesOf'>,
  guild: GuildOnDiscord,
  before: readonly Overwrite[],
  wanted: readonly Overwrite[],
): Promise<boolean> {
  for (const { id: userId, type } of reducedOverwrites(before, wanted)) {
    if (type === OverwriteType.Role) return false;
    const roles = await discord.rolesOf(guild.id, userId);
    // Staff keep through their role what they lose in their own overwrite. Someone who is not in the server loses
    // nothing.
    const may = (overwrites: readonly Overwrite[]): bigint =>
      roles === null ? 0n : permissionsIn(guild, overwrites, { userId, roles });
    if ((may(before) & ~may(wanted)) !== 0n) return false;
  }
  return true;
}

/** The overwrites that allow less, or deny more, than before. */
function reducedOverwrites(before: readonly Overwrite[], wanted: readonly Overwrite[]): Overwrite[] {
  const bits = (all: readonly Overwrite[], id: string): { allow: bigint; deny: bigint } => {
    const found = all.find((each) => each.id === id);
    return { allow: BigInt(found?.allow ?? 0), deny: BigInt(found?.deny ?? 0) };
  };
  const isLess = ({ id }: Overwrite): boolean => {
    const [was, becomes] = [bits(before, id), bits(wanted, id)];
    return (was.allow & ~becomes.allow) !== 0n || (becomes.deny & ~was.deny) !== 0n;
  };
  const added = wanted.filter(({ id }) => !before.some((each) => each.id === id));
  return [...before, ...added].filter(isLess);
}
