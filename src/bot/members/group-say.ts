import { ApiError } from '../../contract/errors.ts';
import { languageOf } from '../../words/languages.ts';
import { sayIn, type Say } from '../../words/say.ts';
import type { Call } from '../interactions/call.ts';
import { say } from '../words/say.ts';

/**
 * Says what everyone in a group's tickets will read. Of a group that is not known, or can't be asked for, in the language
 * of the person who opens the ticket.
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
