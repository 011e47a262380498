/**
 * Discord's message components as elements: a registry by type, so that a new type is one line here. Unknown ones
 * are named rather than left out, so nobody wonders where they went.
 */
import type { Component } from '../wire.ts';
import type { Place } from './place.ts';
import { h } from '../dom.ts';
import { COMPONENT } from '../discord-numbers.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { renderAttachment } from '../messages/attachment.ts';
import { picture } from '../messages/embed.ts';
import { cover } from '../parts/cover.ts';
import { cssColour } from '../session/directory.ts';
import { renderButton } from './button.ts';
import { renderMessageSelect } from './message-select.ts';
import { say } from '../words/words.ts';

const renderers: Record<number, (component: Component, place: Place) => Node | null> = {
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
  [COMPONENT.thumbnail]: ({ media, description = '', spoiler }) =>
    media ? coveredIf(spoiler, description, () => picture(media, 'embed-thumbnail', description)) : null,
  [COMPONENT.mediaGallery]: ({ items = [] }) =>
    h(
      'div',
      { class: 'gallery' },
      items.map(({ media, description = '', spoiler }) =>
        coveredIf(spoiler, description, () => picture(media, '', description)),
      ),
    ),
  [COMPONENT.file]: ({ file, name, spoiler }, { message }) => {
    const attachment = message.attachments?.find(({ id }) => id === file?.attachment_id);
    const title = name ?? file?.url ?? 'file';
    return coveredIf(spoiler, title, () =>
      attachment === undefined ? h('div', { class: 'attachment' }, title) : renderAttachment(attachment),
    );
  },
  [COMPONENT.separator]: ({ divider = true, spacing = 1 }) =>
    h('hr', { class: `separator${divider ? ' divider' : ''}${spacing === 2 ? ' large' : ''}` }),
  [COMPONENT.container]: (component, place) =>
    coveredIf(component.spoiler, '', () => container(component, place)),
};

export function renderComponents(components: Component[], place: Place): Node[] {
  if (components.length === 0) return [];
  return [h('div', { class: 'components' }, renderAll(components, place))];
}

const renderAll = (components: Component[], place: Place) =>
  components.map((component) => {
    const renderer = renderers[component.type];
    if (renderer !== undefined) return renderer(component, place);
    return h('div', { class: 'faint' }, say('component.unknown', { type: component.type }));
  });

/** `name` says what it is, if that is known. */
function coveredIf(isSpoiler: boolean | undefined, name: string, render: () => Node | null): Node | null {
  return isSpoiler === true ? cover(name, () => render() ?? document.createTextNode(name)) : render();
}

function section({ components = [], accessory }: Component, place: Place) {
  return h(
    'div',
    { class: 'section' },
    h('div', { class: 'section-text' }, renderAll(components, place)),
    accessory === undefined ? null : renderAll([accessory], place),
  );
}

function container({ components = [], accent_color: colour }: Component, place: Place) {
  const element = h('div', { class: 'container' }, renderAll(components, place));
  if (colour !== null && colour !== undefined) element.style.setProperty('--bar', cssColour(colour));
  return element;
}
