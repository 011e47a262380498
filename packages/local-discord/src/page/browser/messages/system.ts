/** Messages that Discord writes itself when something happens. */
import type { Directory } from '../session/directory.ts';
import type { Message } from '../wire.ts';
import { h } from '../dom.ts';
import { say, sentence } from '../words/words.ts';

type Words = ReturnType<typeof sentence>;

/** By message type: what is said of the author, and of whom or what it is about. */
const SENTENCES: Record<number, (name: Node, about: Node, message: Message) => Words> = {
  1: (name, target) => sentence('system.added', { name, target }),
  2: (name, target, { author, mentions }) =>
    mentions?.[0]?.id === author.id
      ? sentence('system.left', { name })
      : sentence('system.removed', { name, target }),
  4: (name, title) => sentence('system.renamed', { name, title }),
  6: (name) => sentence('system.pinned', { name }),
  7: (name) => sentence('system.joined', { name }),
  18: (name, title) => sentence('system.thread', { name, title }),
  21: (name) => sentence('system.begun', { name }),
  46: (name) => sentence('system.poll', { name }),
};

/** In these types the text is a name; all others are about the person they mention. */
const TITLED = [4, 18];

export const isSystemMessage = ({ type }: Message) => type in SENTENCES;

export function renderSystemText(message: Message, directory: Directory) {
  const [first] = message.mentions ?? [];
  const target = first === undefined ? say('somebody') : directory.nameOf(first);
  const about = TITLED.includes(message.type) ? message.content : target;
  const name = h('strong', {}, directory.nameOf(message.author));
  return h(
    'span',
    { class: 'system-text' },
    SENTENCES[message.type]?.(name, h('strong', {}, about), message) ?? [],
  );
}
