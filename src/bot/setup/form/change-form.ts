import type { Call } from '../../interactions/call.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { changeAnswer } from '../settings-answer.ts';
import { tryFormButton } from './preview.ts';
import { formFields, type FormField } from './wording.ts';
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
  const hasFields = after.form_fields.length > 0;
  return changeAnswer({
    notice: say('groupForm.changed'),
    title: say('group.title', { name: plain(after.name) }),
    fields: formFields(after),
    next: say(hasFields ? 'groupForm.tryNext' : 'groupForm.addNext'),
    buttons: [tryFormButton(after.id)],
  });
}
