/** The table of tools in docs/mcp.md: the operations that the contract marks with `x-mcp`. */
import type { Document } from './document.ts';
import { table, withTable } from './page.ts';

export async function mcpPage(file: URL, document: Document): Promise<string> {
  const marked = Object.values(document.paths)
    .flatMap((item) => [item.get, item.post, item.delete].flatMap((operation) => operation ?? []))
    .filter((operation) => operation['x-mcp'] !== undefined);
  const rows = (['read', 'act'] as const).flatMap((kind) =>
    marked
      .filter((operation) => operation['x-mcp'] === kind)
      .map(({ operationId, summary }) => [`\`${operationId}\``, kind, summary]),
  );
  return withTable(file, "the contract's `x-mcp`", table(['tool', '', 'what it does'], rows));
}
