/**
 * Discord's message components as elements: a registry by type, so that a new type is one line here. Unknown ones
 * are named rather than left out, so nobody wonders where they went.
 *
 * @import { Component, Message } from '../wire.ts'
 * @import { Session } from '../session/session.js'
 */
import { h } from '../dom.js';
import { COMPONENT } from '../discord-numbers.js';
import { renderMarkdown } from '../markdown/render.js';
import { picture } from '../messages/embed.js';
import { cssColour } from '../session/directory.js';
import { renderButton } from './button.js';
import { renderMessageSelect } from './message-select.js';

/** @typedef {{ message: Message, session: Session }} Place */

/** @type {Record<number, (component: Component, place: Place) => Node | null>} */
const renderers = {
  [COMPONENT.actionRow]: ({ components = [] }, place) =>
    h('div', { class: 'action-row' }, renderAll(components, place)),
  [COMPONENT.button]: renderButton,
  [COMPONENT.stringSelect]: renderMessageSelect,
  [COMPONENT.userSelect]: renderMessageSelect,
  [COMPONENT.roleSelect]: renderMessageSelect,
  [COMPONENT.mentionableSelect]: renderMessageSelect,
  [COMPONENT.channelSelect]: renderMessageSelect,
  [COMPONENT.section]: section,
  [COMPONENT.textDisplay]: ({ content = '' }, { session }) =>
    h('div', { class: 'markdown text-display' }, renderMarkdown(content, session.directory)),
  [COMPONENT.thumbnail]: ({ media, description = '' }) =>
    media ? picture(media, 'embed-thumbnail', description) : null,
  [COMPONENT.mediaGallery]: ({ items = [] }) =>
    h(
      'div',
      { class: 'gallery' },
      items.map(({ media, description = '' }) => picture(media, '', description)),
    ),
  [COMPONENT.file]: ({ file, name }) => h('div', { class: 'attachment' }, name ?? file?.url ?? 'file'),
  [COMPONENT.separator]: ({ divider = true, spacing = 1 }) =>
    h('hr', { class: `separator${divider ? ' divider' : ''}${spacing === 2 ? ' large' : ''}` }),
  [COMPONENT.container]: container,
};

/**
 * @param {Component[]} components
 * @param {Place} place
 * @returns {Node[]}
 */
export function renderComponents(components, place) {
  if (components.length === 0) return [];
  return [h('div', { class: 'components' }, renderAll(components, place))];
}

/** @param {Component[]} components @param {Place} place */
const renderAll = (components, place) =>
  components.map((component) => {
    const renderer = renderers[component.type];
    if (renderer !== undefined) return renderer(component, place);
    return h(
      'div',
      { class: 'faint' },
      `(a component of type ${component.type}, which this page can't show)`,
    );
  });

/** @param {Component} component @param {Place} place */
function section({ components = [], accessory }, place) {
  return h(
    'div',
    { class: 'section' },
    h('div', { class: 'section-text' }, renderAll(components, place)),
    accessory === undefined ? null : renderAll([accessory], place),
  );
}

/** @param {Component} component @param {Place} place */
function container({ components = [], accent_color: colour }, place) {
  const element = h('div', { class: 'container' }, renderAll(components, place));
  if (colour !== null && colour !== undefined) element.style.setProperty('--bar', cssColour(colour));
  return element;
}
