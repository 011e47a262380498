import type { Call } from '../../../interactions/call.ts';
import { keepUnsavedInput } from '../../../interactions/unsaved-input.ts';
import type { Modal, Submission } from '../../../interactions/kinds/modal.ts';
import { JSON_ID, readCustomMessageForm } from '../../../messages/custom-message-form.ts';
import { InputError } from '../../../words/errors.ts';
import { faultLines } from '../../../words/fault-words.ts';
import { say } from '../../../words/say.ts';
import { createInputReader } from '../../../words/input/input-reader.ts';
import { applyColor } from './color-form.ts';
import { inputToKeep } from './submitted-fields.ts';
import { COLORED_ID, PART_ADDED_ID, PART_EDITED_ID } from './ids.ts';
import { isFormKind, labelAt, readPart, type FormKind } from './part-forms.ts';
import { appendPart, partAt, partsOf, replacePart, withParts } from '../../../../settings/message-parts.ts';
import { stepModal } from '../../step.ts';
import { builderAnswer } from './screen.ts';
import { changeMessage, storeFormFields } from './message-settings.ts';

function kindIn(argument: string | undefined): FormKind {
  if (argument !== undefined && isFormKind(argument)) return argument;
  throw new InputError(say('builder.oldForm'));
}

const addPartModal = stepModal({
  id: PART_ADDED_ID,
  run: (call, submission) =>
    keepUnsavedInput(inputToKeep(submission), async () => {
      const [id = '', word] = submission.args;
      const kind = kindIn(word);
      const stored = await changeMessage(
        call,
        id,
        (message, reading) =>
          withParts(message, appendPart(partsOf(message), readPart(kind, submission, reading))),
        (where) => labelAt(kind, submission, where),
      );
      return builderAnswer(stored, { notice: say('builder.added') });
    }),
});

const editPartModal = stepModal({
  id: PART_EDITED_ID,
  run: (call, submission) =>
    keepUnsavedInput(inputToKeep(submission), async () => {
      const [id = '', word, place = '', hashed = ''] = submission.args;
      const kind = kindIn(word);
      const stored = await changeMessage(
        call,
        id,
        (message, reading) => {
          const parts = partsOf(message);
          const { component } = partAt(parts, place, hashed);
          return withParts(
            message,
            replacePart(parts, place, readPart(kind, submission, reading, component)),
          );
        },
        (where) => labelAt(kind, submission, where),
      );
      return builderAnswer(stored, { notice: say('customMessage.changed'), selected: place });
    }),
});

const colorModal = stepModal({
  id: COLORED_ID,
  run: async (call, submission) => {
    const [id = ''] = submission.args;
    return builderAnswer(await changeMessage(call, id, (message) => applyColor(message, submission)));
  },
});

/** Stores the name and all other parts, submitted as JSON. */
const jsonModal = stepModal({
  id: JSON_ID,
  run: (call, submission) => keepUnsavedInput(inputToKeep(submission), () => storeJson(call, submission)),
});

async function storeJson(call: Call, submission: Submission) {
  const [id = '', revision] = submission.args;
  const reading = createInputReader();
  const body = { ...readCustomMessageForm(submission, reading), ...(revision !== undefined && { revision }) };
  const stored = await storeFormFields(call, id, body, reading, faultLines);
  return builderAnswer(stored, { notice: say('customMessage.changed') });
}

/** The forms of the builder. */
export const builderModals: readonly Modal[] = [addPartModal, editPartModal, colorModal, jsonModal];
