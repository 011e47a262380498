import type { Schema } from '../../../contract/operations.ts';
import { card } from '../../words/embeds.ts';
import type { Answer, AnswerFile } from '../../interactions/replies.ts';
import { say } from '../../words/say.ts';
import { clip, plain } from '../../words/wording.ts';

type Settings = Schema<'CustomMessageSettings'>;

/** A field has room for a code block of this length with its fences. */
const SOURCE_LENGTH = 1000;

/**
 * Shows a custom message with its template as it was written, and all of it as a file where it is longer. `content`: a
 * sentence about the last change.
 */
export function customMessageAnswer(content: string, settings: Settings): Answer {
  const { content: text, ...parts } = settings.message;
  const source = JSON.stringify(parts, null, 2);
  const isLong = source.length > SOURCE_LENGTH;
  const embed = card({
    title: say('customMessage.named', { name: plain(settings.name) }),
    description: text === undefined ? '' : plain(text),
    fields: [
      [
        say('customMessage.variables'),
        settings.variables.map((name) => `\`${name}\``).join(', ') || say('ticket.none'),
      ],
      [
        say('customMessage.otherParts'),
        Object.keys(parts).length === 0 || isLong ? undefined : codeBlock(source),
      ],
    ],
    footer: content === '' ? say('customMessage.id', { id: settings.id }) : say('customMessage.next'),
  });
  const files = isLong ? [wholeTemplate(settings)] : [];
  return { content, embeds: [embed], files };
}

function wholeTemplate({ message }: Settings): AnswerFile {
  return {
    name: 'message.json',
    contentType: 'application/json',
    bytes: new TextEncoder().encode(JSON.stringify(message, null, 2)),
    description: say('customMessage.wholeTemplate'),
  };
}

/** A fence inside the source would end the block. */
function codeBlock(source: string): string {
  return `\`\`\`json\n${clip(source.replaceAll('```', String.raw`\u0060\u0060\u0060`), SOURCE_LENGTH)}\n\`\`\``;
}
