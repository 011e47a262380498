/** The files of a reply, as the contract limits them. Discord accepts this much in every server, however little it is boosted. */
export const MAX_FILES = 10;
export const MAX_FILES_MB = 10;
export const MAX_FILES_BYTES = MAX_FILES_MB * 1024 * 1024;

/** The longest time in ms that files of this size are on their way, on a line that uploads 2 Mbit/s. */
export const uploadMs = (bytes: number): number => Math.ceil(bytes / 250);
