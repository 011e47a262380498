/** Custom ids of the server's screens: the check-up, and the blocks, of which a page may follow. */
export const CHECK_ID = 'setup:check-up';
export const BLOCKED_ID = 'setup:blocked';
