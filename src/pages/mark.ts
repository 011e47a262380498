import { readFileSync } from 'node:fs';

/** Coatcheck's mark, a numbered cloakroom tag, as an SVG document. It is drawn for 16 pixels and more. */
export const MARK = readFileSync(new URL('mark.svg', import.meta.url), 'utf8');

/** The mark as an address that pages without any other source can show: their policy allows `data:` pictures alone. */
export const MARK_URL = `data:image/svg+xml,${encodeURIComponent(MARK)}`;
