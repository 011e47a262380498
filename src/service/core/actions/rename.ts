import { instant } from '../../base/kit/clock.ts';
import { defineAction, type Work } from '../engine/action.ts';
import { withUnarchivedThread } from '../channels/archived-threads.ts';
import { channelOf, orChannelMissing } from '../channels/channel-missing.ts';
import { nameFor } from '../channels/channel-plan.ts';
import { DiscordBusy } from '../../base/model/discord-errors.ts';
import type { ServiceError } from '../../base/model/errors.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import { renameLater } from '../engine/follow-ups.ts';
import type { TicketChange, TicketRecord } from '../model/ticket.ts';
import { asTyped } from '../../../discord-text/escape.ts';
import { worded } from '../../../words/worded.ts';

/** An empty name, null or no name at all reverts to the group's pattern. */
export const rename = defineAction({
  operation: 'renameTicket',
  who: 'staff',
  done: 'renamed',
  change: (ticket, body, _at, { group }) => {
    const name = body.name?.trim() || null;
    if (name !== null && group.mode === 'channel' && isEmptied(name)) throw emptyNameFault();
    return ticket.name === name ? null : { name };
  },
  effect: renameNowOrLater,
  undo: (work) => setNameOf(work, work.before),
  announce: ({ said, after: { name } }) =>
    name === null ? said('renameTicket.saidReset') : said('renameTicket.said', { name: asTyped(name) }),
  followUps: (ticket) =>
    ticket.name_applies_at === null ? [] : [renameLater(ticket, ticket.name_applies_at)],
});

function emptyNameFault(): ServiceError {
  return validationFailed([{ field: 'name', says: worded('fault.emptiedName') }]);
}

/**
 * Discord allows two renames in ten minutes: the name is stored in any case, and the channel's name may follow later.
 */
async function renameNowOrLater(work: Work<unknown>): Promise<TicketChange> {
  try {
    await setNameOf(work, work.after);
    return { name_applies_at: null };
  } catch (error) {
    if (!(error instanceof DiscordBusy)) throw error;
    return { name_applies_at: instant(new Date(Date.parse(work.at) + error.waitSeconds * 1_000)) };
  }
}

async function setNameOf(work: Work<unknown>, ticket: TicketRecord): Promise<void> {
  const name = nameFor(ticket, work.groupAfter);
  await orChannelMissing(work.before, () => setName(work, channelOf(work.before), name));
}

/** An auto-archived thread can't be renamed until it's unarchived. */
async function setName(
  { discord, auditReason }: Work<unknown>,
  channelId: string,
  name: string,
): Promise<void> {
  const rename = () => discord.updateChannel(channelId, { name }, auditReason);
  await withUnarchivedThread(discord, { channelId, reason: auditReason }, rename);
}

/** Discord removes this punctuation; letters, digits, dashes, underscores and most of Unicode remain. */
const PUNCTUATION = /[!"#$%&'()*+,./:;<=>?@[\\\]^`{|}~]/g;

/**
 * Imitates what Discord does to the name of a text channel: it lowercases letters, replaces spaces by dashes, merges
 * runs of dashes and removes punctuation. Discord documents none of this, so nothing may depend on the exact result.
 */
function channelNameOf(name: string): string {
  const dashed = name.trim().toLowerCase().replaceAll(/\s+/g, '-').replaceAll(PUNCTUATION, '');
  return dashed.replaceAll(/-{2,}/g, '-');
}

/**
 * Whether only dashes, or nothing at all, would remain of the name: Discord would refuse it, or show a channel without
 * a name.
 */
function isEmptied(name: string): boolean {
  return channelNameOf(name).replaceAll('-', '') === '';
}
