/** Discord's limits on files, in bytes. @see https://docs.discord.com/developers/reference#uploading-files */
const MIB = 1024 * 1024;

/** The largest file anywhere without Nitro and boosts. */
export const DEFAULT_FILE_BYTES = 20 * MIB;

/** What it was until September 2026: the largest that certainly arrives. */
export const SAFE_FILE_BYTES = 10 * MIB;

const REQUEST_BYTES = 25 * MIB;
/** Space for the message's text, and for what surrounds each file in the request. */
const OVERHEAD_BYTES = 64 * 1024;

/** The bytes of files that fit into one request. */
export const MESSAGE_BYTES = REQUEST_BYTES - OVERHEAD_BYTES;

/** Files have no room left: in their ticket, or in the guild. */
export type OverQuota = 'over-ticket-quota' | 'over-guild-quota';

/** The reason why there is no copy. */
export type NotCopied = 'too-large' | 'lost' | OverQuota;

/** How much room files may take. */
export interface FileQuota {
  readonly ticketBytes: number;
  readonly guildBytes: number;
}
