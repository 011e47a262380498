import { DiscordRefusal } from '../discord-errors.ts';

/** Null when Discord answers with one of these codes: "not there" is an answer, every other refusal a failure. */
export async function ignoreNotFound<Answer>(
  absent: readonly number[],
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DiscordRefusal && absent.includes(error.discordCode)) return null;
    throw error;
  }
}
