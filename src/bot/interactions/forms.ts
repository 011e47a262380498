import { withTimeout } from '../../contract/retry.ts';
import { InputError } from '../words/errors.ts';
import { say } from '../words/say.ts';
import type { APIModalSubmitInteraction } from 'discord.js';
import type { Call } from './call.ts';
import { parseCustomId } from './kinds/component.ts';
import type { SignedForms, Opener } from './signed-forms.ts';
import type { Answerable } from './interaction-name.ts';
import type { Modal, ModalForm } from './kinds/modal.ts';
import { isOwnEphemeral, personIn } from './ephemeral-owner.ts';

type OpenForm = (call: Call) => ModalForm | undefined | Promise<ModalForm | undefined>;

interface Forms {
  /** Wraps `opens` so that its forms are signed for the person they open for, unless they are for everyone. */
  signing(interaction: Answerable, opens: OpenForm | undefined): OpenForm | undefined;
  /** The custom id of a submitted form as it was before signing; undefined where the sender may not submit it. */
  verify(interaction: APIModalSubmitInteraction, modal: Modal): string | undefined;
}

export function createForms(modalOf: ReadonlyMap<string, Modal>, signedForms: SignedForms): Forms {
  return {
    signing: (interaction, opens) =>
      opens &&
      (async (call) => {
        const form = await opens(call);
        const isForEveryone = form && modalOf.get(parseCustomId(form.custom_id).id)?.usedBy === 'everyone';
        if (!form || isForEveryone) return form;
        return { ...form, custom_id: signedForms.sign(form.custom_id, openerOf(interaction)) };
      }),
    verify: (interaction, modal) => {
      const { data, message } = interaction;
      if (modal.usedBy === 'everyone') return data.custom_id;
      // Only a form that a button opened comes with a message: the button's.
      if (message !== undefined && !isOwnEphemeral(message, interaction)) return undefined;
      return signedForms.verify(data.custom_id, openerOf(interaction));
    },
  };
}

function openerOf(interaction: Answerable): Opener {
  return { userId: personIn(interaction), guildId: interaction.guild_id };
}

/** Discord takes a form within 3 s; requests to the service before that must leave time to send it. */
const FORM_TIMEOUT_MS = 2_000;

/** Returns the form to open, if any, or throws when deciding takes too long. */
export async function formInTime(
  opens: () => ModalForm | undefined | Promise<ModalForm | undefined>,
): Promise<ModalForm | undefined> {
  return withTimeout(
    FORM_TIMEOUT_MS,
    async () => opens(),
    () => {
      throw new InputError(say('interaction.formLate'));
    },
  );
}
