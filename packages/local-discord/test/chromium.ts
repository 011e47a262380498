import { existsSync } from 'node:fs';

const CHROMIUM = '/usr/bin/chromium';
/** The same engine without a window: pages need half the CPU time in it. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Chromium as people have it. */
export const WINDOWED_CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? CHROMIUM;

/** The browser that pages are tested in. */
export const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? (existsSync(SHELL) ? SHELL : CHROMIUM);
