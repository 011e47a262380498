import type { Kysely } from 'kysely';
import type { CustomMessageUse } from '../../custom-messages/ports.ts';
import type { Tables } from '../database/schema.ts';
import { toPanel } from './rows.ts';
import { enqueuePanelUpdate, type JobStamps } from './jobs.ts';

/**
 * Finds the groups and panels that use a custom message. Call it inside the transaction that locks the guild's row:
 * then no other use begins meanwhile.
 */
export async function findUse(tx: Kysely<Tables>, customMessageId: string): Promise<CustomMessageUse> {
  const groups = await tx
    .selectFrom('ticket_groups')
    .select('name')
    .where('welcome_custom_message_id', '=', customMessageId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const panels = await tx
    .selectFrom('panels')
    .selectAll()
    .where('custom_message_id', '=', customMessageId)
    .orderBy('id')
    .execute();
  return { groups, panels: panels.map((row) => toPanel(row, [])) };
}

/** Updates the panels that use a changed message, including one that is being posted. */
export async function updatePanelsUsing(
  tx: Kysely<Tables>,
  stamps: JobStamps,
  guildId: string,
  { panels }: CustomMessageUse,
): Promise<void> {
  for (const { id, version } of panels) {
    await tx
      .updateTable('panels')
      .set({ version: version + 1 })
      .where('id', '=', id)
      .execute();
    await enqueuePanelUpdate(tx, stamps, guildId, id);
  }
}
