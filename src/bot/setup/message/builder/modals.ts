import type { Call } from '../../../interactions/call.ts';
import { keeping } from '../../../interactions/kept-text.ts';
import type { Modal, Submission } from '../../../interactions/kinds/modal.ts';
import { JSON_ID, readCustomMessageForm } from '../../../messages/custom-message-form.ts';
import { InputError } from '../../../words/errors.ts';
import { say } from '../../../words/say.ts';
import { colored } from './color-form.ts';
import { COLORED_ID, PART_ADDED_ID, PART_EDITED_ID } from './ids.ts';
import { isFormKind, readPart, writtenIn, type FormKind } from './part-forms.ts';
import { added, partAt, partsOf, replaced, withParts } from './parts.ts';
import { builderAnswer } from './screen.ts';
import { changeStored } from './stored.ts';

const stepping = { usedBy: 'asker', acknowledgement: 'step' } as const;

function kindIn(argument: string | undefined): FormKind {
  if (argument !== undefined && isFormKind(argument)) return argument;
  throw new InputError(say('builder.oldForm'));
}

const partAdded: Modal = {
  ...stepping,
  id: PART_ADDED_ID,
  run: (call, submission) =>
    keeping(writtenIn(submission), async () => {
      const [id = '', kind] = submission.args;
      const part = readPart(kindIn(kind), submission);
      const stored = await changeStored(call, id, (message) =>
        withParts(message, added(partsOf(message), part)),
      );
      return builderAnswer(stored, { said: say('builder.added') });
    }),
};

const partEdited: Modal = {
  ...stepping,
  id: PART_EDITED_ID,
  run: (call, submission) =>
    keeping(writtenIn(submission), async () => {
      const [id = '', kind, place = '', hashed = ''] = submission.args;
      const stored = await changeStored(call, id, (message) => {
        const parts = partsOf(message);
        const { component } = partAt(parts, place, hashed);
        return withParts(message, replaced(parts, place, readPart(kindIn(kind), submission, component)));
      });
      return builderAnswer(stored, { said: say('builder.changed'), chosen: place });
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
  run: (call, submission) => keeping(writtenIn(submission), () => storeJson(call, submission)),
};

async function storeJson({ client, guildId, options }: Call, submission: Submission) {
  const [id = '', revision] = submission.args;
  const path = { guild_id: guildId, custom_message_id: id };
  const body = { ...readCustomMessageForm(submission), ...(revision !== undefined && { revision }) };
  const stored = await client.call('changeCustomMessage', { path, body }, options);
  return builderAnswer(stored, { said: say('customMessage.changed') });
}

/** The forms of the builder. */
export const builderModals: readonly Modal[] = [partAdded, partEdited, recolored, jsonWritten];
