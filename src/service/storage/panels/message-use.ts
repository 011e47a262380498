import type { Kysely } from 'kysely';
import type { CustomMessageUse } from '../../custom-messages/ports.ts';
import type { Tables } from '../database/schema.ts';
import { toPanel } from './rows.ts';
import { enqueuePanelUpdate, type WorkStamps } from './work.ts';

/** Who uses a custom message. Inside the transaction that holds the guild's row: nobody begins to meanwhile. */
export async function useOf(tx: Kysely<Tables>, customMessageId: string): Promise<CustomMessageUse> {
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

/** The panels that are this message show another one from now on: one that is being posted, too. */
export async function updatePanelsOf(
  tx: Kysely<Tables>,
  stamps: WorkStamps,
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
