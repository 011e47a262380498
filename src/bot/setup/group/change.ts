import type { Body } from '../../../contract/operations.ts';
import type { Call } from '../../interactions/call.ts';
import type { Answer } from '../../interactions/replies.ts';
import { InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { findGroupId } from '../ticket-groups.ts';
import { groupChangeAnswer } from './answers.ts';

type Settings = Body<'changeTicketGroup'>;

/** The common part of all commands that change settings of a group. `typed`: the group, as its option has it. */
export async function changeGroup(call: Call, typed: string, body: Settings): Promise<Answer> {
  if (Object.keys(body).length === 0) throw new InputError(say('settings.nothingNamed'));
  return changeGroupOf(call, await findGroupId(call, typed), body);
}

export async function changeGroupOf(call: Call, groupId: string, body: Settings): Promise<Answer> {
  const path = { guild_id: call.guildId, group_id: groupId };
  const before = await call.client.call('getTicketGroup', { path }, call.options);
  const changed = await call.client.call('changeTicketGroup', { path, body }, call.options);
  call.forms.update(changed);
  return groupChangeAnswer(call, before, changed);
}
