import { language } from './say.ts';

/** "50 open, 2 per member": independent items, joined as the language of the person who is answered writes lists. */
export function formatList(parts: readonly string[]): string {
  return new Intl.ListFormat(language(), { style: 'narrow' }).format(parts);
}
