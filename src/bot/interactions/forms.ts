import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { withTimeout } from '../../contract/retry.ts';
import { InputError } from '../words/errors.ts';
import { say } from '../words/say.ts';
import {
  type APIModalSubmitInteraction,
  MessageFlags,
  type APIInteraction,
  type APIMessage,
} from 'discord.js';
import type { Call } from './call.ts';
import { parseCustomId } from './kinds/component.ts';
import type { Answerable } from './interaction-name.ts';
import type { Modal, ModalForm } from './kinds/modal.ts';

/** The person and the guild that a form was opened for: only they may submit it, and only there. */
export interface Opener {
  readonly userId: string | undefined;
  readonly guildId: string | undefined;
}

/**
 * Ties forms to the people they were opened for. A form that a command opened comes back without any message that would
 * say whose it is, so its custom id is signed. Nothing is stored, so another shard accepts it, too.
 */
export interface SignedForms {
  /** @param content a hash of what the form shows, of six characters, which becomes part of the id */
  sign(customId: string, opener: Opener, content: string): string;
  /** The custom id before it was signed; undefined unless it was signed here, for this opener, and has not expired. */
  verify(signed: string, opener: Opener): string | undefined;
}

/** A form may be filled in overnight; its opener's rights are checked again anyway. */
const VALID_FOR_S = 24 * 60 * 60;
/** 72 bits take 12 characters of the 100 that a custom id has. */
const MAC_BYTES = 9;
/** Forms that an earlier version opened have a longer signature, after a dot, and don't name their content. */
const SIGNED = /^(.*):([0-9a-z]{1,9})(?:~([\w-]{6})([\w-]{12})|\.([\w-]{16}))$/s;

/** `secret` is the bot's token, the same in all its processes. The key derived from it reveals nothing about it. */
export function createSignedForms(secret: string, now: () => number = Date.now): SignedForms {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'custom ids of forms, 1', 32));
  const seconds = () => Math.floor(now() / 1000);
  const macOf = ({ userId = '', guildId = '' }: Opener, signed: readonly string[]): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([userId, guildId, ...signed]))
      .digest();

  return {
    sign(customId, opener, content) {
      const ends = (seconds() + VALID_FOR_S).toString(36);
      const mac = macOf(opener, [customId, ends, content]).subarray(0, MAC_BYTES);
      return `${customId}:${ends}~${content}${mac.toString('base64url')}`;
    },
    verify(sealed, opener) {
      const [, customId, ends, content, mac, earlierMac] = SIGNED.exec(sealed) ?? [];
      if (customId === undefined || ends === undefined) return undefined;
      const given = Buffer.from(mac ?? earlierMac ?? '', 'base64url');
      const signed = content === undefined ? [customId, ends] : [customId, ends, content];
      const isOurs = timingSafeEqual(given, macOf(opener, signed).subarray(0, given.length));
      return isOurs && Number.parseInt(ends, 36) >= seconds() ? customId : undefined;
    },
  };
}

export type OpenForm = (call: Call) => ModalForm | undefined | Promise<ModalForm | undefined>;

interface Forms {
  /**
   * Wraps `opens` so that its forms name what they show, and are signed for the person they open for, unless they are for
   * everyone.
   */
  signing(interaction: Answerable, opens: OpenForm | undefined): OpenForm | undefined;
  /** The custom id of a submitted form as the form's code made it; undefined where the sender may not submit it. */
  verify(interaction: APIModalSubmitInteraction, modal: Modal): string | undefined;
}

export function createForms(modalOf: ReadonlyMap<string, Modal>, signedForms: SignedForms): Forms {
  return {
    signing: (interaction, opens) =>
      opens &&
      (async (call) => {
        const form = await opens(call);
        if (!form) return undefined;
        const { custom_id: id } = form;
        const isForEveryone = modalOf.get(parseCustomId(id).id)?.usedBy === 'everyone';
        const content = hashOf(interaction, form);
        return {
          ...form,
          custom_id: isForEveryone
            ? `${id}:#${content}`
            : signedForms.sign(id, openerOf(interaction), content),
        };
      }),
    verify: (interaction, modal) => {
      const { data, message } = interaction;
      if (modal.usedBy === 'everyone') return data.custom_id.replace(HASH, '');
      // Only a form that a button opened comes with a message: the button's.
      if (message !== undefined && !isOwnEphemeral(message, interaction)) return undefined;
      return signedForms.verify(data.custom_id, openerOf(interaction));
    },
  };
}

/** Forms that an earlier version opened have none. */
const HASH = /:#[\w-]{6}$/;

/**
 * Discord on phones shows a form whose custom id it knows with the values that it had the first time, so a form for another
 * ticket's channel, or with other questions, choices or values, needs another id.
 * @see https://github.com/discord/discord-api-docs/issues/7554
 */
function hashOf({ channel_id }: Answerable, form: ModalForm): string {
  return createHash('sha256')
    .update(JSON.stringify([channel_id, form]))
    .digest('base64url')
    .slice(0, 6);
}

function openerOf(interaction: Answerable): Opener {
  return { userId: personIn(interaction), guildId: interaction.guild_id };
}

/** The milliseconds in which Discord takes an acknowledgement, and a form, which is one. */
export const ANSWER_WITHIN_MS = 3_000;

/** Returns the form to open, if any, or throws when deciding leaves too little time to send it. */
export async function formInTime(
  answerWithinMs: number,
  opens: () => ModalForm | undefined | Promise<ModalForm | undefined>,
): Promise<ModalForm | undefined> {
  return withTimeout(
    (answerWithinMs * 2) / 3,
    async () => opens(),
    () => {
      throw new InputError(say('interaction.formLate'));
    },
  );
}

type Actor = Pick<APIInteraction, 'member' | 'user'>;
type Message = Pick<APIMessage, 'flags' | 'interaction_metadata'>;

/**
 * Whether this is the bot's own ephemeral answer to the person who uses the component. Anyone may get a message of the
 * bot with a button of their choice on it, and have someone with more rights click it; but an ephemeral message is made
 * by Discord in answer to an interaction, and names whose. A field that Discord leaves out counts as no.
 * @see https://docs.discord.com/developers/resources/message#message-interaction-metadata-object
 */
export function isOwnEphemeral(message: Message, actor: Actor): boolean {
  const isPrivate = ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  // The type declares it as always present, but Discord's own description calls it optional.
  const asker: string | undefined = message.interaction_metadata?.user?.id;
  return isPrivate && asker !== undefined && asker === personIn(actor);
}

/** The id of the person who acted, in a server or in direct messages. */
export function personIn({ member, user }: Actor): string | undefined {
  return (member?.user ?? user)?.id;
}
