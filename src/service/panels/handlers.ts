import { type Clock, instant } from '../kit/clock.ts';
import type { Handler } from '../calls.ts';
import { ServiceError } from '../errors.ts';
import { pageOf, windowOf } from '../pagination.ts';
import type { Ids } from '../tickets/ports.ts';
import { type PanelChange, type PanelRecord, toPanelSettings } from './panel.ts';
import type { PanelDiscord, PanelStore } from './ports.ts';
import { customEmojiIds, mustFit, newPanel } from './settings.ts';

export interface PanelHandlerDependencies {
  readonly store: PanelStore;
  readonly discord: PanelDiscord;
  readonly ids: Ids;
  readonly clock: Clock;
  /** Durable work was stored: no need to wait for the next look at the outbox. */
  readonly wake: () => void;
}

type PanelOperation =
  'listTicketPanels' | 'createTicketPanel' | 'getTicketPanel' | 'changeTicketPanel' | 'deleteTicketPanel';

export type PanelHandlers = { readonly [Id in PanelOperation]: Handler<Id> };

export function createPanelHandlers(deps: PanelHandlerDependencies): PanelHandlers {
  const { store, discord, ids, clock, wake } = deps;

  /** Asked only where a body names custom emojis: most don't. */
  async function emojiIdsFor(guildId: string, change: PanelChange): Promise<ReadonlySet<string>> {
    return customEmojiIds(change).length === 0 ? new Set() : discord.emojiIds(guildId);
  }

  return {
    async listTicketPanels({ path, query }) {
      return pageOf(await store.list(path.guild_id, windowOf(query)), query);
    },
    async createTicketPanel({ path, body, idempotencyId }) {
      const emojiIds = await emojiIdsFor(path.guild_id, body);
      const made = { id: ids.snowflake(), guild_id: path.guild_id, created_at: instant(clock.now()) };
      const panel = newPanel(made, body);
      return toPanelSettings(
        await store.create(panel, idempotencyId, (around) => mustFit(body, panel, emojiIds, around)),
      );
    },
    async getTicketPanel({ path }) {
      return toPanelSettings(found(await store.find(path.guild_id, path.panel_id), path.panel_id));
    },
    async changeTicketPanel({ path, body, idempotencyId }) {
      const emojiIds = await emojiIdsFor(path.guild_id, body);
      const changed = await store.change(path.guild_id, path.panel_id, idempotencyId, (panel, around) => {
        mustFit(body, { ...panel, ...body }, emojiIds, around);
        return body;
      });
      wake();
      return toPanelSettings(found(changed, path.panel_id));
    },
    async deleteTicketPanel({ path, idempotencyId }) {
      const deleted = await store.delete(path.guild_id, path.panel_id, idempotencyId);
      wake();
      return toPanelSettings(found(deleted, path.panel_id));
    },
  };
}

export function found(panel: PanelRecord | null, panelId: string): PanelRecord {
  if (panel !== null) return panel;
  throw new ServiceError('PANEL_NOT_FOUND', `This server has no ticket panel ${panelId}.`);
}
