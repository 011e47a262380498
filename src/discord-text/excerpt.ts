import { clip } from './clip.ts';
import type { GuildNavigation, Node, Parse } from './markdown.ts';

/** No more than this is parsed, so that a long message costs little however often it is answered. */
const READ = 400;
const HIDDEN = '▮▮▮▮';

interface Shown {
  readonly user: (id: string) => string;
  readonly role: (id: string) => string;
  readonly channel: (id: string) => string;
  readonly guildNavigation: (navigation: GuildNavigation) => string;
  readonly sound: () => string;
  /** The maximum length of the line. */
  readonly most: number;
}

/** One line of a message's text, without its Markdown; spoilers stay hidden. */
export function createExcerpt(parse: Parse, shown: Shown): (text: string) => string {
  const plain = (nodes: readonly Node[]): string => nodes.map(one).join('');
  const one = (node: Node): string => {
    switch (node.type) {
      case 'text':
      case 'contact':
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
        return shown[node.type](node.id);
      case 'emoji':
        return `:${node.name}:`;
      case 'timestamp':
        return '(time)';
      case 'slashCommand':
        return `/${node.fullName}`;
      case 'guildNavigation':
        return shown.guildNavigation(node.navigation);
      case 'sound':
        return shown.sound();
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
    return clip(line, shown.most);
  };
}
