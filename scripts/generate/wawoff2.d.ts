/** The package has no types. */
declare module 'wawoff2' {
  /** Makes a TrueType font of a WOFF2 font. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}
