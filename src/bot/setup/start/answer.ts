import type { Call } from '../../interactions/call.ts';
import type { Answer } from '../../interactions/replies.ts';
import { groupScreen } from '../group/screen.ts';
import { findSetup } from './find-setup.ts';
import { guideAnswer } from './screen.ts';

/**
 * `/setup` first shows the way to a posted panel until there is one, of whatever group, and then the default group's
 * settings. It continues where an earlier one stopped: it asks the service for the current setup.
 */
export async function setupAnswer(call: Call): Promise<Answer> {
  const { group, isPosted } = await findSetup(call, '');
  if (group !== undefined && isPosted) return groupScreen(call, group, 'place');
  const groupId = group?.id ?? '';
  return guideAnswer(call, { session: call.interactionId, channelId: call.channelId, groupId, language: '' });
}
