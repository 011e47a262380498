import type { Say } from '../../../../words/say.ts';
import { html, type Html } from '../html.ts';
import { externalLink, webAddress } from '../links.ts';
import { numberOf, objectOf, objectsOf, textOf, type OpenObject } from '../open-values.ts';

const STYLES: Readonly<Record<number, string>> = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger' };

/** A link still leads where it led; any other button only shows that it was there. */
export function renderButton(component: OpenObject): Html {
  const label = html`${emojiOf(component['emoji'])}<bdi>${textOf(component['label'])}</bdi>`;
  const url = webAddress(component['url']);
  if (url !== null) return externalLink(url, html`${label} ↗`, 'button secondary');
  const style = STYLES[numberOf(component['style']) ?? 2] ?? 'secondary';
  return html`<button class="button ${style}" type="button" disabled>${label}</button>`;
}

/** Renders a menu's placeholder and its options. */
export function renderSelect(component: OpenObject, say: Say): Html {
  const placeholder = textOf(component['placeholder']) || say('said.select');
  const options = objectsOf(component['options']);
  if (options.length === 0) return html`<p class="select"><bdi>${placeholder}</bdi></p>`;
  return html`<details class="select">
    <summary><bdi>${placeholder}</bdi></summary>
    <ul>
      ${options.map(option)}
    </ul>
  </details>`;
}

const option = ({ label, description, emoji }: OpenObject): Html =>
  html`<li>
    ${emojiOf(emoji)}<bdi>${textOf(label)}</bdi>
    ${textOf(description) && html`<small><bdi>${textOf(description)}</bdi></small>`}
  </li>`;

/** A custom emoji is shown by its name, since its picture is on the network. */
function emojiOf(emoji: unknown): Html | null {
  const { name, id } = objectOf(emoji);
  if (textOf(name) === '') return null;
  return html`<span class="emoji">${textOf(id) === '' ? textOf(name) : `:${textOf(name)}:`}</span> `;
}

/** Renders an emoji by its name alone: no Unicode emoji consists of letters. */
export const emojiByName = (name: string): Html =>
  html`<span class="emoji">${/^\w+$/u.test(name) ? `:${name}:` : name}</span> `;
