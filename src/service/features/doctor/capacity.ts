import type { SetupChannel, SetupGuild } from '../../base/guilds/setup-ports.ts';
import { ASK_OPERATOR, type Check, fault, fine, warning } from './check.ts';
import { worded } from '../../../words/worded.ts';

/** @see https://discord.com/developers/docs/topics/opcodes-and-status-codes (30013, CHANNEL_PARENT_MAX_CHANNELS) */
const CHANNELS = 500;
const CATEGORIES = 50;
const IN_CATEGORY = 50;
/** The warning comes this many channels before the limit, while there is still time to do something. */
const WARN_BEFORE = 50;

const TIDY = worded('doctor.tidyChannels');

export function checkChannelCapacity(guild: SetupGuild): Check {
  const subject = { id: 'channels.room', title: worded('doctor.channelRoom') };
  const count = guild.channels.size;
  const counts = { count, most: CHANNELS };
  if (count >= CHANNELS) return fault(subject, worded('doctor.channelsFull', counts), TIDY);
  const said = worded('doctor.channels', counts);
  return count > CHANNELS - WARN_BEFORE ? warning(subject, said, TIDY) : fine(subject, said);
}

/** The share of the quota at which a warning is useful. */
const WARN_SHARE = 0.9;

const MAKE_ROOM = worded('doctor.makeFileRoom');

/** Checks the quota for files. Files beyond it are named in their transcript, but not copied. */
export function checkFileCapacity(stored: number, most: number): Check {
  const subject = { id: 'files.room', title: worded('doctor.fileRoom') };
  const sizes = { stored: mebibytes(stored), most: mebibytes(most) };
  if (stored < most * WARN_SHARE) return fine(subject, worded('doctor.files', sizes));
  return warning(subject, worded('doctor.filesNearlyFull', sizes), MAKE_ROOM);
}

/** Checks whether files can be stored and read. Servers are not told the cause, which may contain the store's address. */
export function checkFileStore(fault: string | null): Check[] {
  if (fault === null) return [];
  const subject = { id: 'files.store', title: worded('doctor.fileStore') };
  return [warning(subject, worded('doctor.fileStoreAway'), ASK_OPERATOR)];
}

const mebibytes = (bytes: number): number => Math.ceil(bytes / (1024 * 1024));

/** Whether the category has room; if not, its tickets go to overflow categories, or can't be created at all. */
export function fullness(guild: SetupGuild, category: SetupChannel): 'room' | 'overflows' | 'stuck' {
  const channels = [...guild.channels.values()];
  const inside = channels.filter(({ parentId }) => parentId === category.id).length;
  if (inside < IN_CATEGORY) return 'room';
  const categories = channels.filter(({ kind }) => kind === 'category').length;
  return categories < CATEGORIES ? 'overflows' : 'stuck';
}
