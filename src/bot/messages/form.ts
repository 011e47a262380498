import { customId } from '../interactions/kinds/component.ts';
import { type UnsavedInput, keepUnsavedInput } from '../interactions/unsaved-input.ts';
import { say } from '../words/say.ts';
import { authorizeMessage } from '../other-servers.ts';
import { type MessageBody, type TypedMessage, readTyped } from './body.ts';
import { readMessage } from '../../settings/input/json.ts';
import { type MessageReference, messageAnswer } from './link.ts';
import {
  modalForm,
  textField,
  textIn,
  type Modal,
  type ModalForm,
  type Submission,
} from '../interactions/kinds/modal.ts';

/**
 * The form takes long texts with line breaks, which an option can't have. Other options are carried in the form itself,
 * where they can still be changed: a custom id is too short for them, and nothing is stored between the two.
 */
export function sendForm(id: Modal['id'], channelId: string, typed: TypedMessage): ModalForm {
  const { tts = false, flags = 0 } = typed;
  const formId = customId(id, channelId, tts ? '1' : '0', String(flags));
  return modalForm(formId, say('label.sendMessage'), [
    contentField(),
    textField({
      name: 'username',
      label: say('label.messageName'),
      maxLength: 80,
      value: typed.username,
      description: say('/message …: username'),
    }),
    textField({
      name: 'avatar-url',
      label: say('label.messageAvatar'),
      value: typed['avatar-url'],
      description: say('/message …: avatar-url'),
    }),
    textField({
      name: 'thread-name',
      label: say('label.messageTitle'),
      maxLength: 100,
      value: typed['thread-name'],
      description: say('/message …: thread-name'),
    }),
    moreField(optionsWithoutField(typed)),
  ]);
}

export function editForm(
  id: Modal['id'],
  { channelId, messageId }: MessageReference,
  typed: TypedMessage,
): ModalForm {
  const { flags } = typed;
  const formId = customId(id, channelId, messageId, ...(flags === undefined ? [] : [String(flags)]));
  return modalForm(formId, say('label.editMessage'), [contentField(), moreField(optionsWithoutField(typed))]);
}

/** Reads the message from either form. */
function readMessageForm(submission: Submission): MessageBody {
  const text = (name: string) => textIn(submission, name);
  const more = text('more');
  const fields = (['content', 'username', 'avatar-url', 'thread-name'] as const).map((name) => [
    name,
    text(name),
  ]);
  return {
    ...(more !== undefined && readMessage(more, say('part.more'))),
    ...readTyped(Object.fromEntries(fields.filter(([, value]) => value !== undefined))),
  };
}

/** The texts to give back if the message is refused. */
export function inputToKeep(submission: Submission): readonly UnsavedInput[] {
  const texts = [
    { title: say('label.messageText'), value: textIn(submission, 'content') },
    { title: say('label.messageMore'), value: textIn(submission, 'more') },
  ];
  return texts.flatMap(({ title, value }) => (value === undefined ? [] : [{ title, value }]));
}

/** Reads a number from a custom id, which may hold any text. */
function readNumber(argument: string | undefined): number {
  return /^\d{1,9}$/.test(argument ?? '') ? Number(argument) : 0;
}

function contentField() {
  return textField({ name: 'content', label: say('label.messageText'), long: true, maxLength: 2000 });
}

function moreField(preset: MessageBody) {
  return textField({
    name: 'more',
    label: say('label.messageMore'),
    description: say('hint.messageMore', { example: '{"embeds": [{"title": "News"}]}' }),
    long: true,
    value: Object.keys(preset).length === 0 ? undefined : JSON.stringify(preset),
  });
}

/** The options that have no field of their own. */
function optionsWithoutField(typed: TypedMessage): MessageBody {
  const tags = typed['applied-tags'];
  const mentions = typed['allowed-mentions'];
  return readTyped({
    ...(tags !== undefined && { 'applied-tags': tags }),
    ...(mentions !== undefined && { 'allowed-mentions': mentions }),
  });
}

/** The form of /message send. */
export const sendMessageModal: Modal = {
  id: 'message:send',
  usedBy: 'asker',
  acknowledgement: 'reply',
  run: async (call, submission) =>
    keepUnsavedInput(inputToKeep(submission), async () => {
      const [channel = call.channelId, tts, flags] = submission.args;
      const path = { guild_id: call.guildId, channel_id: channel };
      const typed = {
        ...(tts === '1' && { tts: true }),
        ...(readNumber(flags) > 0 && { flags: readNumber(flags) }),
        ...readMessageForm(submission),
      };
      const body = await authorizeMessage(call, channel, typed);
      return messageAnswer('sent', await call.client.call('sendMessage', { path, body }, call.options));
    }),
};

/** The form of /message edit. */
export const editMessageModal: Modal = {
  id: 'message:edit',
  usedBy: 'asker',
  acknowledgement: 'reply',
  run: async (call, submission) =>
    keepUnsavedInput(inputToKeep(submission), async () => {
      const [channel = call.channelId, message = '0', flags] = submission.args;
      const path = { guild_id: call.guildId, channel_id: channel, message_id: message };
      const typed = {
        ...(flags !== undefined && { flags: readNumber(flags) }),
        ...readMessageForm(submission),
      };
      const body = await authorizeMessage(call, channel, typed);
      return messageAnswer('changed', await call.client.call('editMessage', { path, body }, call.options));
    }),
};
