/** The texts of a ticket's message, which is a layout. */

/** All texts of a ticket's message. */
export const textsOfControl = (message: { readonly components: unknown } | undefined): string[] =>
  [...JSON.stringify(message?.components ?? []).matchAll(/"content":("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '""']) => String(JSON.parse(text)),
  );

/** The greeting in it, below its title. */
export const greetingIn = (message: { readonly components: unknown } | undefined): string | undefined =>
  textsOfControl(message)
    .find((text) => text.startsWith('### '))
    ?.split('\n')
    .slice(1)
    .join('\n');

/** `Status` → `Open`: the state in a ticket's message. */
export function stateIn(message: { readonly components: unknown } | undefined): Record<string, string> {
  const line = textsOfControl(message).findLast((text) => /^\*\*[^*]+\*\* .* · \*\*/.test(text)) ?? '';
  return Object.fromEntries(
    [...line.matchAll(/\*\*([^*]+)\*\* (.*?)(?= · \*\*|$)/gs)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}
