/** The package has no types of its own. */
declare module 'stopword' {
  export const deu: readonly string[];
  export const eng: readonly string[];
  export const fra: readonly string[];
  export const ita: readonly string[];
  export const pol: readonly string[];
  export const porBr: readonly string[];
  export const spa: readonly string[];
}
