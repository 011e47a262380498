import type { Body } from '../../../contract/operations.ts';
import type { Call } from '../../interactions/call.ts';
import type { Answer } from '../../interactions/replies.ts';
import { InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { findGroupId } from '../ticket-groups.ts';
import { groupChanged } from './answers.ts';

/** What every command does that changes settings of a group. `typed`: the group, as its option has it. */
export async function changeGroup(
  call: Call,
  typed: string,
  body: Body<'changeTicketGroup'>,
): Promise<Answer> {
  if (Object.keys(body).length === 0) throw new InputError(say('settings.nothingNamed'));
  const path = { guild_id: call.guildId, group_id: await findGroupId(call, typed) };
  const before = await call.client.call('getTicketGroup', { path }, call.options);
  const changed = await call.client.call('changeTicketGroup', { path, body }, call.options);
  call.forms.changed(changed);
  return groupChanged(call, before, changed);
}
