import type { Schema } from '../../contract/operations.ts';
import type { ArgumentsOf } from '../interactions/kinds/arguments.ts';
import type { Call } from '../interactions/call.ts';
import { readMessageChoice } from '../setup/message/message-option.ts';
import { findGroup } from '../setup/ticket-groups.ts';
import { clip } from '../words/wording.ts';
import { readColor } from '../words/input/colors.ts';
import type { appearanceOptions, optionAppearance } from './options.ts';

type Option = Schema<'PanelOption'>;

const LABEL_LENGTH = 80;

/** The panel's appearance as the contract has it. */
export async function appearanceOf(
  call: Call,
  { text, color, message, ...same }: ArgumentsOf<typeof appearanceOptions>,
): Promise<Schema<'TicketPanelChangeBody'>> {
  const id = await readMessageChoice(call, message);
  // Discord's option box has no way to begin a new line.
  const description = text?.replaceAll(String.raw`\n`, '\n');
  return {
    ...same,
    ...(id !== undefined && { custom_message_id: id }),
    ...(color !== undefined && { color: readColor(color) }),
    ...(description !== undefined && { description }),
  };
}

/** A panel option that opens tickets of the typed group. */
export async function optionOf(
  call: Call,
  { group, label, button, ...texts }: ArgumentsOf<typeof optionAppearance> & { readonly group: string },
): Promise<Option> {
  const { id, name } = await findGroup(call, group);
  return {
    ...texts,
    group_id: id,
    label: label ?? clip(name, LABEL_LENGTH),
    ...(button !== undefined && { button_style: button }),
  };
}
