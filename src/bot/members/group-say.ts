import { ApiError } from '../../contract/errors.ts';
import { languageOf } from '../../words/languages.ts';
import { sayIn, type Say } from '../../words/say.ts';
import type { Call } from '../interactions/call.ts';
import { say } from '../words/say.ts';

/**
 * Returns the `say` of the language that everyone in a group's tickets reads. If the group is unknown or can't be
 * requested, it is the language of the person who opens the ticket.
 */
export async function groupSay(call: Call, groupId: string | undefined): Promise<Say> {
  if (groupId === undefined) return say;
  try {
    const { language } = await call.forms.group(call, groupId);
    return sayIn(languageOf(language));
  } catch (error) {
    if (error instanceof ApiError) return say;
    throw error;
  }
}
