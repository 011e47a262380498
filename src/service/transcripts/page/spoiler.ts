import type { Say } from '../../../words/say.ts';
import { html, type Html } from './html.ts';

/** Hides text: it is shown with a click or a key, without script; until then it isn't read out either. */
export const spoiler = (content: Html, say: Say): Html =>
  html`<label class="spoiler"
    ><input type="checkbox" aria-label="${say('said.showSpoiler')}" /><span>${content}</span></label
  >`;

/** Hides pictures and boxes: these may hold spoilers themselves, and a label in a label would open both. */
export const spoilerBlock = (content: Html, say: Say): Html =>
  html`<details class="spoiler-block">
    <summary>${say('said.spoiler')}</summary>
    ${content}
  </details>`;
