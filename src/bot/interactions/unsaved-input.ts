import type { Answer } from './replies.ts';
import { say } from '../words/say.ts';
import { plain } from '../words/wording.ts';

/** What someone wrote, by what it answers. */
export interface UnsavedInput {
  readonly title: string;
  readonly value: string;
}

/** What someone wrote was not taken; the cause says why. It is shown to them, so that they need not write it again. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  readonly written: readonly UnsavedInput[];
  constructor(written: readonly UnsavedInput[], cause: unknown) {
    super(undefined, { cause });
    this.written = written;
  }
}

/** Does it, and keeps what was written when it fails. */
export async function keepUnsavedInput<Result>(
  written: readonly UnsavedInput[],
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw new NotTaken(written, error);
  }
}

// https://docs.discord.com/developers/resources/message#embed-object-embed-limits
const DESCRIPTION = 4_000;

/** Shown as it was written; what an embed has no room for is a file. */
export function giveBackInput(written: readonly UnsavedInput[]): Pick<Answer, 'embeds' | 'files'> {
  if (written.every(({ value }) => value === '')) return {};
  const title = say('written.title');
  const description = written.map((each) => `**${plain(each.title)}**\n${plain(each.value)}`).join('\n\n');
  if (description.length <= DESCRIPTION) return { embeds: [{ title, description }] };
  const text = written.map((each) => `${each.title}\n\n${each.value}`).join('\n\n---\n\n');
  return {
    embeds: [{ title, description: say('written.inFile') }],
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
