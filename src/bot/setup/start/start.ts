import { subcommand } from '../../interactions/kinds/command.ts';
import { guideAnswer } from './screen.ts';

/** Continues where an earlier one stopped: it asks the service for the current setup. */
export const start = subcommand({ name: 'start', description: '/setup start', options: [] }, async (call) =>
  guideAnswer(call, { session: call.interactionId, channelId: call.channelId, groupId: '', language: '' }),
);
