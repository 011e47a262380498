import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { html, styleElement, type Html } from './html.ts';

const SHEETS = ['colours', 'page', 'ticket', 'messages', 'markdown', 'parts', 'print'];

/** The style sheets beside this file; read for each page, which is rare and long beside that. */
export async function readStyle(): Promise<string> {
  const sheets = SHEETS.map((name) => readFile(new URL(`style/${name}.css`, import.meta.url), 'utf8'));
  return (await Promise.all(sheets)).join('\n');
}

/**
 * The page's own rules, should text of users ever get out of its place: no script at all, nothing from the network, no
 * style but the sheets here, which are known by their hashes, and no forms.
 */
function contentSecurityPolicy(styles: readonly string[]): string {
  const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  const rules = ["default-src 'none'", 'img-src data:', `style-src ${hashes.join(' ')}`];
  return [...rules, "base-uri 'none'", "form-action 'none'"].join('; ');
}

export function renderDocument(title: string, styles: readonly string[], body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(styles)}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${styles.map(styleElement)}
      </head>
      ${body}
    </html>`;
}
