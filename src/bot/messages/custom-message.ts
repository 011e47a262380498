import type { Body } from '../../contract/operations.ts';
import { say } from '../words/say.ts';
import { readObject } from '../../settings/input/json.ts';

/** The options of a custom message that can be typed. */
interface TypedCustomMessage {
  readonly context?: string;
  readonly username?: string;
  readonly 'avatar-url'?: string;
  readonly 'thread-name'?: string;
}

export function readCustomMessage(typed: TypedCustomMessage): Body<'sendCustomMessage'> {
  const { context, username, 'avatar-url': avatarUrl, 'thread-name': threadName } = typed;
  return {
    ...(context !== undefined && { context: readObject(context, say('part.context')) }),
    ...(username !== undefined && { username }),
    ...(avatarUrl !== undefined && { avatar_url: avatarUrl }),
    ...(threadName !== undefined && { thread_name: threadName }),
  };
}
