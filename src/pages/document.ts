import { html, type Html } from './html.ts';
import { MARK_URL } from './mark.ts';

interface DocumentParts {
  readonly language: string;
  readonly title: string;
  /** This page's additions to the head that all pages have; they stand before the title, so that a policy comes first. */
  readonly head?: Html | false;
  /** With its tag. */
  readonly body: Html;
}

/** The frame of every page that people open in a browser. */
export const renderHtml = ({ language, title, head, body }: DocumentParts): Html =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        ${head}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" type="image/svg+xml" href="${MARK_URL}" />
      </head>
      ${body}
    </html>`;
