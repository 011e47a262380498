import type { FeatureContext } from '../../core/feature-context.ts';
import { ServiceError } from '../../base/model/errors.ts';
import type { MessageBody } from '../../base/model/message.ts';
import { type Fault, validationFailed } from '../../base/model/validation-failed.ts';
import { isBuiltIn, type RenderTarget, type Scope, scopeFor } from '../../core/templating/built-ins.ts';
import type { CustomMessageFacts } from '../../core/templating/ports.ts';
import { isTooDeep, unfinishedFaults } from '../../core/templating/texts.ts';
import { worded } from '../../../words/worded.ts';

/** What stored messages are rendered with. */
export interface RenderingContext extends Pick<FeatureContext, 'templates' | 'checkMessage'> {
  readonly facts: CustomMessageFacts;
}

/** The context's maximum length as JSON: templates may loop over it. */
const CONTEXT_LENGTH = 16_384;
const CONTEXT_DEPTH = 12;

/**
 * Returns a stored message with its texts rendered. @throws ServiceError VALIDATION_FAILED with all that is missing
 * or wrong
 */
export async function renderMessage(
  { templates, facts, checkMessage }: RenderingContext,
  message: MessageBody,
  target: RenderTarget,
): Promise<MessageBody> {
  throwFaults(unfinishedFaults(message).map((says) => ({ field: 'custom_message_id', says })));
  const used = templates.builtInsOf(message);
  const rendered = await templates.render(message, await scopeFor(facts, used, target));
  if ('faults' in rendered) throw validationFailed(rendered.faults);
  throwFaults(checkMessage(rendered.message).map(({ field, says }) => ({ field: `message.${field}`, says })));
  return rendered.message;
}

export function checkContext(context: Scope): void {
  throwFaults(contextFaults(context));
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

export function throwFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw validationFailed(faults);
}

export function omitFields(message: MessageBody, fields: readonly (keyof MessageBody)[]): MessageBody {
  const left = { ...message };
  for (const field of fields) delete left[field];
  return left;
}

/** Reports faults of the message as faults of the template, except for the fields that the call itself set. */
export async function asTemplateFaults<Answer>(
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
