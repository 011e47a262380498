import { language } from './say.ts';

/** "50 open, 2 a person": what stands side by side, each by itself, as the language of the person who is answered writes it. */
export function formatList(parts: readonly string[]): string {
  return new Intl.ListFormat(language(), { style: 'narrow' }).format(parts);
}
