/** Going on in `/setup` as an administrator does, by choosing and pressing. */
import type { Message } from '@coatcheck/local-discord';
import { textsWithin } from '../../../src/discord-text/layout.ts';
import type { World } from '../../world.ts';
import { answerOf } from '../acting.ts';

/** The custom id of the select or button of a step. */
export function stepOf(message: Message, step: string): string {
  const [found] = new RegExp(`setup:start-${step}:[^"]*`).exec(JSON.stringify(message.components)) ?? [];
  if (found === undefined) throw new Error(`Nothing to press for ${step}`);
  return found;
}

/** The texts of the screen, in their order. */
export const textsOf = ({ components }: Message): readonly string[] => textsWithin(components);

export const choose = async (
  world: World,
  message: Message,
  step: string,
  ...values: string[]
): Promise<Message> => answerOf(await world.administrator.select(message, stepOf(message, step), values));
export const press = async (world: World, message: Message, step: string): Promise<Message> =>
  answerOf(await world.administrator.click(message, stepOf(message, step)));
