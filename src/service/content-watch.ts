import type { Logger } from 'pino';
import type { Application } from './base/guilds/application.ts';

/** A switch in the Developer Portal, or Discord's review, changes it while the service runs. */
const LOOK_EVERY_MS = 60 * 60_000;

/** Knows whether Discord withholds what people write, and the number of servers at the start. It asks Discord, because another process may run the gateway. */
export async function watchContent({
  settings,
  logger,
}: {
  readonly settings: () => Promise<Pick<Application, 'content' | 'guilds'>>;
  readonly logger: Logger;
}) {
  let hidden = false;
  let servers: number | null = null;
  const look = async (): Promise<void> => {
    try {
      const { content, guilds } = await settings();
      hidden = content === 'off';
      servers = guilds;
    } catch (err) {
      logger.warn({ err }, 'could not fetch privileged intents, will retry');
    }
  };
  await look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return { isContentHidden: () => hidden, servers, stop: () => clearInterval(timer) };
}
