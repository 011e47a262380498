import { customId } from '../interactions/kinds/component.ts';
import { type UnsavedInput, keepUnsavedInput } from '../interactions/unsaved-input.ts';
import { say } from '../words/say.ts';
import { asTheyMay } from './as-they-may.ts';
import { type MessageBody, type TypedMessage, readTyped, readWhole } from './body.ts';
import { type MessagePlace, messageAnswer } from './link.ts';
import {
  textField,
  textIn,
  type Modal,
  type ModalForm,
  type Submission,
} from '../interactions/kinds/modal.ts';

/**
 * Long texts with line breaks, which an option can't have. What else was typed travels in the form itself, where it can
 * still be changed: a custom id is too short for it, and nothing is remembered between the two.
 */
export function sendForm(id: Modal['id'], channelId: string, typed: TypedMessage): ModalForm {
  const { tts = false, flags = 0 } = typed;
  return {
    custom_id: customId(id, channelId, tts ? '1' : '0', String(flags)),
    title: say('label.sendMessage'),
    components: [
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
      moreField(rest(typed)),
    ],
  };
}

export function editForm(
  id: Modal['id'],
  { channelId, messageId }: MessagePlace,
  typed: TypedMessage,
): ModalForm {
  const { flags } = typed;
  return {
    custom_id: customId(id, channelId, messageId, ...(flags === undefined ? [] : [String(flags)])),
    title: say('label.editMessage'),
    components: [contentField(), moreField(rest(typed))],
  };
}

/** The message that was written into either form. */
function readMessageForm(submission: Submission): MessageBody {
  const text = (name: string) => textIn(submission, name);
  const more = text('more');
  const fields = (['content', 'username', 'avatar-url', 'thread-name'] as const).map((name) => [
    name,
    text(name),
  ]);
  return {
    ...(more !== undefined && readWhole(more, say('part.more'))),
    ...readTyped(Object.fromEntries(fields.filter(([, value]) => value !== undefined))),
  };
}

/** What would be a pity to write again. */
export function writtenIn(submission: Submission): readonly UnsavedInput[] {
  const texts = [
    { title: say('label.messageText'), value: textIn(submission, 'content') },
    { title: say('label.messageMore'), value: textIn(submission, 'more') },
  ];
  return texts.flatMap(({ title, value }) => (value === undefined ? [] : [{ title, value }]));
}

/** A number in a custom id; anything may stand there. */
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

/** What has no field of its own. */
function rest(typed: TypedMessage): MessageBody {
  const tags = typed['applied-tags'];
  const mentions = typed['allowed-mentions'];
  return readTyped({
    ...(tags !== undefined && { 'applied-tags': tags }),
    ...(mentions !== undefined && { 'allowed-mentions': mentions }),
  });
}

/** The form of /message send. */
export const messageSent: Modal = {
  id: 'message:send',
  usedBy: 'asker',
  acknowledgement: 'reply',
  run: async (call, submission) =>
    keepUnsavedInput(writtenIn(submission), async () => {
      const [channel = call.channelId, tts, flags] = submission.args;
      const path = { guild_id: call.guildId, channel_id: channel };
      const written = {
        ...(tts === '1' && { tts: true }),
        ...(readNumber(flags) > 0 && { flags: readNumber(flags) }),
        ...readMessageForm(submission),
      };
      const body = await asTheyMay(call, channel, written);
      return messageAnswer('sent', await call.client.call('sendMessage', { path, body }, call.options));
    }),
};

/** The form of /message edit. */
export const messageEdited: Modal = {
  id: 'message:edit',
  usedBy: 'asker',
  acknowledgement: 'reply',
  run: async (call, submission) =>
    keepUnsavedInput(writtenIn(submission), async () => {
      const [channel = call.channelId, message = '0', flags] = submission.args;
      const path = { guild_id: call.guildId, channel_id: channel, message_id: message };
      const written = {
        ...(flags !== undefined && { flags: readNumber(flags) }),
        ...readMessageForm(submission),
      };
      const body = await asTheyMay(call, channel, written);
      return messageAnswer('changed', await call.client.call('editMessage', { path, body }, call.options));
    }),
};
