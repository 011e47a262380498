/**
 * The tree of Discord's Markdown as elements. Whatever somebody wrote ends in a text node.
 *
 * @import { Directory } from '../session/directory.js'
 * @import { Block } from './blocks.js'
 * @import { Inline } from './inline.js'
 */
import { h, safeUrl } from '../dom.js';
import { parseBlocks } from './blocks.js';
import { parseInline } from './inline.js';
import { timeElement } from './time.js';

/**
 * @param {string} text
 * @param {Directory} directory
 * @returns {Node[]}
 */
export const renderMarkdown = (text, directory) => renderBlocks(parseBlocks(text), directory);

/**
 * For places that hold one line: embed titles, labels, previews.
 *
 * @param {string} text
 * @param {Directory} directory
 */
export const renderLine = (text, directory) => renderInline(parseInline(text), directory);

/** @param {Block[]} blocks @param {Directory} directory @returns {Node[]} */
function renderBlocks(blocks, directory) {
  return blocks.map((block) => renderBlock(block, directory));
}

/** @param {Block} block @param {Directory} directory @returns {Node} */
function renderBlock(block, directory) {
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
      return h(`h${/** @type {3 | 4 | 5} */ (block.level + 2)}`, {}, renderInline(block.children, directory));
    case 'subtext':
      return h('div', { class: 'subtext' }, renderInline(block.children, directory));
    default:
      return h('div', { class: 'text' }, renderInline(block.children, directory));
  }
}

/** @param {Extract<Block, { kind: 'item' }>} item @param {Directory} directory */
function renderItem(item, directory) {
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

/** @param {Inline[]} nodes @param {Directory} directory @returns {Node[]} */
function renderInline(nodes, directory) {
  return nodes.map((node) => renderNode(node, directory));
}

/** @param {Inline} node @param {Directory} directory @returns {Node} */
function renderNode(node, directory) {
  switch (node.kind) {
    case 'text':
      return document.createTextNode(node.text);
    case 'code':
      return h('code', {}, node.text);
    case 'spoiler':
      return spoiler(renderInline(node.children, directory));
    case 'link':
      return link(node.url, renderInline(node.children, directory));
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

/** @param {string} text @param {Record<string, unknown>} [attributes] */
const chip = (text, attributes = {}) => h('span', { class: 'chip', ...attributes }, text);

/** @param {{ kind: 'user' | 'role' | 'channel', id: string }} node @param {Directory} directory */
function mention({ kind, id }, directory) {
  if (kind === 'user') return chip(`@${directory.nameOfId(id) ?? 'unknown-user'}`, { 'data-user': id });
  if (kind === 'role') return chip(`@${(directory.role(id)?.name ?? 'deleted-role').replace(/^@/, '')}`);
  const channel = directory.channel(id);
  // Clicks on [data-channel] are followed in one place, by app.js.
  if (channel === undefined) return chip('#no-access');
  return h('a', { class: 'chip', href: '#', 'data-channel': id }, `#${channel.name}`);
}

/** @param {string} url @param {Node[]} children */
function link(url, children) {
  const href = safeUrl(url);
  if (href === null) return h('span', {}, children);
  return h('a', { href, title: href, target: '_blank', rel: 'noopener noreferrer' }, children);
}

/** @param {Node[]} children */
function spoiler(children) {
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
      'aria-label': 'Hidden text, show it',
      onclick: reveal,
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === 'Enter' || event.key === ' ') reveal();
      },
    },
    h('span', {}, children),
  );
  return element;
}
