import type { SetupChannel, SetupGuild } from '../guilds/setup-ports.ts';
import { type Check, fault, fine, warning } from './check.ts';

/** @see https://discord.com/developers/docs/topics/opcodes-and-status-codes (30013, CHANNEL_PARENT_MAX_CHANNELS) */
const CHANNELS = 500;
const CATEGORIES = 50;
const IN_CATEGORY = 50;
/** So many channels before the end there is still time to do something. */
const SOON = 50;

const TIDY = 'Delete channels that nobody needs, those of closed tickets for example.';

export function checkChannelCapacity(guild: SetupGuild): Check {
  const subject = { id: 'channels.room', title: 'Room for channels' };
  const count = guild.channels.size;
  const said = `The server has ${count} of ${CHANNELS} channels`;
  if (count >= CHANNELS) return fault(subject, `${said}: no ticket can be opened as a channel.`, TIDY);
  return count > CHANNELS - SOON ? warning(subject, `${said}.`, TIDY) : fine(subject, `${said}.`);
}

/** From here on it is worth knowing. */
const NEARLY = 0.9;

const MAKE_ROOM =
  'Erase transcripts that nobody needs with /transcript erase, or have whoever runs the service raise ATTACHMENTS_GUILD_LIMIT.';

/** Whether the guild's files have room; what does not is named in its transcript, and not kept. */
export function checkFileCapacity(stored: number, most: number): Check {
  const subject = { id: 'files.room', title: 'Room for files' };
  const said = `Copies of attachments take ${mebibytes(stored)} of ${mebibytes(most)} MiB`;
  if (stored < most * NEARLY) return fine(subject, `${said}.`);
  return warning(subject, `${said}: files that do not fit are not kept in transcripts.`, MAKE_ROOM);
}

const mebibytes = (bytes: number): string => Math.ceil(bytes / (1024 * 1024)).toLocaleString('en');

/** Whether the category is full, and its tickets therefore go elsewhere or nowhere. */
export function fullness(guild: SetupGuild, category: SetupChannel): 'room' | 'overflows' | 'stuck' {
  const channels = [...guild.channels.values()];
  const inside = channels.filter(({ parentId }) => parentId === category.id).length;
  if (inside < IN_CATEGORY) return 'room';
  const categories = channels.filter(({ kind }) => kind === 'category').length;
  return categories < CATEGORIES ? 'overflows' : 'stuck';
}
