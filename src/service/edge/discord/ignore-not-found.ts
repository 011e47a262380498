import { DiscordRefusal } from '../../base/model/discord-errors.ts';

/** Returns null when Discord answers with one of these codes; every other refusal is thrown. */
export async function ignoreNotFound<Answer>(
  codes: readonly number[],
  call: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof DiscordRefusal && codes.includes(error.discordCode)) return null;
    throw error;
  }
}
