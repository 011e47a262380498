import type { Schema } from '../../../contract/operations.ts';
import { card } from '../../words/embeds.ts';
import type { Answer, AnswerFile } from '../../interactions/replies.ts';
import { clip, plain } from '../../words/wording.ts';

type Settings = Schema<'CustomMessageSettings'>;

/** Room in a field for a code block with its fences. */
const SOURCE_LENGTH = 1000;

/** A custom message with its template as it was written; all of it as a file where it is longer. */
export function customMessageAnswer(content: string, settings: Settings): Answer {
  const { content: text, ...parts } = settings.message;
  const source = JSON.stringify(parts, null, 2);
  const isLong = source.length > SOURCE_LENGTH;
  const embed = card({
    title: `Custom message "${plain(settings.name)}"`,
    description: text === undefined ? '' : plain(text),
    fields: [
      ['Variables', settings.variables.map((name) => `\`${name}\``).join(', ') || 'none'],
      ['Other parts', Object.keys(parts).length === 0 || isLong ? undefined : codeBlock(source)],
    ],
    footer: `Custom message id ${settings.id}`,
  });
  const files = isLong ? [wholeTemplate(settings)] : [];
  return { content, embeds: [embed], files };
}

function wholeTemplate({ message }: Settings): AnswerFile {
  return {
    name: 'message.json',
    contentType: 'application/json',
    bytes: new TextEncoder().encode(JSON.stringify(message, null, 2)),
    description: 'The whole template',
  };
}

/** A fence inside would end the block. */
function codeBlock(source: string): string {
  return `\`\`\`json\n${clip(source.replaceAll('```', String.raw`\u0060\u0060\u0060`), SOURCE_LENGTH)}\n\`\`\``;
}
