import type { Submission } from './kinds/modal.ts';
import type { Answer } from './replies.ts';
import { embed } from '../words/embeds.ts';
import { say } from '../words/say.ts';
import { plain } from '../words/wording.ts';

/** One text that someone wrote, under the title of its field. */
export interface UnsavedInput {
  readonly title: string;
  readonly value: string;
}

/** Input was not accepted; the cause says why. It is shown to its author, who need not write it again. */
export class InputRefused extends Error {
  override readonly name = 'NotTaken';
  readonly input: readonly UnsavedInput[];
  constructor(input: readonly UnsavedInput[], cause: unknown) {
    super(undefined, { cause });
    this.input = input;
  }
}

/** All texts of a form, under its title. */
export const unsavedTexts = (
  title: string,
  { fields }: Pick<Submission, 'fields'>,
): readonly UnsavedInput[] =>
  [...fields.values()].flatMap((value) => (typeof value === 'string' ? [{ title, value }] : []));

/** Runs `act`, and keeps the input when it fails. */
export async function keepUnsavedInput<Result>(
  input: readonly UnsavedInput[],
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw new InputRefused(input, error);
  }
}

// https://docs.discord.com/developers/resources/message#embed-object-embed-limits
const DESCRIPTION = 4_000;

/** Shows the input as it was written; input that is too long for an embed becomes a file. */
export function giveBackInput(input: readonly UnsavedInput[]): Pick<Answer, 'embeds' | 'files'> {
  if (input.every(({ value }) => value === '')) return {};
  const title = say('written.title');
  const description = input.map((each) => `**${plain(each.title)}**\n${plain(each.value)}`).join('\n\n');
  if (description.length <= DESCRIPTION) return { embeds: [embed({ title, description })] };
  const text = input.map((each) => `${each.title}\n\n${each.value}`).join('\n\n---\n\n');
  return {
    embeds: [embed({ title, description: say('written.inFile') })],
    files: [
      {
        name: 'what-you-wrote.txt',
        contentType: 'text/plain; charset=utf-8',
        description: say('written.file'),
        bytes: new TextEncoder().encode(text),
      },
    ],
  };
}
