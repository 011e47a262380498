import { ApiError } from '../../../contract/errors.ts';
import type { Body, Schema } from '../../../contract/operations.ts';
import type { Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import {
  fileField,
  fileIn,
  modalForm,
  textField,
  textIn,
  type Modal,
  type ModalForm,
} from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { keepUnsavedInput } from '../../interactions/unsaved-input.ts';
import { readMessage } from '../../../settings/input/json.ts';
import { readPage } from '../../words/pages.ts';
import { button, row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { faultsByField } from '../../words/fault-words.ts';
import { changedMeanwhile } from '../../../settings/bound.ts';
import { textPart } from '../group/parts.ts';
import { refusalNotice } from '../refusal-notice.ts';
import { hashOf } from '../../../settings/bound.ts';
import { step, stepModal } from '../step.ts';
import { emptyLayout } from './builder/convert.ts';
import { BUILD_SHOW_ID } from './builder/ids.ts';
import { loadMessage } from './builder/message-settings.ts';
import { builderAnswer } from './builder/screen.ts';
import { messageFile, usersText } from './facts.ts';
import {
  MESSAGES_ID,
  MESSAGE_ANSWER_ID,
  MESSAGE_CREATED_ID,
  MESSAGE_DELETED_ID,
  MESSAGE_DELETE_ID,
  MESSAGE_DOWNLOAD_ID,
  MESSAGE_NEW_ID,
  MESSAGE_PICK_ID,
  MESSAGE_RENAMED_ID,
  MESSAGE_RENAME_ID,
  MESSAGE_UPLOADED_ID,
  MESSAGE_UPLOAD_ID,
} from './ids.ts';
import { messagesScreen } from './screen.ts';

type Settings = Schema<'CustomMessageSettings'>;

const NAME_FIELD = 'name';
const FILE_FIELD = 'file';

const pathOf = ({ guildId }: Call, id: string) => ({ guild_id: guildId, custom_message_id: id });

const listButton = step({
  id: MESSAGES_ID,
  run: (call, { args: [page] }) => messagesScreen(call, { listPage: readPage(page) }),
});

export const messageSelect = step({
  id: MESSAGE_PICK_ID,
  run: async (call, { values: [id = ''] }) => builderAnswer(await loadMessage(call, id)),
});

function nameForm(id: string, title: string, value?: string): ModalForm {
  const label = say('label.messageName');
  return modalForm(id, title, [
    textField({ name: NAME_FIELD, label, required: true, maxLength: 100, value }),
  ]);
}

const newButton = step({
  id: MESSAGE_NEW_ID,
  opens: () => nameForm(MESSAGE_CREATED_ID, say('button.newMessage')),
  run: (call) => messagesScreen(call),
});

export const createdModal = stepModal({
  id: MESSAGE_CREATED_ID,
  run: (call, submission) => {
    const name = textIn(submission, NAME_FIELD) ?? '';
    return keepUnsavedInput([{ title: say('label.messageName'), value: name }], async () => {
      const input = { path: { guild_id: call.guildId }, body: { name, message: emptyLayout() } };
      const stored = await call.client.call('createCustomMessage', input, call.options);
      return builderAnswer(stored, { notice: say('customMessage.stored') });
    });
  },
});

const renameButton = step({
  id: MESSAGE_RENAME_ID,
  opens: async (call, { args: [id = ''] }) => {
    const { name } = await loadMessage(call, id);
    return nameForm(customId(MESSAGE_RENAMED_ID, id, hashOf(name)), say('button.rename'), name);
  },
  run: (call) => messagesScreen(call),
});

/** The rest of the message may have changed since the form was opened, but not its name. */
export const renamedModal = stepModal({
  id: MESSAGE_RENAMED_ID,
  run: (call, submission) => {
    const [id = '', hash] = submission.args;
    const name = textIn(submission, NAME_FIELD) ?? '';
    return keepUnsavedInput([{ title: say('label.messageName'), value: name }], async () => {
      const { name: present, revision } = await loadMessage(call, id);
      if (hashOf(present) !== hash) throw changedMeanwhile(say('label.messageName'));
      return changeAndShow(call, id, { name, revision });
    });
  },
});

async function changeAndShow(call: Call, id: string, body: Body<'changeCustomMessage'>): Promise<Answer> {
  const stored = await call.client.call(
    'changeCustomMessage',
    { path: pathOf(call, id), body },
    call.options,
  );
  return builderAnswer(stored, { notice: say('customMessage.changed') });
}

const uploadButton = step({
  id: MESSAGE_UPLOAD_ID,
  opens: async (call, { args: [id = ''] }) => {
    const { revision } = await loadMessage(call, id);
    const label = say('button.uploadFile');
    const description = say('hint.messageFile', { example: '{"content": "…", "embeds": […]}' });
    const field = fileField({ name: FILE_FIELD, label, description });
    return modalForm(customId(MESSAGE_UPLOADED_ID, id, revision), label, [field]);
  },
  run: (call) => messagesScreen(call),
});

const uploadedModal = stepModal({
  id: MESSAGE_UPLOADED_ID,
  run: async (call, submission) => {
    const [id = '', revision = ''] = submission.args;
    const file = fileIn(submission, FILE_FIELD);
    if (file === undefined) return builderAnswer(await loadMessage(call, id));
    const message = readMessage(await call.readFile(file), say('part.file', { name: plain(file.filename) }));
    return changeAndShow(call, id, { message, revision });
  },
});

/** The file is sent separately, and the screen stays. */
const downloadButton = step({
  id: MESSAGE_DOWNLOAD_ID,
  run: async (call, { args: [id = ''] }) => {
    const stored = await loadMessage(call, id);
    return {
      content: say('customMessage.named', { name: plain(stored.name) }),
      files: [messageFile(stored)],
    };
  },
});

/** Turns a message into an answer that is shown before tickets, or back. */
const answerButton = step({
  id: MESSAGE_ANSWER_ID,
  run: async (call, { args: [id = '', state] }) => {
    const answer = state === 'on';
    const input = { path: pathOf(call, id), body: { answer } };
    try {
      const stored = await call.client.call('changeCustomMessage', input, call.options);
      return builderAnswer(stored, {
        notice: say(answer ? 'customMessage.answerOn' : 'customMessage.answerOff'),
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') throw error;
      const faults = faultsByField(error).map(
        ([, each]) => `⚠️ ${say('fault.line', { field: say('customMessage.answer'), faults: each })}`,
      );
      return builderAnswer(await loadMessage(call, id), { notice: faults.join('\n') });
    }
  },
});

const deleteButton = step({
  id: MESSAGE_DELETE_ID,
  run: async (call, { args: [id = ''] }) => {
    const stored = await loadMessage(call, id);
    return stored.used_by.length > 0 ? inUseAnswer(stored) : deleteQuestion(stored);
  },
});

function inUseAnswer(stored: Settings): Answer {
  const refusal = say('refused.customMessageInUse', { name: plain(stored.name), users: usersText(stored) });
  return builderAnswer(stored, { notice: `⚠️ ${refusal}` });
}

function deleteQuestion({ id, name, revision }: Settings): Answer {
  const title = say('customMessage.deleteAsked', { name: plain(name) });
  return {
    layout: [
      textPart(`## ${title}\n${say('customMessage.deleteTakes')}`),
      row(
        button('Danger', say('button.customMessageDelete'), customId(MESSAGE_DELETED_ID, id, revision)),
        button('Secondary', say('button.cancel'), customId(BUILD_SHOW_ID, id)),
      ),
    ],
  };
}

/** If someone changed the message since the question was asked, it's shown again instead. */
export const deletedButton = step({
  id: MESSAGE_DELETED_ID,
  run: async (call, { args: [id = '', revision] }) => {
    const stored = await loadMessage(call, id);
    if (stored.revision !== revision)
      return builderAnswer(stored, { notice: `⚠️ ${say('refused.customMessageChanged')}` });
    try {
      const { name } = await call.client.call(
        'deleteCustomMessage',
        { path: pathOf(call, id) },
        call.options,
      );
      return await messagesScreen(call, { notice: say('customMessage.deleted', { name: plain(name) }) });
    } catch (error) {
      return builderAnswer(stored, { notice: `⚠️ ${refusalNotice(call, error)}` });
    }
  },
});

/** The components of the templates; those of the builder are in its folder. */
export const messageComponents: readonly Component[] = [
  listButton,
  messageSelect,
  newButton,
  renameButton,
  uploadButton,
  downloadButton,
  answerButton,
  deleteButton,
  deletedButton,
];

export const messageModals: readonly Modal[] = [createdModal, renamedModal, uploadedModal];
