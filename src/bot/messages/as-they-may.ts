import type { Call } from '../interactions/call.ts';
import { mustMayWrite, withPings } from '../other-servers.ts';
import type { MessageBody } from './body.ts';

/** The message with explicit pings. @throws InputError where this person may not write it there */
export async function asTheyMay(call: Call, channelId: string, body: MessageBody): Promise<MessageBody> {
  await mustMayWrite(call, channelId, body);
  return withPings(call, channelId, body);
}
