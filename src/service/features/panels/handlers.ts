import { instant } from '../../base/kit/clock.ts';
import type { FeatureContext } from '../../core/feature-context.ts';
import type { Handler } from '../../base/model/call.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { pageOf, windowOf } from '../../base/model/pagination.ts';
import {
  type PanelChange,
  type PanelMessage,
  type PanelRecord,
  panelRevision,
  toPanelSettings,
} from '../../core/model/panel.ts';
import type { PanelMessageOf } from './custom-message.ts';
import { translateDefaults } from './default-texts.ts';
import { emojiIdsFor } from '../../base/guilds/emojis.ts';
import type { PanelDiscord } from './discord.ts';
import type { PanelStore } from './store/panels.ts';
import { languageOf, mustFit, newPanel } from './settings.ts';
import { REVISION_OF_NEW } from '../../base/model/revision.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import { worded } from '../../../words/worded.ts';

/** What panels are made with; each part picks what it needs. */
export interface PanelContext extends Pick<
  FeatureContext,
  'emojiIds' | 'panelFaults' | 'ids' | 'clock' | 'wake'
> {
  readonly store: PanelStore;
  readonly discord: PanelDiscord;
  readonly messageOf: PanelMessageOf;
}

type PanelOperation =
  'listTicketPanels' | 'createTicketPanel' | 'getTicketPanel' | 'changeTicketPanel' | 'deleteTicketPanel';

export type PanelHandlers = { readonly [Id in PanelOperation]: Handler<Id> };

export function createPanelHandlers(deps: Omit<PanelContext, 'discord'>): PanelHandlers {
  const { store, messageOf, panelFaults: faultsOf, ids, clock, wake } = deps;

  const ownEmojis = async (guildId: string, { options = [] }: PanelChange) =>
    emojiIdsFor(
      options.map(({ emoji }) => emoji),
      guildId,
      deps.emojiIds,
    );

  /** The panel's message; undefined if its custom message can't be rendered. */
  async function renderedMessage(panel: PanelRecord): Promise<PanelMessage | undefined> {
    try {
      return await messageOf(panel);
    } catch (error) {
      if (error instanceof ServiceError) return undefined;
      throw error;
    }
  }

  return {
    async listTicketPanels({ path, query }) {
      return pageOf(await store.list(path.guild_id, windowOf(query), query.offers), query);
    },
    async createTicketPanel({ path, body: { revision, ...body }, idempotencyId }) {
      if (revision !== undefined) throw validationFailed([REVISION_OF_NEW]);
      const emojiIds = await ownEmojis(path.guild_id, body);
      const identity = { id: ids.snowflake(), guild_id: path.guild_id, created_at: instant(clock.now()) };
      return toPanelSettings(
        await store.create(identity, idempotencyId, async (surroundings) => {
          const panel = newPanel(identity, body, surroundings.groups);
          await mustFit(body, panel, { ...surroundings, emojiIds, faultsOf, optionsBefore: [] });
          return panel;
        }),
      );
    },
    async getTicketPanel({ path, query }) {
      const panel = orNotFound(await store.find(path.guild_id, path.panel_id));
      const settings = toPanelSettings(panel);
      const message = query.message === true ? await renderedMessage(panel) : undefined;
      return { ...settings, ...(message && { message }) };
    },
    async changeTicketPanel({ path, body: { revision, ...body }, idempotencyId }) {
      const emojiIds = await ownEmojis(path.guild_id, body);
      const changed = await store.change(
        path.guild_id,
        path.panel_id,
        idempotencyId,
        async (panel, surroundings) => {
          if (revision !== undefined && revision !== panelRevision(panel))
            throw new ServiceError('PANEL_CHANGED', worded('refused.panelChanged'));
          const context = { ...surroundings, emojiIds, faultsOf, optionsBefore: panel.options };
          await mustFit(body, { ...panel, ...body }, context);
          const language = languageOf(body.options ?? [], surroundings.groups) ?? panel.language;
          return { ...(language !== panel.language && translateDefaults(panel, language)), ...body };
        },
      );
      wake();
      return toPanelSettings(orNotFound(changed));
    },
    async deleteTicketPanel({ path, idempotencyId }) {
      const deleted = await store.delete(path.guild_id, path.panel_id, idempotencyId);
      wake();
      return toPanelSettings(orNotFound(deleted));
    },
  };
}

export function orNotFound(panel: PanelRecord | null): PanelRecord {
  if (panel !== null) return panel;
  throw new ServiceError('PANEL_NOT_FOUND', worded('refused.noPanel'));
}
