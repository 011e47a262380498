/** The package has no types of its own. */
declare module 'wawoff2' {
  /** Makes a TrueType font of a WOFF2 font. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}
