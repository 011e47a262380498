import type { Schema } from '../../../contract/operations.ts';
import { row } from '../../words/rows.ts';
import { clip } from '../../words/wording.ts';
import { textPart, type Part } from '../group/parts.ts';
import { tryFormButton } from './preview.ts';
import { formFields } from './wording.ts';

const LENGTH = 2000;

/** The form as members meet it, and the button that opens it. */
export function formParts(group: Schema<'TicketGroupSettings'>): readonly Part[] {
  const lines = formFields(group).map(([name, value]) => `**${name}**\n${value}`);
  return [
    textPart(clip(lines.join('\n'), LENGTH)),
    ...(group.form_fields.length > 0 ? [row(tryFormButton(group.id))] : []),
  ];
}
