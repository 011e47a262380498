import { withTimeout } from '../../contract/retry.ts';
import { InputError } from '../words/errors.ts';
import { say } from '../words/say.ts';
import type { ModalForm } from './kinds/modal.ts';

/** Discord takes a form within 3 s; what is asked of the service before must leave time to send it. */
const DECIDED_WITHIN_MS = 2_000;

/** The form to open, if any, in time. */
export async function decide(
  opens: () => ModalForm | undefined | Promise<ModalForm | undefined>,
): Promise<ModalForm | undefined> {
  return withTimeout(
    DECIDED_WITHIN_MS,
    async () => opens(),
    () => {
      throw new InputError(say('interaction.formLate'));
    },
  );
}
