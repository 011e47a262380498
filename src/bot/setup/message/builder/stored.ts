import { ApiError } from '../../../../contract/errors.ts';
import type { Schema } from '../../../../contract/operations.ts';
import type { Call } from '../../../interactions/call.ts';
import { InputError } from '../../../words/errors.ts';
import { say } from '../../../words/say.ts';
import { toldFaults } from '../../../words/fault-words.ts';
import type { Message } from './parts.ts';

export type Settings = Schema<'CustomMessageSettings'>;

/** Others may change it between reading and writing: so often it is read again. */
const ATTEMPTS = 3;

export async function readStored({ client, guildId, options }: Call, id: string): Promise<Settings> {
  return client.call('getCustomMessage', { path: { guild_id: guildId, custom_message_id: id } }, options);
}

/** Changes the message as it is when it is changed: what others did meanwhile is kept, or `change` throws. */
export async function changeStored(
  call: Call,
  id: string,
  change: (message: Message) => Message,
): Promise<Settings> {
  const path = { guild_id: call.guildId, custom_message_id: id };
  for (let attempt = 1; ; attempt += 1) {
    const { message, revision } = await readStored(call, id);
    const body = { message: change(message), revision };
    // Another body is another call.
    const options = { ...call.options, idempotencyKey: `${call.interactionId}-${attempt}` };
    try {
      return await call.client.call('changeCustomMessage', { path, body }, options);
    } catch (error) {
      const isLate = error instanceof ApiError && error.code === 'CUSTOM_MESSAGE_CHANGED';
      if (!isLate || attempt === ATTEMPTS) throw inPartsWords(error);
    }
  }
}

/** By the last word of the field's name: where a part stands among the components says nothing to who builds it. */
const WORDS = {
  content: 'builder.faultText',
  label: 'builder.faultLabel',
  url: 'builder.faultAddress',
  description: 'builder.faultAlt',
  components: 'builder.faultLayout',
} as const;

function isWorded(field: string): field is keyof typeof WORDS {
  return Object.hasOwn(WORDS, field);
}

function inPartsWords(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') return error;
  const lines = toldFaults(error).map(([name, faults]) => {
    const last = name.split('.').at(-1) ?? '';
    return `- ${say('fault.line', { field: isWorded(last) ? say(WORDS[last]) : last, faults })}`;
  });
  return lines.length === 0 ? error : new InputError([say('builder.notStored'), ...lines].join('\n'));
}
