import { html, type Html } from './html.ts';

/** Words: shown with a click or a key, without script; until then they are not read out either. */
export const spoiler = (content: Html): Html =>
  html`<label class="spoiler"
    ><input type="checkbox" aria-label="Show spoiler" /><span>${content}</span></label
  >`;

/** Pictures and boxes: these may hold spoilers themselves, and a label in a label would open both. */
export const spoilerBlock = (content: Html): Html =>
  html`<details class="spoiler-block">
    <summary>Spoiler</summary>
    ${content}
  </details>`;
