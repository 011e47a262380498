import type { Call } from '../../interactions/call.ts';
import type { FormField } from './wording.ts';
import { formChangeAnswer } from '../group/answers.ts';
import type { Answer } from '../../interactions/replies.ts';
import { findGroupId } from '../ticket-groups.ts';

/** Changes a group's form. The operation takes it as a whole, so it is read, changed and written. */
export async function changeForm(
  call: Call,
  group: string,
  change: (fields: readonly FormField[]) => readonly FormField[],
): Promise<Answer> {
  const path = { guild_id: call.guildId, group_id: await findGroupId(call, group) };
  const before = await call.client.call('getTicketGroup', { path }, call.options);
  const fields = change(before.form_fields.flat());
  const body = { form_fields: fields.map((field) => [field]) };
  const after = await call.client.call('changeTicketGroup', { path, body }, call.options);
  call.forms.update(after);
  return formChangeAnswer(after);
}
