/** Reads a form of a page as a browser would send it, so that a test changes only what a person would. */

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

export const unescape = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

const attribute = (tag: string, name: string): string | undefined => {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return value === undefined ? undefined : unescape(value);
};

interface PageForm {
  readonly action: string;
  /** The fields as they are shown, with these in their place; a list of values is that of boxes. */
  readonly with: (
    changes?: Readonly<Record<string, string | readonly string[]>>,
  ) => [name: string, value: string][];
}

/** The form of a page with this address, or the first of the set-up. */
export function formIn(page: string, action?: string): PageForm {
  const forms = [...page.matchAll(/<form[^>]*class="setup-form[^"]*"[^>]*>[\s\S]*?<\/form>/g)].map(
    ([form]) => form,
  );
  const form = forms.find((each) => action === undefined || attribute(each, 'action') === action);
  if (form === undefined) throw new Error(`The page has no such form: ${page}`);
  const fields: [string, string][] = [];
  for (const [tag, kind, text = ''] of form.matchAll(
    /<(input|select|textarea)\b[^>]*>(?:((?<=<textarea[^>]*>)[\s\S]*?)<\/textarea>|((?<=<select[^>]*>)[\s\S]*?)<\/select>)?/g,
  )) {
    const name = attribute(tag, 'name');
    if (name === undefined) continue;
    if (kind === 'textarea') fields.push([name, unescape(text.replace(/^\n/, ''))]);
    else if (kind === 'select') {
      const options = [...tag.matchAll(/<option[^>]*>/g)].map(([option]) => option);
      const chosen = options.find((option) => /\sselected/.test(option)) ?? options[0] ?? '';
      fields.push([name, attribute(chosen, 'value') ?? '']);
    } else if (!['checkbox', 'radio'].includes(attribute(tag, 'type') ?? '') || /\schecked/.test(tag))
      fields.push([name, attribute(tag, 'value') ?? '']);
  }
  return {
    action: attribute(form, 'action') ?? '',
    with: (changes = {}) => [
      ...fields.filter(([name]) => !Object.hasOwn(changes, name)),
      ...Object.entries(changes).flatMap(([name, values]) =>
        [values].flat().map((value): [string, string] => [name, value]),
      ),
    ],
  };
}

/** The page's sentence about what was done, or why it wasn't. */
export const outcomeIn = (page: string): string =>
  unescape(/<p class="outcome[^"]*"[^>]*>\s*([^<]*?)\s*<\/p>/.exec(page)?.[1] ?? '');
