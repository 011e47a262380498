import { DiscordBusy, DiscordRefusal } from '../../base/model/discord-errors.ts';

export const HOUR_SECONDS = 3_600;

/**
 * Scheduled and event-driven actions have no caller who could repeat them. If Discord rejects one, it is retried in an
 * hour, because someone may fix the reason for the rejection; if it were abandoned, the ticket would stay open
 * forever.
 */
export async function retryInAnHour(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DiscordRefusal)) throw error;
    throw new DiscordBusy(HOUR_SECONDS, error, error.wording);
  }
}
