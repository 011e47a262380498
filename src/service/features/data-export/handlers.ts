import { feature } from '../../core/feature-context.ts';
import { instant } from '../../base/kit/clock.ts';
import type { Handler } from '../../base/model/call.ts';
import { createOpenDataExport } from './data-export.ts';
import { createDataExportLinks } from './links.ts';
import { createDataExportStore } from './store.ts';

/** Everything that is stored about a person in a guild, as a zip behind a signed link. */
export const createDataExport = feature(
  ['stores', 'signatures', 'publicUrl', 'transcriptFiles', 'coldMessages', 'botId', 'clock', 'logger'],
  (context) => {
    const { stores, logger } = context;
    const links = createDataExportLinks(context);
    const createStore = () => createDataExportStore(stores.database.db, context.coldMessages);
    const exportUser: Handler<'exportUser'> = async ({ path, actor }) => {
      const { guild_id: guildId, user_id: userId } = path;
      const { url, ends } = links.of({ guildId, userId });
      // The request is logged, because reading leaves no other trace, and this is everything about a person.
      const facts = { guild_id: guildId, user_id: userId, actor_id: actor.userId };
      logger.info(facts, 'data export requested');
      return { url, expires_at: instant(ends) };
    };
    return {
      handlers: { exportUser },
      jobs: {},
      pages: { openDataExport: createOpenDataExport({ ...context, createStore, links }) },
    };
  },
);
