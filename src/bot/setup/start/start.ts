import { subcommand } from '../../interactions/kinds/command.ts';
import { guideAnswer } from './screen.ts';

/** Goes on with whatever an earlier one left: it asks the service how far set-up is. */
export const start = subcommand({ name: 'start', description: '/setup start', options: [] }, async (call) =>
  guideAnswer(call, { session: call.interactionId, channelId: call.channelId, groupId: '', language: '' }),
);
