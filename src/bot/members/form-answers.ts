import { ComponentType } from 'discord.js';
import type { Body } from '../../contract/operations.ts';
import { readFieldId } from './group-form.ts';
import type { FieldValue, Submission } from '../interactions/kinds/modal.ts';
import { roleMention } from '../words/typed/roles.ts';
import { channelMention, userMention } from '../../discord-text/mention.ts';

export type FormAnswer = Required<NonNullable<NonNullable<Body<'createTicket'>['form']>[number]>>;

type Filled = Pick<Submission, 'fields' | 'roleIds'>;

/** A filled-in group form as the contract takes it: what was asked, and the answer in words. */
export function formAnswers({ fields, roleIds }: Filled): FormAnswer[] {
  return [...fields].map(([id, value]) => {
    const { title, type } = readFieldId(id);
    return { title, type, value: wordsOf(type, value, roleIds) };
  });
}

/** Ids become mentions, which everyone's Discord shows as the name that it has there and then. */
const MENTIONS: Readonly<Record<number, (id: string, roleIds: Filled['roleIds']) => string>> = {
  [ComponentType.UserSelect]: userMention,
  [ComponentType.RoleSelect]: roleMention,
  [ComponentType.ChannelSelect]: channelMention,
  [ComponentType.MentionableSelect]: (id, roleIds) => (roleIds.has(id) ? roleMention(id) : userMention(id)),
};

function wordsOf(type: number, value: FieldValue, roleIds: Filled['roleIds']): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const values = typeof value === 'string' ? [value] : value;
  const mention = MENTIONS[type];
  return values.map((each) => (mention === undefined ? each : mention(each, roleIds))).join(', ');
}
