import type { Schema } from '../../../contract/operations.ts';
import type { ArgumentsOf } from '../../interactions/kinds/arguments.ts';
import type { Call } from '../../interactions/call.ts';
import { panelSettings } from './card.ts';
import type { Answer } from '../../interactions/replies.ts';
import { findGroup, listGroups } from '../ticket-groups.ts';
import { clip } from '../../words/wording.ts';
import type { looks, optionLooks } from './options.ts';

type Option = Schema<'PanelOption'>;

const LABEL_LENGTH = 80;

/** The panel's looks as the contract has them. */
export function looksOf({ text, ...same }: ArgumentsOf<typeof looks>): Schema<'TicketPanelChangeBody'> {
  // Discord's option box has no way to begin a new line.
  return { ...same, ...(text !== undefined && { description: text.replaceAll(String.raw`\n`, '\n') }) };
}

/** An option that opens tickets of the group that was typed. */
export async function optionOf(
  call: Call,
  { group, label, button, ...texts }: ArgumentsOf<typeof optionLooks> & { readonly group: string },
): Promise<Option> {
  const { id, name } = await findGroup(call, group);
  return {
    ...texts,
    group_id: id,
    label: label ?? clip(name, LABEL_LENGTH),
    ...(button !== undefined && { button_style: button }),
  };
}

export async function panelAnswer(
  call: Call,
  content: string,
  panel: Schema<'TicketPanelSettings'>,
): Promise<Answer> {
  const groups = await listGroups(call);
  return panelSettings(content, panel, new Map(groups.map(({ id, name }) => [id, name])));
}
