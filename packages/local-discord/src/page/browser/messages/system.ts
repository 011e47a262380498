/** Messages that Discord writes itself when something happens. */
import type { Directory } from '../session/directory.ts';
import type { Message } from '../wire.ts';
import { h } from '../dom.ts';

type Sentence = (message: Message, directory: Directory) => (Node | string)[];

const target = (message: Message, directory: Directory) => {
  const [first] = message.mentions ?? [];
  return h('strong', {}, first === undefined ? 'somebody' : directory.nameOf(first));
};

/** By message type; the author's name is set before each. */
const SENTENCES: Record<number, Sentence> = {
  1: (message, directory) => [' added ', target(message, directory), ' to the thread.'],
  2: (message, directory) =>
    message.mentions?.[0]?.id === message.author.id
      ? [' left the thread.']
      : [' removed ', target(message, directory), ' from the thread.'],
  4: (message) => [' changed the name to ', h('strong', {}, message.content), '.'],
  6: () => [' pinned a message to this channel.'],
  7: () => [' joined.'],
  18: (message) => [' started a thread: ', h('strong', {}, message.content), '.'],
  21: () => [' started this thread from a message.'],
  46: () => [': the poll has ended.'],
};

export const isSystemMessage = ({ type }: Message) => type in SENTENCES;

export function renderSystemText(message: Message, directory: Directory) {
  const name = h('strong', {}, directory.nameOf(message.author));
  return h('span', { class: 'system-text' }, name, ...(SENTENCES[message.type]?.(message, directory) ?? []));
}
