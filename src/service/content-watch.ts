import type { Logger } from 'pino';

/** A switch in the Developer Portal, or Discord's review, changes it while the service runs. */
const LOOK_EVERY_MS = 60 * 60_000;

/** Knows whether Discord withholds what people write. It asks Discord, because another process may run the gateway. */
export async function watchContent({
  isHidden,
  logger,
}: {
  readonly isHidden: () => Promise<boolean>;
  readonly logger: Logger;
}) {
  let hidden = false;
  const look = async (): Promise<void> => {
    try {
      hidden = await isHidden();
    } catch (err) {
      logger.warn({ err }, 'could not fetch privileged intents, will retry');
    }
  };
  await look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return { isContentHidden: () => hidden, stop: () => clearInterval(timer) };
}
