import { within } from '../../contract/patience.ts';
import { InputError } from '../words/errors.ts';
import { say } from '../words/say.ts';
import type { ModalForm } from './kinds/modal.ts';

/** Discord takes a form within 3 s; requests to the service before that must leave time to send it. */
const FORM_TIMEOUT_MS = 2_000;

/** Returns the form to open, if any, or throws when deciding takes too long. */
export async function formInTime(
  opens: () => ModalForm | undefined | Promise<ModalForm | undefined>,
): Promise<ModalForm | undefined> {
  return within(
    FORM_TIMEOUT_MS,
    async () => opens(),
    () => {
      throw new InputError(say('interaction.formLate'));
    },
  );
}
