import type { Logger } from 'pino';
import type { Handler } from '../../core/model/call.ts';
import { instant } from '../../core/kit/clock.ts';
import type { DataExportLinks } from './links.ts';

export function createDataExportHandlers(deps: {
  readonly links: DataExportLinks;
  readonly logger: Logger;
}): {
  readonly exportUser: Handler<'exportUser'>;
} {
  return {
    async exportUser({ path, actor }) {
      const { guild_id: guildId, user_id: userId } = path;
      const { url, ends } = deps.links.of({ guildId, userId });
      // The request is logged, because reading leaves no other trace, and this is everything about a person.
      const facts = { guild_id: guildId, user_id: userId, actor_id: actor.userId };
      deps.logger.info(facts, 'data export requested');
      return { url, expires_at: instant(ends) };
    },
  };
}
