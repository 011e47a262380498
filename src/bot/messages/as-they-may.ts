import type { Call } from '../interactions/call.ts';
import { requireWritePermission, withExplicitPings } from '../other-servers.ts';
import type { MessageBody } from './body.ts';

/** The message with explicit pings. @throws InputError where this person may not write it there */
export async function authorizeMessage(
  call: Call,
  channelId: string,
  body: MessageBody,
): Promise<MessageBody> {
  await requireWritePermission(call, channelId, body);
  return withExplicitPings(call, channelId, body);
}
