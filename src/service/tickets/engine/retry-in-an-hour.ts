import { DiscordBusy, DiscordRefusal } from '../../discord-errors.ts';

export const HOUR_SECONDS = 3_600;

/**
 * What nobody asks for but a time or an event is asked for once: where Discord refuses it, it is tried again later, as
 * someone may mend what it is refused for. Given up, the ticket would stay open for ever.
 */
export async function retryInAnHour(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DiscordRefusal)) throw error;
    throw new DiscordBusy(HOUR_SECONDS, error, error.wording);
  }
}
