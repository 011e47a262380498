import { ComponentType, type APIAttachment } from 'discord.js';
import { clip } from '../../discord-text/clip.ts';
import type { Body } from '../../contract/operations.ts';
import type { Say } from '../../words/say.ts';
import { say } from '../words/say.ts';
import { readFieldId } from './group-form.ts';
import type { FieldValue, Submission } from '../interactions/kinds/modal.ts';
import { channelMention, roleMention, userMention } from '../../discord-text/mention.ts';

type Answer = NonNullable<NonNullable<Body<'createTicket'>['form']>[number]>;
type FormFile = NonNullable<Answer['files']>[number];

/** `files` is set only where some were uploaded: another server of the contract may not know the field. */
export type FormAnswer = Required<Omit<Answer, 'files'>> & Pick<Answer, 'files'>;

type SubmittedForm = Pick<Submission, 'fields' | 'roleIds' | 'files'>;

/** The contract's limit for an answer; ten file names can be longer. */
const VALUE = 4_000;

/**
 * A submitted group form as the contract takes it: the question, and the answer in words, for everyone in the ticket.
 */
export function formAnswers({ fields, roleIds, files }: SubmittedForm, sayIn: Say = say): FormAnswer[] {
  return [...fields].map(([id, value]) => {
    const { title, type } = readFieldId(id);
    if (type === ComponentType.FileUpload.valueOf()) return { title, type, ...uploadedFiles(value, files) };
    return { title, type, value: wordsOf(type, value, roleIds, sayIn) };
  });
}

function uploadedFiles(
  value: FieldValue,
  files: SubmittedForm['files'],
): Pick<FormAnswer, 'value' | 'files'> {
  const uploads = [value].flat().flatMap((id) => files.get(String(id)) ?? []);
  const names = uploads.map(({ filename }) => filename).join(', ');
  return { value: clip(names, VALUE), ...(uploads.length > 0 && { files: uploads.map(fileOf) }) };
}

function fileOf({ id, filename, url, content_type, size }: APIAttachment): FormFile {
  return { id, filename, url, size, ...(content_type !== undefined && { content_type }) };
}

/** Ids become mentions, which Discord shows to each reader by the current name. */
const MENTIONS: Readonly<Record<number, (id: string, roleIds: SubmittedForm['roleIds']) => string>> = {
  [ComponentType.UserSelect]: userMention,
  [ComponentType.RoleSelect]: roleMention,
  [ComponentType.ChannelSelect]: channelMention,
  [ComponentType.MentionableSelect]: (id, roleIds) => (roleIds.has(id) ? roleMention(id) : userMention(id)),
};

function wordsOf(type: number, value: FieldValue, roleIds: SubmittedForm['roleIds'], sayIn: Say): string {
  if (typeof value === 'boolean') return sayIn(value ? 'flag.yes' : 'flag.no');
  const values = typeof value === 'string' ? [value] : value;
  const mention = MENTIONS[type];
  return values.map((each) => (mention === undefined ? each : mention(each, roleIds))).join(', ');
}
