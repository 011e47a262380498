import { RESTJSONErrorCodes as Code } from 'discord-api-types/v10';
import { DiscordRefusal, INVALID_FORM_BODY } from '../model/discord-errors.ts';
import { type Fault, validationFailed } from '../model/validation-failed.ts';
import { unknownChannel, unknownMessage } from './channel.ts';
import type { MessageChannel } from './ports.ts';
import { worded } from '../../../words/worded.ts';

/** The channel and message that were asked for, to name them if Discord doesn't know or accept them. */
interface Target {
  readonly channel: MessageChannel;
  readonly messageId?: string;
}

/** Runs the action; a fault of the caller's body or ids becomes a 400 or 404, other refusals pass as they are. */
export async function asCallersFault<Answer>(target: Target, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof DiscordRefusal ? (translate(error, target) ?? error) : error;
  }
}

type Translation = (refusal: DiscordRefusal, target: Target) => Error | null;

/** Translations by Discord's code; null if it isn't the caller's fault after all. */
const TRANSLATIONS: Readonly<Record<number, Translation>> = {
  // The channel was there a moment ago.
  [Code.UnknownChannel]: (refusal) => unknownChannel(refusal),
  [Code.UnknownMessage]: (refusal, { channel, messageId }) =>
    messageId === undefined ? null : unknownMessage(channel, refusal),
  [Code.CannotSendAnEmptyMessage]: (_, { messageId }) =>
    messageId === undefined
      ? null
      : validationFailed([{ field: 'content', says: worded('fault.nothingLeft') }]),
  [Code.TagRequiredToCreateAForumPostInThisChannel]: () =>
    validationFailed([{ field: 'applied_tags', says: worded('fault.forumNeeds') }]),
  [INVALID_FORM_BODY]: ({ faults }) =>
    faults.length === 0 ? null : validationFailed(faults.map(toBodyFault)),
};

function translate(refusal: DiscordRefusal, target: Target): Error | null {
  return TRANSLATIONS[refusal.discordCode]?.(refusal, target) ?? null;
}

/** A post has its message in `message` and its own name in `name`; no field of a message is named that. */
function toBodyFault({ field, says }: Fault): Fault {
  if (field === 'name') return { field: 'thread_name', says };
  return { field: field.replace(/^message\./, ''), says };
}
