import { html, type Html } from '../pages/html.ts';

/** The paths of the dashboard's own icons, in a square of 16 units. */
const PATHS = {
  clock: html`<circle cx="8" cy="8" r="6" /><path d="M8 5v3l2 2" />`,
  warning: html`<path d="M8 2 15 14H1z" /><path d="M8 6v3M8 11.5v.1" />`,
  person: html`<circle cx="8" cy="5" r="3" /><path d="M2.5 14a5.5 5.5 0 0 1 11 0" />`,
  circle: html`<circle cx="8" cy="8" r="6" />`,
  label: html`<path d="M2 2h6l6 6-6 6-6-6z" /><path d="M5 5h.1" />`,
  moon: html`<path d="M13 9.5A5.5 5.5 0 1 1 6.5 3a4.5 4.5 0 0 0 6.5 6.5z" />`,
  check: html`<path d="m3 8 3.5 3.5L13 5" />`,
  search: html`<circle cx="7" cy="7" r="4.5" /><path d="m10.5 10.5 3.5 3.5" />`,
  chart: html`<path d="M3 13V8M8 13V3M13 13V6" />`,
  gear: html`<circle cx="8" cy="8" r="2" /><path
      d="M8 1.5v2M8 12.5v2M1.5 8h2M12.5 8h2M3.4 3.4l1.4 1.4M11.2 11.2l1.4 1.4M3.4 12.6l1.4-1.4M11.2 4.8l1.4-1.4"
    />`,
  filter: html`<path d="M2 4h12M4.5 8h7M7 12h2" />`,
  more: html`<path d="M3 8h.1M8 8h.1M13 8h.1" />`,
  boxes: html`<path d="M2 3h4v4H2zM2 10h4v4H2zM9 5h5M9 12h5" />`,
  up: html`<path d="m4 10 4-4 4 4" />`,
  down: html`<path d="m4 6 4 4 4-4" />`,
  lock: html`<path d="M3 7h10v7H3zM5 7V5a3 3 0 0 1 6 0v2" />`,
  back: html`<path d="M10 3 5 8l5 5" />`,
  clip: html`<path
    d="M12.5 7.5 8 12a3 3 0 0 1-4.2-4.2L9 2.6a2 2 0 0 1 2.8 2.8L6.7 10.5a1 1 0 0 1-1.4-1.4L9.5 5"
  />`,
  bolt: html`<path d="M9 1.5 3 9h4l-1 5.5L13 7H9z" />`,
  inbox: html`<path d="M2 9v5h12V9l-2.5-6h-7zM2 9h3.5l1 2h3l1-2H14" />`,
} as const satisfies Readonly<Record<string, Html>>;

export type IconName = keyof typeof PATHS;

export const icon = (name: IconName): Html =>
  html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">${PATHS[name]}</svg>`;
