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
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { faultsByField } from '../../words/fault-words.ts';
import { templateChange, templateSettings } from '../../../settings/template-settings.ts';
import { InputError } from '../../words/errors.ts';
import { changeLatest } from '../change-latest.ts';
import { refusalNotice } from '../refusal-notice.ts';
import { blockForm, entriesIn, typedIn } from '../settings/block.ts';
import { bodyOf } from '../settings/entries.ts';
import { step, stepModal } from '../step.ts';
import { emptyLayout } from './builder/convert.ts';
import { BUILD_SHOW_ID } from './builder/ids.ts';
import { loadMessage } from './builder/message-settings.ts';
import { builderAnswer } from './builder/screen.ts';
import { messageFile, usersText } from './facts.ts';
import {
  MESSAGES_ID,
  MESSAGE_CREATED_ID,
  MESSAGE_DELETED_ID,
  MESSAGE_DELETE_ID,
  MESSAGE_DOWNLOAD_ID,
  MESSAGE_NEW_ID,
  MESSAGE_PICK_ID,
  MESSAGE_UPLOADED_ID,
  MESSAGE_UPLOAD_ID,
  MESSAGE_WRITE_ID,
  MESSAGE_WRITTEN_ID,
} from './ids.ts';
import { messagesScreen } from './screen.ts';
import { questionScreen } from '../group/parts.ts';
import { button } from '../../words/rows.ts';

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

/** Opens the form of the settings. */
const writeButton = step({
  id: MESSAGE_WRITE_ID,
  opens: async (call, { args: [id = ''] }) => {
    const settings = templateSettings(await loadMessage(call, id));
    return blockForm(call, [MESSAGE_WRITTEN_ID, id], say('label.customMessage'), settings);
  },
  run: (call) => messagesScreen(call),
});

/** The rest of the template may have changed since the form was opened, but not what this person changed. */
export const writtenModal = stepModal({
  id: MESSAGE_WRITTEN_ID,
  run: async (call, submission) => {
    const [id = '', marks = ''] = submission.args;
    const shown = await loadMessage(call, id);
    const settings = templateSettings(shown);
    return keepUnsavedInput(typedIn(settings, submission), async () => {
      const entries = entriesIn(settings, marks, submission);
      if (entries.length === 0) return builderAnswer(shown);
      const stored = await changeLatest(call, shown, {
        read: () => loadMessage(call, id),
        store: async (latest, options) => {
          const change = templateChange(latest, bodyOf(entries, templateSettings(latest), {}));
          const body = { ...change, revision: latest.revision };
          try {
            return await call.client.call('changeCustomMessage', { path: pathOf(call, id), body }, options);
          } catch (error) {
            throw inLabels(error, settings);
          }
        },
      });
      return builderAnswer(stored, { notice: noticeOf(shown, stored) });
    });
  },
});

/** Names the faults by the labels of the form. */
function inLabels(error: unknown, settings: ReturnType<typeof templateSettings>): unknown {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') return error;
  const lines = faultsByField(error).map(([path, faults]) => {
    const field = settings.find((setting) => setting.field === path)?.label ?? path;
    return `- ${say('fault.line', { field, faults })}`;
  });
  return lines.length === 0 ? error : new InputError([say('failed.typed'), ...lines].join('\n'));
}

function noticeOf(before: Settings, { answer }: Settings): string {
  const changed = say('customMessage.changed');
  if (answer === before.answer) return changed;
  return `${changed}\n${say(answer ? 'customMessage.answerOn' : 'customMessage.answerOff')}`;
}

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
  return questionScreen(
    say('customMessage.deleteAsked', { name: plain(name) }),
    say('customMessage.deleteTakes'),
    button('Danger', say('button.customMessageDelete'), customId(MESSAGE_DELETED_ID, id, revision)),
    customId(BUILD_SHOW_ID, id),
  );
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
  writeButton,
  uploadButton,
  downloadButton,
  deleteButton,
  deletedButton,
];

export const messageModals: readonly Modal[] = [createdModal, writtenModal, uploadedModal];
