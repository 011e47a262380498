/** What the generated pages of docs/ share. */
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
