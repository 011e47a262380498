/** Colors that people chose for roles, made readable as text: WCAG's 4.5:1 on all backgrounds where names appear. */

const LEAST = 4.5;

/** Relative luminance of the ground that is hardest to read on: the darkest light one, the lightest dark one. */
const LIGHT_GROUND = 0.83;
const DARK_GROUND = 0.042;

const STEPS = 20;

type Rgb = readonly [red: number, green: number, blue: number];

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(rgb: Rgb) {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** As little of black or white in it as makes it readable. */
function readableOn(ground: number, rgb: Rgb, towards: 0 | 255): string {
  for (let step = 0; step < STEPS; step += 1) {
    const share = step / STEPS;
    const [red, green, blue] = rgb;
    const mixed: Rgb = [mix(red, towards, share), mix(green, towards, share), mix(blue, towards, share)];
    if (contrast(luminance(mixed), ground) >= LEAST) return `rgb(${mixed.join(' ')})`;
  }
  return towards === 0 ? 'black' : 'white';
}

const mix = (from: number, to: number, share: number) => Math.round(from + (to - from) * share);

/**
 * As CSS, for a light page and a dark one.
 *
 * @param colour 0xRRGGBB, as in Discord's API
 */
export function readableColour(colour: number): string {
  const rgb: Rgb = [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
  return `light-dark(${readableOn(LIGHT_GROUND, rgb, 0)}, ${readableOn(DARK_GROUND, rgb, 255)})`;
}
