/**
 * Milliseconds that a bot may take to answer an interaction in a test's local Discord: it shares its process with
 * everything else, and on a busy machine that takes longer than Discord's three seconds. Those are what
 * `bot/interactions/interactions.test.ts` and `bot/members/forms.test.ts` hold.
 */
export const PATIENCE_MS = 20_000;
