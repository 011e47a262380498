/** Renders the tree of Discord's Markdown as elements. All user text ends up in a text node. */
import type { Directory } from '../session/directory.ts';
import type { Role } from '../wire.ts';
import type { Block } from './blocks.ts';
import type { Inline } from './inline.ts';
import { h, safeUrl } from '../dom.ts';
import { insideLink, placeAttributes } from '../parts/inside-link.ts';
import { readableColour } from '../parts/readable-colour.ts';
import { parseBlocks } from './blocks.ts';
import { parseInline } from './inline.ts';
import { timeElement } from './time.ts';
import { say } from '../words/words.ts';

export const renderMarkdown = (text: string, directory: Directory): Node[] =>
  renderBlocks(parseBlocks(text), directory);

/** For places that hold one line: embed titles, labels, previews. */
export const renderLine = (text: string, directory: Directory) => renderInline(parseInline(text), directory);

function renderBlocks(blocks: Block[], directory: Directory): Node[] {
  return blocks.map((block) => renderBlock(block, directory));
}

function renderBlock(block: Block, directory: Directory): Node {
  switch (block.kind) {
    case 'codeblock':
      return h(
        'pre',
        { class: 'codeblock', 'data-language': block.language || null },
        h('code', {}, block.text),
      );
    case 'quote':
      return h('blockquote', {}, renderBlocks(block.blocks, directory));
    case 'item':
      return renderItem(block, directory);
    case 'heading':
      // The page's own headings are levels 1 and 2; those in messages come below them.
      return h(`h${(block.level + 2) as 3 | 4 | 5}`, {}, renderInline(block.children, directory));
    case 'subtext':
      return h('div', { class: 'subtext' }, renderInline(block.children, directory));
    default:
      return h('div', { class: 'text' }, renderInline(block.children, directory));
  }
}

function renderItem(item: Extract<Block, { kind: 'item' }>, directory: Directory) {
  const mark = item.ordered ? `${item.number}.` : item.level === 0 ? '•' : '◦';
  const element = h(
    'div',
    { class: 'item', role: 'listitem' },
    h('span', { class: 'item-mark' }, mark),
    h('span', {}, renderInline(item.children, directory)),
  );
  element.style.setProperty('--level', String(item.level));
  return element;
}

function renderInline(nodes: Inline[], directory: Directory): Node[] {
  return nodes.map((node) => renderNode(node, directory));
}

function renderNode(node: Inline, directory: Directory): Node {
  switch (node.kind) {
    case 'text':
      return document.createTextNode(node.text);
    case 'code':
      return h('code', {}, node.text);
    case 'spoiler':
      return spoiler(renderInline(node.children, directory));
    case 'link':
      return link(node, directory);
    case 'time':
      return timeElement(node.seconds, node.style);
    case 'command':
      return chip(`/${node.name}`);
    case 'everyone':
      return chip(node.text);
    case 'emoji':
      return h('span', { class: 'emoji-name' }, `:${node.name}:`);
    case 'user':
    case 'role':
    case 'channel':
      return mention(node, directory);
    default:
      return h(node.kind, {}, renderInline(node.children, directory));
  }
}

const chip = (text: string, attributes: Record<string, unknown> = {}) =>
  h('span', { class: 'chip', ...attributes }, text);

function mention({ kind, id }: { kind: 'user' | 'role' | 'channel'; id: string }, directory: Directory) {
  if (kind === 'user') return chip(`@${directory.nameOfId(id) ?? 'unknown-user'}`, { 'data-user': id });
  if (kind === 'role') return roleChip(directory.role(id));
  const channel = directory.channel(id);
  if (channel === undefined) return chip('#no-access');
  return h('a', { class: 'chip', ...placeAttributes(id) }, `#${channel.name}`);
}

function roleChip(role: Role | undefined) {
  const element = chip(`@${(role?.name ?? 'deleted-role').replace(/^@/, '')}`);
  if (!role?.color) return element;
  element.classList.add('coloured');
  element.style.setProperty('--role', readableColour(role.color));
  return element;
}

function link({ url, children: inside }: Extract<Inline, { kind: 'link' }>, directory: Directory) {
  const place = insideLink(url, directory);
  const children = renderInline(inside, directory);
  const [only] = inside;
  const isBare = only?.kind === 'text' && only.text === url;
  if (place === 'unseen') return isBare ? chip('#no-access') : h('span', {}, children);
  if (place !== null)
    return isBare
      ? h('a', { class: 'chip', ...place.attributes }, place.label)
      : h('a', { title: place.label, ...place.attributes }, children);
  const href = safeUrl(url);
  if (href === null) return h('span', {}, children);
  return h('a', { href, title: href, target: '_blank', rel: 'noopener noreferrer' }, children);
}

function spoiler(children: Node[]) {
  const reveal = () => {
    element.classList.add('open');
    element.removeAttribute('role');
    element.removeAttribute('aria-label');
  };
  const element = h(
    'span',
    {
      class: 'spoiler',
      role: 'button',
      tabindex: 0,
      'aria-label': say('text.hidden'),
      onclick: reveal,
      onkeydown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' || event.key === ' ') reveal();
      },
    },
    h('span', {}, children),
  );
  return element;
}
