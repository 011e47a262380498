import type { DescriptionKey } from '../../words/localized.ts';
import { ApplicationCommandOptionType } from 'discord.js';
import { ApiError } from '../../../contract/errors.ts';
import type { Call } from '../../interactions/call.ts';
import type { CommandOption } from '../../interactions/kinds/arguments.ts';
import { SUGGESTIONS, suggestion } from '../../interactions/kinds/suggestion.ts';
import { completeNamed, CUSTOM_MESSAGES, findId } from '../../server/named-items.ts';
import { say } from '../../words/say.ts';
import { normalize, isOneOf } from '../../words/input/vocabulary.ts';
import { plain } from '../../words/wording.ts';

const NONE = 'none';

/** An option for a custom message that something else uses, or none. */
export const messageChoice = <const Name extends string>(name: Name, description: DescriptionKey) =>
  ({
    name,
    description,
    type: ApplicationCommandOptionType.String,
    max_length: 100,
    complete: async (call, typed, others) => {
      const named = await completeNamed(CUSTOM_MESSAGES)(call, typed, others);
      return [...named.slice(0, SUGGESTIONS - 1), suggestion(say('choice.noCustomMessage'), NONE)];
    },
  }) as const satisfies CommandOption;

/** The custom message's id as the contract has it; undefined where nothing was typed. */
export async function readMessageChoice(
  call: Call,
  typed: string | undefined,
): Promise<string | null | undefined> {
  if (typed === undefined) return undefined;
  const isSuggested = normalize(typed) === normalize(say('choice.noCustomMessage'));
  if (isSuggested || isOneOf(typed, 'typed.none')) return null;
  return findId(call, CUSTOM_MESSAGES, typed);
}

/** The custom message's name, escaped; undefined where there is none. */
export async function customMessageName(
  { client, guildId, options }: Call,
  id: string | null | undefined,
): Promise<string | undefined> {
  if (id === null || id === undefined) return undefined;
  try {
    const path = { guild_id: guildId, custom_message_id: id };
    return plain((await client.call('getCustomMessage', { path }, options)).name);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CUSTOM_MESSAGE_NOT_FOUND')
      return say('customMessage.gone');
    throw error;
  }
}
