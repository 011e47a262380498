/** Addresses in a body: their scheme, their form, and files of the same message. */
import type { Presence } from '../requests/form-fields.ts';
import type { Form } from '../requests/form.ts';
import type { References } from './references.ts';

interface UrlRule extends Presence {
  readonly max: number;
  readonly schemes?: readonly string[];
  /** Accepts `attachment://` for the files that these know. */
  readonly files?: References;
}

const WEB = ['http', 'https'] as const;

/** The address, or the faults that Discord finds in it: a text without a scheme has both. */
export function readUrl(form: Form, key: string, rule: UrlRule): string | undefined {
  const { max, required = false, schemes = WEB, files } = rule;
  const url = form.string(key, { max, required });
  if (url === undefined || url === '') return undefined;
  const [, filename] = /^attachment:\/\/(.+)$/.exec(url) ?? [];
  if (files && filename !== undefined) return files.file(filename) ? url : withoutFile(form, key, url);
  const scheme = url.split(':', 1)[0] ?? '';
  if (!schemes.includes(scheme)) {
    const known = schemes.map((each) => `'${each}'`).join(', ');
    const message = `Scheme "${scheme}" is not supported. Scheme must be one of (${known}).`;
    form.fault(key, 'URL_TYPE_INVALID_SCHEME', message);
  }
  if (isWellFormed(url)) return url;
  form.fault(key, 'URL_TYPE_INVALID_URL', 'Not a well formed URL.');
  return undefined;
}

function isWellFormed(url: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\/\S+$/i.test(url) && URL.canParse(url);
}

function withoutFile(form: Form, key: string, url: string): undefined {
  const message = `The referenced attachment ("${url}") was not found`;
  form.fault(key, 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND', message);
  return undefined;
}
