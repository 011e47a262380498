import { clip } from '../../../../discord-text/clip.ts';
import type { Mentions } from '../names.ts';
import type { Node } from '../../../../discord-text/markdown/node.ts';
import type { Parse } from '../../../../discord-text/markdown/parse.ts';

/** No more than this is parsed, so that a long message costs little however often it is answered. */
const READ = 400;
const SHOWN = 120;
const HIDDEN = '▮▮▮▮';

/** One line of a message's text, without its Markdown; spoilers stay hidden. */
export function createExcerpt(parse: Parse, mentions: Mentions): (text: string) => string {
  const plain = (nodes: readonly Node[]): string => nodes.map(one).join('');
  const one = (node: Node): string => {
    switch (node.type) {
      case 'text':
      case 'inlineCode':
        return node.content;
      case 'codeBlock':
        return `${node.content} `;
      case 'br':
        return ' ';
      case 'everyone':
      case 'here':
        return `@${node.type}`;
      case 'user':
      case 'role':
      case 'channel':
        return mentions[node.type](node.id);
      case 'emoji':
        return `:${node.name}:`;
      case 'timestamp':
        return '(time)';
      case 'slashCommand':
        return `/${node.fullName}`;
      case 'guildNavigation':
        return node.navigation;
      case 'spoiler':
        return HIDDEN;
      case 'heading':
      case 'subtext':
      case 'item':
      case 'blockQuote':
        return `${plain(node.content)} `;
      default:
        return plain(node.content);
    }
  };
  return (text) => {
    const line = plain(parse(text.slice(0, READ)))
      .replaceAll(/\s+/gu, ' ')
      .trim();
    return clip(line, SHOWN);
  };
}
