/** The part of WebAssembly that is used here: TypeScript knows it only with all of a browser's types. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
  }
  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>;
  }
  function instantiate(bytes: Uint8Array): Promise<{ readonly instance: Instance }>;
}
