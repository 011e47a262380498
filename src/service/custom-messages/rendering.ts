import { ServiceError } from '../errors.ts';
import type { MessageBody, MessageChannel } from '../messages/ports.ts';
import { type Fault, validationFailed } from '../validation-failed.ts';
import { isBuiltIn, type Scope, scopeFor } from './built-ins.ts';
import type { CustomMessageFacts, MessageCheck } from './ports.ts';
import type { Templates } from './templates.ts';
import { isTooDeep } from './texts.ts';
import { worded } from '../../words/worded.ts';

export interface FillingDependencies {
  readonly templates: Templates;
  readonly facts: CustomMessageFacts;
  readonly fits: MessageCheck;
}

/** The target of a stored message, and the variables that its caller passes. */
interface Filling {
  readonly guildId: string;
  readonly channel: MessageChannel;
  readonly context: Scope;
}

/** The context's maximum length as JSON: templates may loop over it. */
const CONTEXT_LENGTH = 16_384;
const CONTEXT_DEPTH = 12;

/**
 * Returns a stored message with its texts rendered. @throws ServiceError VALIDATION_FAILED with all that is missing
 * or wrong
 */
export async function fill(
  { templates, facts, fits }: FillingDependencies,
  message: MessageBody,
  { guildId, channel, context }: Filling,
): Promise<MessageBody> {
  const used = templates.builtInsOf(message);
  const rendered = await templates.render(
    message,
    await scopeFor(facts, { guildId, channel, used, context }),
  );
  if ('faults' in rendered) throw validationFailed(rendered.faults);
  refuse(fits(rendered.message).map(({ field, says }) => ({ field: `message.${field}`, says })));
  return rendered.message;
}

export function mustBeContext(context: Scope): void {
  refuse(contextFaults(context));
}

function contextFaults(context: Scope): Fault[] {
  if (isTooDeep(context, CONTEXT_DEPTH)) return [{ field: 'context', says: worded('fault.tooDeep') }];
  const isLong = JSON.stringify(context).length > CONTEXT_LENGTH;
  const shadowing = Object.keys(context).filter(isBuiltIn);
  return [
    ...(isLong ? [{ field: 'context', says: worded('fault.contextLength', { most: CONTEXT_LENGTH }) }] : []),
    ...shadowing.map((name) => ({
      field: `context.${name}`,
      says: worded('fault.builtIn'),
    })),
  ];
}

export function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw validationFailed(faults);
}

export function without(message: MessageBody, fields: readonly (keyof MessageBody)[]): MessageBody {
  const left = { ...message };
  for (const field of fields) delete left[field];
  return left;
}

/** Reports faults of the message as faults of the template, except for the fields that the call itself set. */
export async function inTemplatesWords<Answer>(
  ownFields: readonly string[],
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.fieldFaults === undefined) throw error;
    throw validationFailed(
      Object.entries(error.fieldFaults).flatMap(([field, all]) =>
        all.map((says) => ({ field: ownFields.includes(field) ? field : `message.${field}`, says })),
      ),
    );
  }
}
