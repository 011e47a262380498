/** Suggestions of an autocomplete answer. */
import type { Form } from '../requests/form.ts';
import type { AutocompleteChoice } from './registry.ts';

/** At most 25, names and text values of at most 100 characters. */
export function readChoices(form: Form): AutocompleteChoice[] {
  const items = form.object('data', { required: true })?.list('choices', { max: 25, required: true }) ?? [];
  return items.map((item) => ({
    name: item.string('name', { min: 1, max: 100, required: true }) ?? '',
    value:
      typeof item.value['value'] === 'number'
        ? item.value['value']
        : (item.string('value', { max: 100, required: true }) ?? ''),
  }));
}
