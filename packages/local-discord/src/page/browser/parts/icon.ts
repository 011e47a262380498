/** Line icons drawn for this page. */
import { svg } from '../dom.ts';

const PATHS = {
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3 12h18M12 3c3.5 3 3.5 15 0 18M12 3c-3.5 3-3.5 15 0 18',
  hash: 'M9 4 7 20M17 4l-2 16M4 9h17M3 15h17',
  at: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M16 8v5a2.5 2.5 0 0 0 5 0v-1a9 9 0 1 0-3.5 7',
  forward: 'M4 18v-5a4 4 0 0 1 4-4h12M16 5l4 4-4 4',
  sticker: 'M5 4h14v9l-6 7H5zM19 13h-6v7M9 9v.5M14 9v.5',
  thread: 'M5 4v8a4 4 0 0 0 4 4h10M15 12l4 4-4 4',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  voice: 'M4 10v4h4l5 4V6l-5 4zM16 9a4 4 0 0 1 0 6',
  forum: 'M4 5h16v10H10l-4 4v-4H4z',
  members:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.3M18 14a6.5 6.5 0 0 1 3.5 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  send: 'M4 12 20 4l-5 16-3.5-6.5z',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'M7 10l5 5 5-5',
  check: 'M5 12.5 10 17l9-10',
  reply: 'M20 18v-5a4 4 0 0 0-4-4H4M8 5 4 9l4 4',
  react: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M8.5 14a4 4 0 0 0 7 0M9 9.5v.5M15 9.5v.5',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.2v.3',
  pin: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7',
  plus: 'M12 5v14M5 12h14',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  out: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
} as const;

export const icon = (name: keyof typeof PATHS) =>
  svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: PATHS[name] }));
