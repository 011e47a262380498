import type { Call } from '../../../interactions/call.ts';
import { keepUnsavedInput } from '../../../interactions/unsaved-input.ts';
import type { Modal, Submission } from '../../../interactions/kinds/modal.ts';
import { JSON_ID, readCustomMessageForm } from '../../../messages/custom-message-form.ts';
import { InputError } from '../../../words/errors.ts';
import { faultLines } from '../../../words/fault-words.ts';
import { say } from '../../../words/say.ts';
import { typedTogether } from '../../../words/typed/together.ts';
import { colored } from './color-form.ts';
import { writtenIn } from './submitted-fields.ts';
import { COLORED_ID, PART_ADDED_ID, PART_EDITED_ID } from './ids.ts';
import { isFormKind, labelAt, readPart, type FormKind } from './part-forms.ts';
import { added, partAt, partsOf, replaced, withParts } from './parts.ts';
import { builderAnswer } from './screen.ts';
import { changeStored, storeRead } from './message-settings.ts';

const stepping = { usedBy: 'asker', acknowledgement: 'step' } as const;

function kindIn(argument: string | undefined): FormKind {
  if (argument !== undefined && isFormKind(argument)) return argument;
  throw new InputError(say('builder.oldForm'));
}

const partAdded: Modal = {
  ...stepping,
  id: PART_ADDED_ID,
  run: (call, submission) =>
    keepUnsavedInput(writtenIn(submission), async () => {
      const [id = '', word] = submission.args;
      const kind = kindIn(word);
      const stored = await changeStored(
        call,
        id,
        (message, reading) =>
          withParts(message, added(partsOf(message), readPart(kind, submission, reading))),
        (where) => labelAt(kind, submission, where),
      );
      return builderAnswer(stored, { said: say('builder.added') });
    }),
};

const partEdited: Modal = {
  ...stepping,
  id: PART_EDITED_ID,
  run: (call, submission) =>
    keepUnsavedInput(writtenIn(submission), async () => {
      const [id = '', word, place = '', hashed = ''] = submission.args;
      const kind = kindIn(word);
      const stored = await changeStored(
        call,
        id,
        (message, reading) => {
          const parts = partsOf(message);
          const { component } = partAt(parts, place, hashed);
          return withParts(message, replaced(parts, place, readPart(kind, submission, reading, component)));
        },
        (where) => labelAt(kind, submission, where),
      );
      return builderAnswer(stored, { said: say('customMessage.changed'), chosen: place });
    }),
};

const recolored: Modal = {
  ...stepping,
  id: COLORED_ID,
  run: async (call, submission) => {
    const [id = ''] = submission.args;
    return builderAnswer(await changeStored(call, id, (message) => colored(message, submission)));
  },
};

/** Name and everything else, for who wants it as JSON. */
const jsonWritten: Modal = {
  ...stepping,
  id: JSON_ID,
  run: (call, submission) => keepUnsavedInput(writtenIn(submission), () => storeJson(call, submission)),
};

async function storeJson(call: Call, submission: Submission) {
  const [id = '', revision] = submission.args;
  const reading = typedTogether();
  const body = { ...readCustomMessageForm(submission, reading), ...(revision !== undefined && { revision }) };
  const stored = await storeRead(call, id, body, reading, faultLines);
  return builderAnswer(stored, { said: say('customMessage.changed') });
}

/** The forms of the builder. */
export const builderModals: readonly Modal[] = [partAdded, partEdited, recolored, jsonWritten];
