/** Tables, formatting and marks of the generated pages in docs/. */
import { readFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';

/** The page as Prettier leaves it. */
export async function formatted(file: URL, lines: readonly string[]): Promise<string> {
  return format(lines.join('\n'), { ...(await resolveConfig(file)), parser: 'markdown' });
}

export function table(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)];
}

export const madeFrom = (source: string): string =>
  `<!-- Made from ${source} by \`npm run generate\`: change it there. -->`;

const END = '<!-- The end of what is made. -->';

/** A page of which one table is made: the table is new, the rest stays. */
export async function withTable(file: URL, source: string, lines: readonly string[]): Promise<string> {
  const begin = madeFrom(source);
  const page = await readFile(file, 'utf8');
  const [start = '', rest] = page.split(begin);
  if (rest === undefined) throw new Error(`${file.pathname} is missing the line: ${begin}`);
  const [, end = ''] = rest.split(END);
  return formatted(file, [`${start}${[begin, '', ...lines, '', END].join('\n')}${end}`]);
}
