import type { Schema } from '../contract/operations.ts';
import { objectOf } from './open-values.ts';

/** Discord stores black for a role without a color. */
const NONE = '#000000';

/**
 * The page's own policy allows no `style` attributes, and so each color is a class in a style sheet whose hash is
 * known before the first message is written.
 */
export interface Colors {
  /** The class that sets `--c`; empty if the value isn't a color. */
  classOf(color: unknown): string;
  readonly css: string;
}

/** Reads through everything that may have a color; only `#rrggbb` and Discord's 24-bit numbers are colors. */
export function createColors(transcript: Schema<'Transcript'>): Colors {
  const { guild, group, channel_messages, thread_messages } = transcript;
  const levels = [...(group.priority_levels ?? []), ...(group.rating_levels ?? [])];
  return colorsAmong([
    ...[...(guild.roles ?? []), ...levels].map(({ color }) => color),
    ...[...channel_messages, ...thread_messages].flatMap(colorsOf),
  ]);
}

/** Of these values, those that are colors. */
export function colorsAmong(values: readonly unknown[]): Colors {
  const known = new Set(values.flatMap((value) => hexOf(value) ?? []));
  return {
    classOf(color) {
      const hex = hexOf(color);
      return hex === null || !known.has(hex) ? '' : `c-${hex.slice(1)}`;
    },
    css: [...known].map((hex) => `.c-${hex.slice(1)}{--c:${hex}}`).join('\n'),
  };
}

const colorsOf = ({ embeds, components }: Schema<'TranscriptMessage'>): unknown[] => [
  ...(embeds ?? []).map(({ color }) => color),
  ...(components ?? []).map((component) => objectOf(component)['accent_color']),
];

function hexOf(color: unknown): string | null {
  const hex = typeof color === 'number' ? hexOfNumber(color) : color;
  if (typeof hex !== 'string' || !/^#[0-9a-f]{6}$/iu.test(hex)) return null;
  return hex === NONE ? null : hex.toLowerCase();
}

const hexOfNumber = (color: number) => `#${color.toString(16).padStart(6, '0')}`;
