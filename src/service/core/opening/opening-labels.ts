import type { Body } from '../../../contract/operations.ts';
import type { TicketGroup } from '../model/ticket.ts';
import { MAX_LABELS, type TicketStore } from '../tickets/ports.ts';

/**
 * The labels that a new ticket gets: those of the panel's ticket type that it was opened with, and those of the choices
 * in its form. Labels that are deleted by now are left out when the ticket is stored.
 */
export async function openingLabels(
  store: Pick<TicketStore, 'labelsOfPanelOption'>,
  { guild_id: guildId, id: groupId, form_fields: rows }: TicketGroup,
  { panel_message_id: messageId, form }: Body<'createTicket'>,
): Promise<readonly string[]> {
  const ofPanel =
    messageId === undefined ? [] : await store.labelsOfPanelOption({ guildId, messageId, groupId });
  const ofChoices = rows.flat().flatMap(({ title, options = [] }) => {
    const answers = (form ?? []).filter((answer) => answer.title === title);
    return options.flatMap(({ label, label_id: id }) =>
      id !== undefined && answers.some(({ value = '' }) => isChosen(label, value)) ? [id] : [],
    );
  });
  return [...new Set([...ofPanel, ...ofChoices])].slice(0, MAX_LABELS);
}

/** An answer is the labels of the chosen options, with commas between them; a label may contain commas, too. */
function isChosen(label: string, value: string): boolean {
  return `, ${value}, `.includes(`, ${label}, `);
}
