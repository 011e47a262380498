import { randomBytes } from 'node:crypto';
import type { APIMessage, APIModalSubmitInteraction } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { customIdsWithin } from '../../discord-text/layout.ts';
import { ApiError } from '../../contract/errors.ts';
import { button, row } from '../words/rows.ts';
import type { Audience } from '../words/errors.ts';
import { say } from '../words/say.ts';
import { filledForm, type Typed, withNote } from './filled-form.ts';
import { personIn, type OpenForm } from './forms.ts';
import type { Answerable } from './interaction-name.ts';
import { CUSTOM_ID_LENGTH } from './kinds/component.ts';
import type { ModalForm, Submission } from './kinds/modal.ts';
import type { Answer, Screen } from './replies.ts';

/** The button below the answer to a rejected form: opens the form again, with what was typed. */
export const AGAIN_ID = 'prompt:again';

/** The button, select or command that opened a form. */
export interface Opener {
  /** Builds the form again: what it shows may have changed since the first time. */
  readonly opens: OpenForm;
  /** Finds the opener again after a restart: its custom id with the chosen value, or a command. Empty: it can't be found. */
  readonly address: string;
  /** The message that it stands on. */
  readonly messageId: string | undefined;
  /** The setup screen that it stands on, which is shown as it is after the form. */
  readonly screen?: Screen | undefined;
  readonly audience: Audience | undefined;
  readonly guildId: string | undefined;
}

interface Kept {
  readonly userId: string | undefined;
  readonly opener: Opener;
  readonly typed: Typed;
}

/** Forms are taken for a day, but what was typed into a rejected one belongs to its author: it is soon forgotten. */
const OPENED = { max: 1_000, ttl: 24 * 60 * 60_000, ttlAutopurge: true };
const TYPED = { max: 500, ttl: 15 * 60_000, ttlAutopurge: true };

/**
 * Remembers who opened which form, and what was typed into forms that were rejected. It is kept in memory only: after a
 * restart, the form opens again with what is stored.
 */
export function createTryAgain(perf: Pick<DateConstructor, 'now'> = performance) {
  const opened = new LRUCache<string, Opener>({ ...OPENED, perf });
  const typed = new LRUCache<string, Kept>({ ...TYPED, perf });

  return {
    /** Wraps `opens` so that the form it opens is known by its opener when it is submitted. */
    remembering(interaction: Answerable, opener: Opener, opens: OpenForm | undefined): OpenForm | undefined {
      if (opens === undefined) return undefined;
      return async (call) => {
        const form = await opens(call);
        if (form !== undefined) opened.set(`${personIn(interaction)} ${form.custom_id}`, opener);
        return form;
      };
    },

    openerOf(interaction: APIModalSubmitInteraction): Opener | undefined {
      return opened.get(`${personIn(interaction)} ${interaction.data.custom_id}`);
    },

    /** Keeps what was typed, and returns the button that opens the form with it; nothing where that can't help. */
    offer(
      interaction: APIModalSubmitInteraction,
      opener: Opener | undefined,
      submission: Submission,
      failure: unknown,
    ): Pick<Answer, 'content' | 'components'> {
      if (opener === undefined || isFinal(failure)) return {};
      const key = randomBytes(KEY_BYTES).toString('base64url');
      const { fields, roleIds, files } = submission;
      typed.set(key, { userId: personIn(interaction), opener, typed: { fields, roleIds } });
      return {
        ...(files.size > 0 && { content: `-# ${say('tryAgain.files')}` }),
        components: [row(button('Primary', say('button.tryAgain'), customIdOf(key, opener.address)))],
      };
    },

    /** The values of the form behind the button with this key; undefined for anyone but their author. */
    kept(interaction: Answerable, key: string): Kept | undefined {
      const found = typed.get(key);
      return found?.userId === personIn(interaction) ? found : undefined;
    },
  };
}

const KEY_BYTES = 6;

function customIdOf(key: string, address: string): string {
  const whole = `${AGAIN_ID}:${key}:${address}`;
  return address !== '' && whole.length <= CUSTOM_ID_LENGTH ? whole : `${AGAIN_ID}:${key}`;
}

/** The form as its opener decides it now, with what was typed. */
export function reopening({ opener, typed }: Kept): OpenForm {
  return changed(opener.opens, (form) => filledForm(form, typed));
}

/** The form as it is stored, which says that what was typed is gone. */
export function reopeningEmpty({ opens }: Opener): OpenForm {
  return changed(opens, (form) => withNote(form, say('tryAgain.gone')));
}

function changed(opens: OpenForm, change: (form: ModalForm) => ModalForm): OpenForm {
  return async (call) => {
    const form = await opens(call);
    return form && change(form);
  };
}

/** Whether this message has the button, as a submitted form's message has if the button opened it. */
export function hasTryAgain(message: Pick<APIMessage, 'components'> | undefined): boolean {
  return customIdsWithin(message?.components ?? []).some((id) => id.startsWith(`${AGAIN_ID}:`));
}

/** Failures of the person or the server, which no other text changes. */
const FINAL: ReadonlySet<ApiError['code']> = new Set([
  'ACCOUNT_TOO_YOUNG',
  'BLOCKED',
  'FORBIDDEN',
  'INVALID_TICKET_STATUS',
  'NOT_OFFERED',
  'PREMIUM_REQUIRED',
  'SUSPENDED',
  'TICKET_MODE_MISMATCH',
  'TICKET_NOT_FOUND',
]);

function isFinal(failure: unknown): boolean {
  return failure instanceof ApiError && FINAL.has(failure.code);
}
