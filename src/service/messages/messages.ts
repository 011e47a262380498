import { createEdit } from './edit.ts';
import type { Messages } from './ports.ts';
import { createSend, type SendDependencies } from './send.ts';

type MessagesDependencies = SendDependencies;

/** Free-form messages in a guild's channels. */
export function createMessages(deps: MessagesDependencies): Messages {
  return { send: createSend(deps), edit: createEdit(deps) };
}
